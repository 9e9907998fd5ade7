import type { ComponentProps } from 'react'
import { href } from '#messages/language.ts'
import { buttonClass, type Size, type Variant } from './button-class.ts'
import { SpinnerIcon } from './spinner.tsx'

type Shape = { variant?: Variant; size?: Size }

type ButtonProps = ComponentProps<'button'> & Shape & { busy?: boolean }

/** While `busy`, the button is disabled and has a spinner. */
export function Button({
  variant = 'leaf',
  size = 'normal',
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      className={buttonClass(variant, size, className)}
    >
      {busy && <SpinnerIcon />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & Shape & { to: string }

export function ButtonLink({ to, variant = 'leaf', size = 'normal', className, ...rest }: ButtonLinkProps) {
  return <a {...rest} href={href(to)} className={buttonClass(variant, size, className)} />
}
