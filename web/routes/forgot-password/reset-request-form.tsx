import { accountFallbacks } from '#web/features/accounts/account-fallbacks.ts'
import type { RequestedCode } from '#web/features/accounts/use-newest-code.ts'
import { call } from '#web/lib/api/call.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'

type ResetRequestFormProps = {
  /** The address that the student wants to correct, or an empty text. */
  initial: string
  requestId: string | undefined
  onSent: (email: string, requestedCode: RequestedCode) => void
}

export function ResetRequestForm({ initial, requestId, onSent }: ResetRequestFormProps) {
  const { form, field, submit, busy, message } = useForm({
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
        hint="The address that you signed up with."
        defaultValue={initial}
      />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <Button {...submit} className="w-full">
        {busy ? 'Sending…' : 'Send me a code'}
      </Button>
    </form>
  )
}
