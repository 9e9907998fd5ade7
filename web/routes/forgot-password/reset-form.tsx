import { useRef } from 'react'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import { CodeHelp, CodeTimeLeft } from '#web/features/accounts/code-help.tsx'
import { HiddenUsernameField } from '#web/features/accounts/hidden-username-field.tsx'
import { NewPasswordField } from '#web/features/accounts/new-password-field.tsx'
import { signIn } from '#web/features/accounts/sign-in.ts'
import { getChosenScope, SignOutOnCloseField } from '#web/features/accounts/sign-out-on-close-field.tsx'
import { type RequestedCode, useNewestCode } from '#web/features/accounts/use-newest-code.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'

type ResetFormProps = {
  email: string
  requestedCode: RequestedCode
  onResent: (requestedCode: RequestedCode) => void
  onReset: () => void
  onCorrectEmail: () => void
  onSignInFailed: () => void
}

export function ResetForm({
  email,
  requestedCode,
  onResent,
  onReset,
  onCorrectEmail,
  onSignInFailed,
}: ResetFormProps) {
  const signOutOnClose = useRef<HTMLInputElement>(null)
  const newest = useNewestCode(
    requestedCode,
    (requestId) => call('forgotPassword', { body: { email, requestId } }),
    onResent,
  )
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('./reset-input.ts').then(({ ResetInput }) => ResetInput),
    send: async ({ otp, password }) => {
      await call('resetPassword', { body: { email, otp, password, requestId: newest.requestId } })
      onReset()
      // A code works once, so a failed sign-in must not show this form again.
      await signIn({ email, password }, getChosenScope({ box: signOutOnClose })).catch(onSignInFailed)
    },
    fallback: accountFallbacks.reset,
  })
  return (
    <div className="grid gap-6">
      <form {...form} className="grid gap-5">
        <HiddenUsernameField email={email} />
        <OneTimeCodeField {...field('otp')} label="Code from the email" />
        <CodeTimeLeft key={newest.sentAt} sentAt={newest.sentAt} />
        <NewPasswordField {...field('password')} />
        <SignOutOnCloseField box={signOutOnClose} />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <Button {...submit} className="w-full">
          {busy ? 'Saving…' : 'Set the new password'}
        </Button>
      </form>
      <CodeHelp {...newest} email={email} fallback={accountFallbacks.code} onCorrectEmail={onCorrectEmail} />
    </div>
  )
}
