import { type ComponentProps, type FormEvent, useRef } from 'react'
import { controlClass, Field } from './field.tsx'
import { type Suggest, type Suggestion, useCombobox } from './use-combobox.tsx'

type ComboboxFieldProps<S extends Suggestion> = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: string
  hint?: string
  error?: string | undefined
  listLabel: string
  suggest: Suggest<S>
  /** Returns a text for screen readers. */
  describeCount: (found: number) => string
  /** Called after each change. `selected` is the suggestion that the user has chosen, if any. */
  onText?: (text: string, selected?: S) => void
}

export function ComboboxField<S extends Suggestion>({
  label,
  hint,
  error,
  className,
  listLabel,
  suggest,
  describeCount,
  onText,
  maxLength,
  ...input
}: ComboboxFieldProps<S>) {
  const control = useRef<HTMLInputElement>(null)
  const { field, list } = useCombobox({ listLabel, suggest, describeCount, onSelect: select })

  function change(event: FormEvent<HTMLInputElement>) {
    field.onInput(event)
    onText?.(event.currentTarget.value)
  }

  function select(suggestion: S) {
    const fullText = `${suggestion.title}, ${suggestion.detail}`
    const isTooLong = maxLength !== undefined && fullText.length > maxLength
    const text = isTooLong ? suggestion.title : fullText
    if (control.current) control.current.value = text
    onText?.(text, suggestion)
  }

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <div className="relative">
          <input
            {...input}
            {...attributes}
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
