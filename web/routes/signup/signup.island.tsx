import { useEffect, useState } from 'react'
import { storageKeys } from '#brand/storage-keys.ts'
import type { SignupForm as Signup } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import type { RequestedCode } from '#web/features/accounts/code-help.tsx'
import { GoogleSignIn, googleFallbacks } from '#web/features/accounts/google-sign-in.tsx'
import { NewPasswordField } from '#web/features/accounts/password-fields.tsx'
import { GradeField, SchoolField } from '#web/features/accounts/profile-fields.tsx'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { Slot } from '#web/islands/slot.tsx'
import { usePageLocation } from '#web/islands/use-page-location.ts'
import { call } from '#web/lib/api/call.ts'
import { LazyComponent } from '#web/lib/api/lazy-component.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { getReviewedSchoolId, readRememberedLocation } from '#web/lib/session/remembered-location.ts'
import { withStorage } from '#web/lib/session/session-store.ts'
import { startSession } from '#web/lib/session/start-session.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Returns the text for the school field if the remembered location is the review form of a school. */
function useReviewSchool(): string | undefined {
  const { data } = usePageLocation()
  const id = getReviewedSchoolId(readRememberedLocation(data)) ?? ''
  const school = useQuery(id, async (signal) =>
    id ? call('getSchool', { params: { id } }, { signal }) : undefined,
  )
  if (school.status !== 'success' || !school.data) return undefined
  const text = `${school.data.name}, ${formatLocation(school.data)}`
  return text.length > limits.schoolName.max ? school.data.name : text
}

type SignUpProps = { devMailPath: string | undefined; googleClientId: string | undefined }

type Passwords = Pick<Signup, 'password' | 'confirmPassword'>
type Details = Omit<Signup, keyof Passwords>

type Step =
  | { name: 'form'; typed: Partial<Signup> | undefined; requestId?: string }
  | ({ name: 'code'; details: Details; passwords: Passwords | undefined } & RequestedCode)

/** Most visits do not need this module. */
const loadCodeStep = () => import('#web/features/accounts/code-step.ts')

function keepDetails(details: Details, { sentAt, requestId }: RequestedCode): void {
  loadCodeStep().then(
    ({ storeCodeStep }) => storeCodeStep({ ...details, form: 'sign-up', sentAt, requestId }),
    () => {},
  )
}

function forgetDetails(): void {
  loadCodeStep().then(
    ({ removeCodeStep }) => removeCodeStep(),
    () => {},
  )
}

/**
 * Returns the current step and a function that opens another step. Begins with the code step that this tab has stored
 * before a reload, if any. The stored step has no password.
 */
function useSteps() {
  const [step, setStep] = useState<Step>({ name: 'form', typed: undefined })

  useEffect(() => {
    const hasStored = withStorage(
      'sessionStorage',
      (storage) => storage.getItem(storageKeys.codeStep) !== null,
    )
    if (!hasStored) return
    loadCodeStep().then(
      ({ readCodeStep }) => {
        const stored = readCodeStep('sign-up', Date.now())
        if (!stored) return
        const { fullName, email, school, grade, sentAt, requestId } = stored
        const details = { fullName, email, school, grade }
        setStep({ name: 'code', details, passwords: undefined, sentAt, requestId })
      },
      () => {},
    )
  }, [])

  function goTo(next: Step) {
    if (next.name === 'code') keepDetails(next.details, next)
    else forgetDetails()
    setStep(next)
    window.scrollTo(0, 0)
  }

  return [step, goTo] as const
}

export default function SignUp({ devMailPath, googleClientId }: SignUpProps) {
  const [step, goTo] = useSteps()
  const reviewSchool = useReviewSchool()
  useFocusMain(step.name)

  async function sendForm(typed: Signup) {
    const response = await call('signup', { body: { ...typed, requestId: step.requestId } })
    if ('token' in response) startSession(response)
    else
      goTo({
        name: 'code',
        details: typed,
        passwords: typed,
        sentAt: Date.now(),
        requestId: response.requestId,
      })
  }

  return (
    <>
      {step.name === 'form' ? (
        <FormPage title={m.site_sign_up()} lead={m.accounts_sign_up_lead()} aside={<Slot name="privacy" />}>
          <Slot name="parents" />
          <Slot name="anonymity" />
          <GoogleSignIn clientId={googleClientId} field="token" fallback={googleFallbacks.signup}>
            <SignupForm initial={step.typed} school={reviewSchool} send={sendForm} />
          </GoogleSignIn>
          <Slot name="login" />
        </FormPage>
      ) : (
        <FormPage
          title={m.accounts_check_your_email()}
          lead={m.accounts_sign_up_code_sent({ email: step.details.email })}
        >
          <LazyComponent
            load={() => import('#web/routes/signup/code-form.tsx').then(({ CodeForm }) => CodeForm)}
            with={{
              devMailPath,
              signup: step.details,
              passwords: step.passwords,
              requestedCode: step,
              onResent: (requestedCode) => keepDetails(step.details, requestedCode),
              onDone: forgetDetails,
              onCorrectEmail: () =>
                goTo({
                  name: 'form',
                  typed: { ...step.details, ...step.passwords },
                  requestId: step.requestId,
                }),
            }}
            label={m.site_one_moment()}
            fallback={accountFallbacks.otp}
          />
        </FormPage>
      )}
    </>
  )
}

/** Loads the warning only for an address, because most are from elsewhere. */
function SchoolEmailWarning({ email }: { email: string }) {
  const { latest } = useQuery(email, async () => {
    if (!email.includes('@')) return null
    const { warnOfSchoolEmail } = await import('./school-email-warning.tsx')
    return warnOfSchoolEmail(email)
  })
  return <div role="status">{latest}</div>
}

type SignupFormProps = {
  /** The earlier input of a student who corrects the form. */
  initial: Partial<Signup> | undefined
  /** The school that the student wants to review, and probably attends. */
  school?: string | undefined
  send: (form: Signup) => Promise<void>
}

function SignupForm({ initial, school, send }: SignupFormProps) {
  const { form, field, end } = useForm({
    schema: () => import('#contract/accounts.ts').then(({ SignupForm }) => SignupForm),
    send,
    fallback: accountFallbacks.signup,
  })
  const [email, setEmail] = useState(initial?.email ?? '')
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('fullName')}
        label={m.accounts_what_to_call_you()}
        hint={m.accounts_name_hint()}
        autoComplete="nickname"
        maxLength={limits.fullName.max}
        defaultValue={initial?.fullName}
        required
      />
      <div>
        <EmailField
          {...field('email')}
          autoComplete="username"
          hint={m.accounts_email_hint()}
          defaultValue={initial?.email}
          onTyped={setEmail}
        />
        <SchoolEmailWarning email={email} />
      </div>
      <NewPasswordField
        {...field('password')}
        label={m.accounts_password()}
        defaultValue={initial?.password}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={m.accounts_confirm_password()}
        hint={m.accounts_confirm_password_hint()}
        autoComplete="new-password"
        defaultValue={initial?.confirmPassword}
        required
      />
      <SchoolField {...field('school')} defaultValue={initial?.school} suggestion={school} required />
      <GradeField {...field('grade')} initial={initial?.grade} className="max-w-60" required />
      <FormEnd
        {...end}
        className="w-full"
        label={m.site_sign_up()}
        busyLabel={m.accounts_creating_account()}
      />
    </form>
  )
}
