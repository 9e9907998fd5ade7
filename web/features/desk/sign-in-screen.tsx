import { brand } from '#brand/brand.ts'
import type { DeskSession } from '#contract/staff.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { deskCall } from './desk-call.ts'
import { deskFallbacks } from './desk-fallbacks.ts'
import { EntrancePanel } from './desk-panel.tsx'
import { type DeskState, setDeskSession } from './desk-session.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

type SignInScreenProps = { state: DeskState }

export function SignInScreen({ state }: SignInScreenProps) {
  if (state.status === 'second factor') return <SecondStep session={state.session} />
  return (
    <EntrancePanel
      title={`Sign in to the ${brand.name} desk`}
      lead="For staff only. Students sign in on the login page of the site."
    >
      {state.status === 'out' && state.expired && (
        <InfoNotice>
          Your session has ended. Sign in again, and you find the screen as you left it.
        </InfoNotice>
      )}
      <PasswordForm />
    </EntrancePanel>
  )
}

function PasswordForm() {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('#contract/staff.ts').then(({ DeskLogin }) => DeskLogin),
    send: async (body) => setDeskSession(await deskCall('deskLogin', { body })),
    fallback: deskFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-5">
      <EmailField {...field('email')} autoComplete="username" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full">
        {busy ? 'Checking…' : 'Continue'}
      </Button>
      <p className="text-sm text-ink-2">
        Did you forget your password, or lose your second factor? Ask an admin to reset your account.
      </p>
    </form>
  )
}

function SecondStep({ session }: { session: DeskSession }) {
  return (
    <EntrancePanel title="Second step" lead={`You sign in as ${session.staff.email}.`}>
      <SecondFactorStep session={session} />
    </EntrancePanel>
  )
}
