import { limits } from '#contract/limits.ts'
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
