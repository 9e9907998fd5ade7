import { type ComponentProps, type FormEvent, useRef } from 'react'
import { controlClass, Field } from './field.tsx'
import { useCombobox } from './use-combobox.tsx'
import type { Suggest, Suggestion } from './use-suggestions.ts'

type ComboboxFieldProps<S extends Suggestion> = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: string
  hint?: string
  error?: string | undefined
  /** What the list is of, as "Schools". */
  listLabel: string
  suggest: Suggest<S>
  /** Says how many there are to who cannot see the list. */
  count: (found: number) => string
  /** Told of each text, and of the suggestion where it was taken from the list. */
  onText?: (text: string, taken?: S) => void
}

/** A labelled text field that offers what may be meant, and is filled in with what is taken. */
export function ComboboxField<S extends Suggestion>({
  label,
  hint,
  error,
  className,
  listLabel,
  suggest,
  count,
  onText,
  ...input
}: ComboboxFieldProps<S>) {
  const control = useRef<HTMLInputElement>(null)
  const { field, list } = useCombobox({ listLabel, suggest, count, onSelect: take })

  function change(event: FormEvent<HTMLInputElement>) {
    field.onInput(event)
    onText?.(event.currentTarget.value)
  }

  function take(suggestion: S) {
    const whole = `${suggestion.title}, ${suggestion.detail}`
    const isTooLong = input.maxLength !== undefined && whole.length > input.maxLength
    const text = isTooLong ? suggestion.title : whole
    if (control.current) control.current.value = text
    onText?.(text, suggestion)
  }

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            {...field}
            ref={control}
            type="text"
            onInput={change}
            className={controlClass}
          />
          {list}
        </div>
      )}
    </Field>
  )
}
