import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A button with little weight. Its style is in style.css, because a page can have sixty of them. */
export function SubtleButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('subtle-button', className)} />
}
