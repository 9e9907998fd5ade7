import { classNames } from './class-names.ts'
import { controlClass, Field } from './field.tsx'

type OneTimeCodeFieldProps = {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  digits: number
}

/** Shows a single field for all digits, so that phones can fill in the code. */
export function OneTimeCodeField({ name, label, hint, error, digits }: OneTimeCodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // A pasted code may contain spaces and dashes.
          maxLength={digits * 2}
          className={classNames(controlClass, 'max-w-60 font-mono text-2xl! tracking-[0.3em]')}
        />
      )}
    </Field>
  )
}
