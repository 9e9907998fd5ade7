import type { RefObject } from 'react'
import { limits } from '#contract/limits.ts'
import type { SessionScope } from '#web/lib/session/session-store.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

const passwordRules = `At least ${limits.password.min} characters. Not a common password and not your email.`

type NewPasswordFieldProps = {
  name: string
  error: string | undefined
  label?: string
  defaultValue?: string | undefined
}

export function NewPasswordField({ label = 'New password', ...field }: NewPasswordFieldProps) {
  return <PasswordField {...field} label={label} hint={passwordRules} autoComplete="new-password" required />
}

/** Tells password managers to which account the password belongs. Requests do not contain this field. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}

type SignOutOnCloseFieldProps = {
  /** The checkbox has no name, because the request must not contain its state. */
  box: RefObject<HTMLInputElement | null>
}

export function SignOutOnCloseField({ box }: SignOutOnCloseFieldProps) {
  return (
    <label className="-my-1 flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input ref={box} type="checkbox" className="size-5 shrink-0 accent-leaf" />
      Sign me out when I close this tab or browser
    </label>
  )
}

export function getChosenScope({ box }: SignOutOnCloseFieldProps): SessionScope {
  return box.current?.checked ? 'tab' : 'browser'
}
