import { useState } from 'react'
import * as z from 'zod/mini'
import { OneTimeCode, type SignupForm } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { explain, fallbacks } from '#web/features/api/api-error.ts'
import { call } from '#web/features/api/call.ts'
import { useForm } from '#web/features/api/use-form.ts'
import { startSession } from '#web/features/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { clock } from '#web/ui/format.ts'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

const CodeInput = z.object({ otp: OneTimeCode })

type CodeFormProps = {
  /** The form of step 1, which goes along. */
  signup: SignupForm
  /** When the code was asked for, in milliseconds since the epoch. */
  sentAt: number
  /** Back to the form. */
  onCorrect: () => void
}

/** Step 2 of signing up: the code from the e-mail. */
export function CodeForm({ signup, sentAt, onCorrect }: CodeFormProps) {
  const [newestSentAt, setNewestSentAt] = useState(sentAt)
  const { form, field, submit, busy, message } = useForm({
    schema: CodeInput,
    send: async ({ otp }) => {
      const answer = await call('signup', { body: { ...signup, otp } })
      if ('token' in answer) startSession(answer)
    },
    fallback: fallbacks.otp,
  })
  return (
    <div className="grid gap-6">
      <form {...form} className="grid gap-5">
        <OneTimeCodeField {...field('otp')} label="Code from the e-mail" digits={limits.otpDigits} />
        <TimeLeft key={newestSentAt} sentAt={newestSentAt} />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <Button {...submit} className="w-full">
          {busy ? 'Verifying...' : 'Verify'}
        </Button>
      </form>
      <div className="grid gap-2 border-t border-rule pt-5">
        <p className="text-sm text-ink-2">
          Nothing there? Look into the spam folder, and check the address:{' '}
          <b className="text-ink">{signup.email}</b>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Resend
            key={newestSentAt}
            email={signup.email}
            sentAt={newestSentAt}
            onSent={() => setNewestSentAt(Date.now())}
          />
          <Button look="plain" size="small" onClick={onCorrect} className="max-sm:w-full">
            Correct the address
          </Button>
        </div>
        <p role="status" className="text-sm font-semibold text-leaf">
          {newestSentAt !== sentAt && 'Another code is on its way.'}
        </p>
      </div>
    </div>
  )
}

function TimeLeft({ sentAt }: { sentAt: number }) {
  const left = useSecondsLeft(sentAt + limits.codeValidFor * 60_000)
  return (
    <p className="text-sm text-ink-2">
      {left > 0 ? (
        <>
          The code works for another <span className="font-semibold tabular-nums">{clock(left)}</span>{' '}
          minutes.
        </>
      ) : (
        'The code is too old by now. Please ask for another one below.'
      )}
    </p>
  )
}

type ResendProps = { email: string; sentAt: number; onSent: () => void }

function Resend({ email, sentAt, onSent }: ResendProps) {
  const [state, setState] = useState({ busy: false, problem: '' })
  const wait = useSecondsLeft(sentAt + limits.resendAfter * 1000)

  async function resend() {
    setState({ busy: true, problem: '' })
    try {
      await call('resendCode', { body: { email } })
      onSent()
    } catch (problem) {
      setState({ busy: false, problem: explain(problem, fallbacks.otp) })
    }
  }

  return (
    <>
      {state.problem && <ErrorNotice className="w-full">{state.problem}</ErrorNotice>}
      <Button
        look="line"
        size="small"
        busy={state.busy}
        disabled={wait > 0}
        onClick={resend}
        className="max-sm:w-full"
      >
        Send another code
        {wait > 0 && <span className="tabular-nums">in {clock(wait)}</span>}
      </Button>
    </>
  )
}
