import { authorCodeWrong } from '#contract/credential-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useForm } from '#web/lib/api/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotice } from '#web/ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { enterWrittenCode } from './enter-written-code.ts'

type EnterCodeFormProps = { onEntered: () => void }

export function EnterCodeForm({ onEntered }: EnterCodeFormProps) {
  const { form, field, submit, busy, message } = useForm({
    schema: () => import('./code-input.ts').then(({ CodeInput }) => CodeInput),
    send: async ({ authorCode }) => {
      await enterWrittenCode(authorCode).catch(atField)
      onEntered()
    },
    fallback: credentialFallbacks.enter,
  })
  return (
    <form {...form} className="grid gap-5">
      <CodeField {...field('authorCode')} />
      {message && <ErrorNotice>{message}</ErrorNotice>}
      <div>
        <Button {...submit} className="max-sm:w-full">
          {busy ? 'Checking…' : 'Use this code'}
        </Button>
      </div>
    </form>
  )
}

function atField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== authorCodeWrong.code) throw error
  const { code, message } = error
  throw new ApiError({ code, message, fields: { authorCode: message } })
}
