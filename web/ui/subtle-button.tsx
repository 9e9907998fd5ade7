import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * Has one class of components.css instead of many utility classes, because a page can have 60 of these buttons.
 */
export function SubtleButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('subtle-button', className)} />
}
