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
