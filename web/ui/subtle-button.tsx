import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A button without a border or a fill. Its style is one class of style.css, because a page can have sixty buttons. */
export function SubtleButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('subtle-button', className)} />
}
