import { HiddenUsernameField } from '#web/features/accounts/hidden-username-field.tsx'
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { deskCall } from '../desk-call.ts'
import { deskFallbacks } from '../desk-fallbacks.ts'
import { DeskSection } from '../desk-panel.tsx'
import type { AccountSectionProps } from './section-props.ts'

export function ChangePassword({ account, onChanged }: AccountSectionProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () =>
      import('#contract/staff-accounts.ts').then(({ StaffPasswordChange }) => StaffPasswordChange),
    send: async (body) => {
      await deskCall('deskChangePassword', { body })
      form.ref.current?.reset()
      onChanged({}, 'The password is changed, and all other devices are signed out.')
    },
    fallback: deskFallbacks.save,
  })
  return (
    <DeskSection title="Password">
      <form {...form} className="grid gap-4">
        <HiddenUsernameField email={account.staff.email} />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField {...field('password')} />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <div>
          <Button {...submit} size="small">
            {busy ? 'Saving…' : 'Change password'}
          </Button>
        </div>
      </form>
    </DeskSection>
  )
}
