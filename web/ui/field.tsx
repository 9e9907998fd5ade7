import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'

export const controlClass =
  'block w-full min-h-12 rounded-[10px] border border-edge bg-card px-4 py-2.5 text-base text-ink placeholder:text-ink-2 aria-invalid:border-error aria-invalid:border-2'

type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

export function Field({ label, hint, error, className, minLength = 0, maxLength, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const lengthId = `${id}-length`
  const errorId = `${id}-error`
  const [lengthText, setLengthText] = useState('')
  const described = [hint && hintId, lengthText && lengthId, error && errorId].filter(Boolean).join(' ')

  async function countTyped({ target }: FormEvent) {
    if (maxLength === undefined) return
    const { describeTyped } = await import('./length-hint.ts')
    setLengthText(describeTyped(target, { minimum: minLength, maximum: maxLength }))
  }

  return (
    <div
      // Without the script, only the counter is missing.
      onInput={(event) => countTyped(event).catch(() => {})}
      className={classNames('grid content-start gap-1.5', className)}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {lengthText && (
        <p id={lengthId} className="text-sm font-medium">
          {lengthText}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex gap-2 text-sm font-medium text-error">
          <svg viewBox="0 0 20 20" className="mt-0.5 size-4.5 shrink-0" aria-hidden="true">
            <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
            <path d="M10 5.500v5.500M10 14v.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          {error}
        </p>
      )}
    </div>
  )
}

type FieldTexts = Pick<FieldProps, 'label' | 'hint' | 'error' | 'className'>

/** `maxLength` shows a counter and does not cut the text: see `describeLength`. */
export function TextField(props: ComponentProps<'input'> & FieldTexts) {
  const { label, hint, error, className, minLength, maxLength, ...input } = props
  return (
    <Field {...{ label, hint, error, className, minLength, maxLength }}>
      {(attributes) => <input type="text" {...input} {...attributes} className={controlClass} />}
    </Field>
  )
}

/** `maxLength` shows a counter and does not cut the text: see `describeLength`. */
export function TextArea(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, hint, error, className, minLength, maxLength, ...area } = props
  return (
    <Field {...{ label, hint, error, className, minLength, maxLength }}>
      {(attributes) => (
        <textarea {...area} {...attributes} className={classNames(controlClass, 'resize-y')} />
      )}
    </Field>
  )
}

type Option = { value: string; label: string }

type SelectProps = ComponentProps<'select'> & FieldTexts & { options: Option[] }

export function SelectField({ label, hint, error, className, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <div className="relative">
          <select {...select} {...attributes} className={classNames(controlClass, 'appearance-none pe-11')}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <svg
            viewBox="0 0 20 20"
            className="pointer-events-none absolute top-1/2 end-4 size-4 -translate-y-1/2"
            aria-hidden="true"
          >
            <path
              d="m4 7 6 6 6-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </div>
      )}
    </Field>
  )
}
