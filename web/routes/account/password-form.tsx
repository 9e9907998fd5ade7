import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { HiddenUsernameField } from '#web/features/accounts/hidden-username-field.tsx'
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { renewSession } from '#web/lib/session/start-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type PasswordFormProps = { email: string; onChanged: () => void }

/** Changes the password. The server ends all other sessions and returns a new token for this session. */
export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ PasswordChange }) => PasswordChange),
    send: async (body) => {
      renewSession(await call('changePassword', { body }))
      form.ref.current?.reset()
      onChanged()
    },
    fallback: accountFallbacks.password,
  })
  return (
    <form {...form} className="grid gap-5">
      <HiddenUsernameField email={email} />
      <PasswordField
        {...field('currentPassword')}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <NewPasswordField {...field('password')} />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Saving…' : 'Change password'}
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        Did you forget your password, or do you sign in with Google and have none? Log out, and choose "Forgot
        your password?" on the login page.
      </p>
    </form>
  )
}
