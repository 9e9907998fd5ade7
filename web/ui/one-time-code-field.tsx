import type { ClipboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { readTypedCode } from '#contract/typed-code.ts'
import { classNames } from './class-names.ts'
import { controlClass, Field } from './field.tsx'

type OneTimeCodeFieldProps = {
  name: string
  label: string
  hint?: string
  error?: string | undefined
}

/** Pastes only the code, also if the clipboard contains the whole subject of the mail. */
function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = readTypedCode(event.clipboardData.getData('text').slice(0, limits.typedCode.max))
  if (!/^\d+$/.test(code)) return
  event.preventDefault()
  event.currentTarget.value = code
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Shows a single field for all digits, so that phones can fill in the code. */
export function OneTimeCodeField({ name, label, hint, error }: OneTimeCodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          onPaste={pasteCode}
          className={classNames(controlClass, 'max-w-60 font-mono text-2xl! tracking-[0.3em]')}
        />
      )}
    </Field>
  )
}
