import type { SignupForm } from '#contract/accounts.ts'
import * as m from '#messages'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import {
  CodeHelp,
  CodeTimeLeft,
  type RequestedCode,
  useNewestCode,
} from '#web/features/accounts/code-help.tsx'
import { DevMailNote } from '#web/features/accounts/dev-mail-note.tsx'
import { HiddenUsernameField, NewPasswordField } from '#web/features/accounts/password-fields.tsx'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { startSession } from '#web/lib/session/start-session.ts'
import { InfoNotice } from '#web/ui/notice.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'

type Passwords = Pick<SignupForm, 'password' | 'confirmPassword'>

type CodeFormProps = {
  devMailPath: string | undefined
  signup: Omit<SignupForm, keyof Passwords>
  /** Undefined after a reload, because the browser does not store them. */
  passwords: Passwords | undefined
  requestedCode: RequestedCode
  onResent: (requestedCode: RequestedCode) => void
  /** Called before the session starts. */
  onDone: () => void
  onCorrectEmail: () => void
}

export function CodeForm({
  devMailPath,
  signup,
  passwords,
  requestedCode,
  onResent,
  onDone,
  onCorrectEmail,
}: CodeFormProps) {
  const { email } = signup
  const newest = useNewestCode(
    requestedCode,
    (requestId) => call('resendCode', { body: { email, requestId } }),
    onResent,
  )
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ SignupCode }) => SignupCode),
    send: async ({ otp, password }) => {
      const chosen = passwords ?? { password: password ?? '', confirmPassword: password ?? '' }
      const body = { ...signup, ...chosen, otp, requestId: newest.requestId }
      const response = await call('signup', { body })
      if (!('token' in response)) return
      onDone()
      startSession(response)
    },
    fallback: accountFallbacks.otp,
  })
  return (
    <div className="grid gap-6">
      <DevMailNote path={devMailPath} />
      <form {...form} className="grid gap-5">
        <OneTimeCodeField {...field('otp')} label={m.accounts_code_from_the_email()} />
        <CodeTimeLeft key={newest.sentAt} sentAt={newest.sentAt} />
        {!passwords && (
          <>
            <InfoNotice>{m.accounts_type_password_again()}</InfoNotice>
            <HiddenUsernameField email={email} />
            <NewPasswordField {...field('password')} label={m.accounts_password()} />
          </>
        )}
        <FormEnd {...end} className="w-full" label={m.accounts_verify()} busyLabel={m.accounts_verifying()} />
      </form>
      <CodeHelp {...newest} email={email} fallback={accountFallbacks.otp} onCorrectEmail={onCorrectEmail} />
    </div>
  )
}
