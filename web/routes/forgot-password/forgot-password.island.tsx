import { useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { href } from '#messages/language.ts'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import {
  CodeHelp,
  CodeTimeLeft,
  type RequestedCode,
  useNewestCode,
} from '#web/features/accounts/code-help.tsx'
import { readCodeStep, removeCodeStep, storeCodeStep } from '#web/features/accounts/code-step.ts'
import { DevMailNote } from '#web/features/accounts/dev-mail-note.tsx'
import { HiddenUsernameField, NewPasswordField } from '#web/features/accounts/password-fields.tsx'
import { signIn } from '#web/features/accounts/sign-in.ts'
import { getChosenScope, SignOutOnCloseField } from '#web/features/accounts/sign-out-on-close-field.tsx'
import { clickAction } from '#web/features/layout/click-actions.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { leave } from '#web/islands/view.ts'
import { call } from '#web/lib/api/call.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { getLoginPath } from '#web/lib/session/remembered-location.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'

type ResetRequestFormProps = {
  /** The address that the student wants to correct, or an empty text. */
  initial: string
  requestId: string | undefined
  onSent: (email: string, requestedCode: RequestedCode) => void
}

function ResetRequestForm({ initial, requestId, onSent }: ResetRequestFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ CodeRequest }) => CodeRequest),
    send: async ({ email }) => {
      const sent = await call('forgotPassword', { body: { email, requestId } })
      onSent(email, { sentAt: Date.now(), requestId: sent.requestId })
    },
    fallback: accountFallbacks.code,
  })
  return (
    <form {...form} className="grid gap-5">
      <EmailField
        {...field('email')}
        autoComplete="username"
        hint={m.accounts_reset_email_hint()}
        defaultValue={initial}
      />
      <FormEnd
        {...end}
        className="w-full"
        label={m.accounts_send_me_a_code()}
        busyLabel={m.accounts_sending()}
      />
    </form>
  )
}

type ForgotPasswordProps = { devMailPath: string | undefined }

type Step =
  | { name: 'email'; email: string; requestId?: string }
  | ({ name: 'code'; email: string } & RequestedCode)

export default function ForgotPassword({ devMailPath }: ForgotPasswordProps) {
  const [step, setStep] = useState<Step>({ name: 'email', email: '' })
  const { data } = usePageLocation()
  useFocusMain(step.name)

  useEffect(() => {
    const stored = readCodeStep('new-password', Date.now())
    if (stored) setStep({ ...stored, name: 'code' })
  }, [])

  function goTo(next: Step) {
    if (next.name === 'code') storeCodeStep({ ...next, form: 'new-password' })
    else removeCodeStep()
    setStep(next)
    window.scrollTo(0, 0)
  }

  return (
    <>
      {step.name === 'email' ? (
        <FormPage title={m.accounts_forgot_your_password()} lead={m.accounts_reset_lead()}>
          <ResetRequestForm
            initial={step.email}
            requestId={step.requestId}
            onSent={(email, requestedCode) => goTo({ name: 'code', email, ...requestedCode })}
          />
          <SignInLinks />
        </FormPage>
      ) : (
        <FormPage
          title={m.accounts_check_your_email()}
          lead={m.accounts_reset_code_sent({ email: step.email })}
        >
          <DevMailNote path={devMailPath} />
          <ResetForm
            email={step.email}
            requestedCode={step}
            onResent={(requestedCode) =>
              storeCodeStep({ form: 'new-password', email: step.email, ...requestedCode })
            }
            onReset={() => removeCodeStep()}
            onCorrectEmail={() => goTo({ ...step, name: 'email' })}
            onSignInFailed={() => {
              announce(m.accounts_sign_in_with_new_password(), {
                keepWithoutSession: true,
                onNextPage: true,
              })
              leave(getLoginPath(data), { data, replace: true })
            }}
          />
        </FormPage>
      )}
    </>
  )
}

const link = 'text-link'

function SignInLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-x-6">
      <a href={href('/login')} {...clickAction('sign-in')} className={link}>
        {m.accounts_back_to_login()}
      </a>
      <a href={href('/signup')} {...clickAction('sign-in')} className={link}>
        {m.site_sign_up()}
      </a>
    </p>
  )
}

type ResetFormProps = {
  email: string
  requestedCode: RequestedCode
  onResent: (requestedCode: RequestedCode) => void
  onReset: () => void
  onCorrectEmail: () => void
  onSignInFailed: () => void
}

function ResetForm({
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
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ NewPasswordWithCode }) => NewPasswordWithCode),
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
        <OneTimeCodeField {...field('otp')} label={m.accounts_code_from_the_email()} />
        <CodeTimeLeft key={newest.sentAt} sentAt={newest.sentAt} />
        <NewPasswordField {...field('password')} />
        <SignOutOnCloseField box={signOutOnClose} />
        <FormEnd
          {...end}
          className="w-full"
          label={m.accounts_set_the_new_password()}
          busyLabel={m.accounts_saving()}
        />
      </form>
      <CodeHelp {...newest} email={email} fallback={accountFallbacks.code} onCorrectEmail={onCorrectEmail} />
    </div>
  )
}
