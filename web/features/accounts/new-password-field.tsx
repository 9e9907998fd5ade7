import { PasswordField } from '#web/ui/password-field.tsx'
import { passwordRules } from './password-rules.ts'

type NewPasswordFieldProps = {
  name: string
  error: string | undefined
  label?: string
  defaultValue?: string | undefined
}

export function NewPasswordField({ label = 'New password', ...field }: NewPasswordFieldProps) {
  return <PasswordField {...field} label={label} hint={passwordRules} autoComplete="new-password" required />
}
