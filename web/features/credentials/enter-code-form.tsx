import { authorCodeWrong } from '#contract/credential-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { FormEnd } from '#web/lib/forms/form-end.tsx'
import { useForm } from '#web/lib/forms/use-form.ts'
import { CodeField } from './code-field.tsx'
import { credentialFallbacks } from './credential-fallbacks.ts'
import { enterWrittenCode } from './enter-written-code.ts'

type EnterCodeFormProps = { onEntered: () => void }

export function EnterCodeForm({ onEntered }: EnterCodeFormProps) {
  const { form, field, end } = useForm({
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
      <FormEnd {...end} className="max-sm:w-full" label="Use this code" busyLabel="Checking…" />
    </form>
  )
}

function atField(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== authorCodeWrong.code) throw error
  const { code, message } = error
  throw new ApiError({ code, message, fields: { authorCode: message } })
}
