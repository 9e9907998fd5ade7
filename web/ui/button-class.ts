import { classNames } from './class-names.ts'

export type Variant = 'main' | 'leaf' | 'line' | 'plain' | 'chalk' | 'danger'
export type Size = 'normal' | 'small'

const variants: Record<Variant, string> = {
  main: 'bg-marigold text-on-marigold hover:bg-marigold-2',
  leaf: 'bg-leaf text-on-leaf hover:bg-leaf-2',
  line: 'border-2 border-current text-leaf hover:bg-leaf-soft',
  chalk: 'border-2 border-current text-chalk hover:bg-chalk-edge',
  plain: 'text-leaf hover:bg-leaf-soft',
  danger: 'bg-error text-card hover:opacity-90',
}

const sizes: Record<Size, string> = {
  normal: 'min-h-12 px-[min(1.5rem,6.7vw)] text-base',
  small: 'min-h-11 px-4 text-sm',
}

export function buttonClass(variant: Variant, size: Size = 'normal', className?: string): string {
  return classNames('btn', variants[variant], sizes[size], className)
}
