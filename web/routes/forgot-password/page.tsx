import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { brand } from '#brand/brand.ts'
import { readCodeStep, removeCodeStep, storeCodeStep } from '#web/features/accounts/code-step.ts'
import { DevMailNote } from '#web/features/accounts/dev-mail-note.tsx'
import type { RequestedCode } from '#web/features/accounts/use-newest-code.ts'
import { FormPage } from '#web/features/layout/form-page.tsx'
import { announce } from '#web/features/layout/notice-store.ts'
import { useFocusMain } from '#web/features/layout/use-focus-main.ts'
import { RequireNoSession } from '#web/lib/session/guards.tsx'
import { ResetForm } from '#web/routes/forgot-password/reset-form.tsx'
import { ResetRequestForm } from '#web/routes/forgot-password/reset-request-form.tsx'
import { pageServices } from '#web/services.ts'
import type { Route } from './+types/page'

export function loader({ context }: Route.LoaderArgs) {
  return { devMailPath: context.get(pageServices).devMailPath }
}

export function meta() {
  return [{ title: `Forgot password | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

type Step =
  | { name: 'address'; email: string; requestId?: string }
  | ({ name: 'code'; email: string } & RequestedCode)

export default function ForgotPassword({ loaderData: { devMailPath } }: Route.ComponentProps) {
  const [step, setStep] = useState<Step>({ name: 'address', email: '' })
  const { state } = useLocation()
  const navigate = useNavigate()
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
    <RequireNoSession>
      {step.name === 'address' ? (
        <FormPage title="Forgot your password?" lead="We send you a code. With it you set a new one.">
          <ResetRequestForm
            initial={step.email}
            requestId={step.requestId}
            onSent={(email, requestedCode) => goTo({ name: 'code', email, ...requestedCode })}
          />
          <SignInLinks state={state} />
        </FormPage>
      ) : (
        <FormPage
          title="Check your e-mail"
          lead={`We have written to ${step.email}. Type in the code, and choose a new password.`}
        >
          <DevMailNote path={devMailPath} />
          <ResetForm
            email={step.email}
            requestedCode={step}
            onResent={(requestedCode) =>
              storeCodeStep({ form: 'new-password', email: step.email, ...requestedCode })
            }
            onReset={() => removeCodeStep()}
            onCorrectEmail={() => goTo({ ...step, name: 'address' })}
            onSignInFailed={() => {
              announce('Your new password is set. Please sign in with it.', {
                keepWithoutSession: true,
                onNextPage: true,
              })
              navigate('/login', { state, replace: true })
            }}
          />
        </FormPage>
      )}
    </RequireNoSession>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4'

/** Passes the remembered location on with each link. */
function SignInLinks({ state }: { state: unknown }) {
  return (
    <p className="flex flex-wrap justify-center gap-x-6">
      <Link to="/login" state={state} replace className={link}>
        Back to Login
      </Link>
      <Link to="/signup" state={state} replace className={link}>
        Sign Up
      </Link>
    </p>
  )
}
