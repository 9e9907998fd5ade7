import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { PasswordField } from '#web/ui/password-field.tsx'

const passwordRules = m.accounts_password_rules({ min: limits.password.min })

type NewPasswordFieldProps = {
  name: string
  error: string | undefined
  label?: string
  defaultValue?: string | undefined
}

export function NewPasswordField({ label = m.accounts_new_password(), ...field }: NewPasswordFieldProps) {
  return <PasswordField {...field} label={label} hint={passwordRules} autoComplete="new-password" required />
}

/** Tells password managers to which account the password belongs. Requests do not contain this field. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
