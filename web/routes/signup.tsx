import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SignupForm as Signup } from '#contract/accounts.ts'
import { brand } from '#web/brand/brand.ts'
import { CodeForm } from '#web/features/accounts/code-form.tsx'
import { DevMailNote } from '#web/features/accounts/dev-mail-note.tsx'
import { GoogleSignIn, googleFallbacks } from '#web/features/accounts/google-sign-in.tsx'
import { PrivacyNotice } from '#web/features/accounts/privacy-notice.tsx'
import { SignupForm } from '#web/features/accounts/signup-form.tsx'
import type { AskedCode } from '#web/features/accounts/use-newest-code.ts'
import { call } from '#web/features/api/call.ts'
import { ForVisitors, NeedsJavaScript } from '#web/features/session/gates.tsx'
import { startSession } from '#web/features/session/session-store.ts'
import { FormPage } from '#web/layout/form-page.tsx'
import { useFocusMain } from '#web/layout/use-focus-main.ts'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/signup.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { devMailPath, googleClientId } = context.get(pageServices)
  return { devMailPath, googleClientId }
}

export function meta() {
  return [{ title: `Sign Up | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

type Step =
  | { name: 'form'; typed: Signup | undefined; requestId?: string }
  | ({ name: 'code'; typed: Signup } & AskedCode)

export default function SignUp({ loaderData: { devMailPath, googleClientId } }: Route.ComponentProps) {
  const [step, setStep] = useState<Step>({ name: 'form', typed: undefined })
  useFocusMain(step.name)

  function goTo(next: Step) {
    setStep(next)
    window.scrollTo(0, 0)
  }

  async function sendForm(typed: Signup) {
    const answer = await call('signup', { body: { ...typed, requestId: step.requestId } })
    if ('token' in answer) startSession(answer)
    else goTo({ name: 'code', typed, sentAt: Date.now(), requestId: answer.requestId })
  }

  return (
    <ForVisitors>
      <NeedsJavaScript />
      {step.name === 'form' ? (
        <FormPage
          title="Sign Up"
          lead="An account shows us that you are a person. Your reviews never show it."
          aside={<PrivacyNotice />}
        >
          <GoogleSignIn clientId={googleClientId} field="token" fallback={googleFallbacks.signup} />
          <SignupForm initial={step.typed} send={sendForm} />
          <LoginInstead />
        </FormPage>
      ) : (
        <FormPage
          title="Check your e-mail"
          lead={`We have sent a code to ${step.typed.email}. Type it in here.`}
        >
          <DevMailNote path={devMailPath} />
          <CodeForm signup={step.typed} asked={step} onCorrect={() => goTo({ ...step, name: 'form' })} />
        </FormPage>
      )}
    </ForVisitors>
  )
}

/** The remembered place goes along. */
function LoginInstead() {
  const { state } = useLocation()
  return (
    <p className="text-center">
      Been here before?{' '}
      <Link
        to="/login"
        state={state}
        replace
        className="font-semibold text-leaf underline underline-offset-4"
      >
        Login
      </Link>
    </p>
  )
}
