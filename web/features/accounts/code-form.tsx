import * as z from 'zod/mini'
import { OneTimeCode, type SignupForm } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { fallbacks } from '#web/features/api/api-error.ts'
import { call } from '#web/features/api/call.ts'
import { useForm } from '#web/features/api/use-form.ts'
import { startSession } from '#web/features/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { OneTimeCodeField } from '#web/ui/one-time-code-field.tsx'
import { CodeHelp, CodeTimeLeft } from './code-help.tsx'
import { type AskedCode, useNewestCode } from './use-newest-code.ts'

const CodeInput = z.object({ otp: OneTimeCode })

type CodeFormProps = {
  /** The form of step 1, which goes along. */
  signup: SignupForm
  asked: AskedCode
  /** Back to the form. */
  onCorrect: () => void
}

/** Step 2 of signing up: the code from the e-mail. */
export function CodeForm({ signup, asked, onCorrect }: CodeFormProps) {
  const { email } = signup
  const newest = useNewestCode(asked, (requestId) => call('resendCode', { body: { email, requestId } }))
  const { form, field, submit, busy, message } = useForm({
    schema: CodeInput,
    send: async ({ otp }) => {
      const answer = await call('signup', { body: { ...signup, otp, requestId: newest.requestId } })
      if ('token' in answer) startSession(answer)
    },
    fallback: fallbacks.otp,
  })
  return (
    <div className="grid gap-6">
      <form {...form} className="grid gap-5">
        <OneTimeCodeField {...field('otp')} label="Code from the e-mail" digits={limits.otpDigits} />
        <CodeTimeLeft key={newest.sentAt} sentAt={newest.sentAt} />
        {message && <ErrorNotice>{message}</ErrorNotice>}
        <Button {...submit} className="w-full">
          {busy ? 'Verifying...' : 'Verify'}
        </Button>
      </form>
      <CodeHelp {...newest} email={email} fallback={fallbacks.otp} onCorrect={onCorrect} />
    </div>
  )
}
