import { type ReactNode, useState } from 'react'
import { deskLimits } from '#contract/desk-limits.ts'
import type { SecondFactor } from '#contract/members.ts'
import * as m from '#messages'
import { useAction } from '#web/lib/api/use-action.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { memberFallbacks } from './fallbacks.ts'
import { type HalfSignedIn, useOwnAccount } from './member-account.ts'
import { EntrancePanel } from './panels.tsx'
import { signWithPasskey } from './passkeys.ts'

const labels: Record<SecondFactor, string> = {
  passkey: m.workspace_use_a_passkey(),
  authenticator: m.workspace_use_the_authenticator_app(),
  'recovery-code': m.workspace_use_a_recovery_code(),
}

/** The order of preference. */
const order: readonly SecondFactor[] = ['passkey', 'authenticator', 'recovery-code']

/** @param props.children what to do without the password */
export function PasswordStep({ children }: { children: ReactNode }) {
  const account = useOwnAccount()
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ LoginInput }) => LoginInput),
    send: account.login,
    fallback: memberFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-5">
      <EmailField {...field('email')} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={m.accounts_password()}
        autoComplete="current-password"
        required
      />
      <FormEnd
        {...end}
        className="w-full"
        label={m.workspace_continue()}
        busyLabel={m.workspace_checking()}
      />
      <p className="text-sm text-ink-2">{children}</p>
    </form>
  )
}

export function SecondStep({ session: { email, secondFactors } }: { session: HalfSignedIn }) {
  const account = useOwnAccount()
  const available = order.filter((factor) => secondFactors.includes(factor))
  const [chosen, setChosen] = useState(available[0])
  const { busy, error, run } = useAction(account.signOut, memberFallbacks.signOut)
  return (
    <EntrancePanel title={m.workspace_second_step()} lead={m.workspace_you_sign_in_as({ email })}>
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
            {m.workspace_sign_in_as_somebody_else()}
          </button>
        </div>
        {error && <ErrorNotice>{error}</ErrorNotice>}
      </div>
    </EntrancePanel>
  )
}

function PasskeyForm() {
  const account = useOwnAccount()
  const { busy, error, run } = useAction(async () => {
    const passkey = await signWithPasskey(await account.requestPasskey())
    await account.confirm({ method: 'passkey', passkey })
  }, memberFallbacks.passkey)
  return (
    <div className="grid gap-4">
      <p>{m.workspace_your_browser_asks_you_to_confirm()}</p>
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button busy={busy} onClick={run} className="w-full">
        {labels.passkey}
      </Button>
    </div>
  )
}

function AuthenticatorForm() {
  const account = useOwnAccount()
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ AuthenticatorCode }) => AuthenticatorCode),
    send: ({ code }) => account.confirm({ method: 'authenticator', code }),
    fallback: memberFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-4">
      <OneTimeCodeField {...field('code')} label={m.workspace_code_from_the_authenticator_app()} />
      <FormEnd {...end} className="w-full" label={m.workspace_sign_in()} busyLabel={m.workspace_checking()} />
    </form>
  )
}

function RecoveryCodeForm() {
  const account = useOwnAccount()
  const { form, field, end } = useForm({
    schema: () => import('#contract/members.ts').then(({ RecoveryCodeInput }) => RecoveryCodeInput),
    send: ({ code }) => account.confirm({ method: 'recovery-code', code }),
    fallback: memberFallbacks.login,
  })
  return (
    <form {...form} className="grid gap-4">
      <TextField
        {...field('code')}
        label={m.workspace_recovery_code()}
        hint={m.workspace_recovery_code_hint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        maxLength={deskLimits.recoveryCode.max}
      />
      <FormEnd {...end} className="w-full" label={m.workspace_sign_in()} busyLabel={m.workspace_checking()} />
    </form>
  )
}
