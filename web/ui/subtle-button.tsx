import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function SubtleButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm whitespace-nowrap sm:px-3 font-medium text-ink-2 hover:bg-leaf-soft hover:text-leaf aria-busy:motion-safe:animate-breathe aria-expanded:text-leaf aria-pressed:font-semibold aria-pressed:text-leaf',
        className,
      )}
    />
  )
}
