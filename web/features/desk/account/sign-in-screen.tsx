import { useState } from 'react'
import { brand } from '#brand/brand.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { SecondFactor } from '#contract/members.ts'
import type { DeskSession } from '#contract/staff.ts'
import {
  type DeskState,
  deskCall,
  deskFallbacks,
  endDeskSession,
  setDeskSession,
} from '#web/features/desk/desk-call.ts'
import { EntrancePanel } from '#web/features/desk/desk-panel.tsx'
import { useAction } from '#web/lib/api/use-action.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice, InfoNotice } from '#web/ui/notice.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { signWithPasskey } from './passkeys.ts'

const labels: Record<SecondFactor, string> = {
  passkey: 'Use a passkey',
  authenticator: 'Use the authenticator app',
  'recovery-code': 'Use a recovery code',
}

/** The order of preference. */
const order: readonly SecondFactor[] = ['passkey', 'authenticator', 'recovery-code']

function SecondFactorStep({ session: { secondFactors } }: { session: DeskSession }) {
  const available = order.filter((factor) => secondFactors.includes(factor))
  const [chosen, setChosen] = useState(available[0])
  const { busy, error, run } = useAction(async () => {
    await deskCall('deskLogout', {})
    endDeskSession({ expired: false })
  }, deskFallbacks.signOut)
  return (
    <div className="grid gap-5">
      {chosen === 'passkey' && <PasskeyForm />}
      {chosen === 'authenticator' && <AuthenticatorForm />}
      {chosen === 'recovery-code' && <RecoveryCodeForm />}
      <div className="grid justify-items-start gap-1 border-t border-rule pt-3">
        {available
          .filter((factor) => factor !== chosen)
          .map((factor) => (
            <button key={factor} type="button" className="text-link" onClick={() => setChosen(factor)}>
              {labels[factor]}
            </button>
          ))}
        <button type="button" className="text-link" onClick={run} disabled={busy}>
          Sign in as somebody else
        </button>
      </div>
      {error && <ErrorNotice>{error}</ErrorNotice>}
    </div>
  )
}

function PasskeyForm() {
  const { busy, error, run } = useAction(async () => {
    const passkey = await signWithPasskey(await deskCall('deskPasskeyRequest', {}))
    setDeskSession(await deskCall('deskSecondFactor', { body: { method: 'passkey', passkey } }))
  }, deskFallbacks.passkey)
  return (
    <div className="grid gap-4">
      <p>Your browser asks you to confirm with your phone, computer or security key.</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button busy={busy} onClick={run} className="w-full">
        {labels.passkey}
      </Button>
    </div>
  )
}

function AuthenticatorForm() {
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ AuthenticatorCode }) => AuthenticatorCode),
    send: async ({ code }) =>
      setDeskSession(await deskCall('deskSecondFactor', { body: { method: 'authenticator', code } })),
    fallback: deskFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-4">
      <OneTimeCodeField {...field('code')} label="Code from the authenticator app" />
      <FormEnd {...end} className="w-full" label="Sign in" busyLabel="Checking…" />
    </form>
  )
}

function RecoveryCodeForm() {
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ RecoveryCodeInput }) => RecoveryCodeInput),
    send: async ({ code }) =>
      setDeskSession(await deskCall('deskSecondFactor', { body: { method: 'recovery-code', code } })),
    fallback: deskFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('code')}
        label="Recovery code"
        hint="16 letters and digits. Each code works once."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={deskLimits.recoveryCode.max}
      />
      <FormEnd {...end} className="w-full" label="Sign in" busyLabel="Checking…" />
    </form>
  )
}

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
  const { form, field, end } = useForm({
    schema: () => import('#contract/staff.ts').then(({ DeskLogin }) => DeskLogin),
    send: async (body) => setDeskSession(await deskCall('deskLogin', { body })),
    fallback: deskFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-5">
      <EmailField {...field('email')} autoComplete="username" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
      <FormEnd {...end} className="w-full" label="Continue" busyLabel="Checking…" />
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
