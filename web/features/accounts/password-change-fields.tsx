import * as m from '#messages'
import { PasswordField } from '#web/ui/password-field.tsx'
import { HiddenUsernameField, NewPasswordField } from './password-fields.tsx'

type PasswordChangeFieldsProps = {
  email: string
  field: (name: string) => { name: string; error: string | undefined }
}

export function PasswordChangeFields({ email, field }: PasswordChangeFieldsProps) {
  return (
    <>
      <HiddenUsernameField email={email} />
      <PasswordField
        {...field('currentPassword')}
        label={m.accounts_current_password()}
        autoComplete="current-password"
        required
      />
      <NewPasswordField {...field('password')} />
    </>
  )
}
