import { useId } from 'react'
import { choiceName } from './read-part.ts'

type CheckGroupProps = {
  name: string
  legend: string
  hint?: string | undefined
  options: readonly { value: string; label: string }[]
  /** The values that are ticked at first. */
  initial: readonly string[]
  error: string | undefined
  /** Names that are long need a column of their own. */
  columns?: 'narrow' | 'wide'
}

/** Renders a checkbox for each value, named as `choiceName` says. */
export function CheckGroup({
  name,
  legend,
  hint,
  options,
  initial,
  error,
  columns = 'narrow',
}: CheckGroupProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className="grid gap-2">
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div
        className={
          columns === 'narrow' ? 'columns-fit gap-2 [--column:9rem]' : 'columns-fit gap-2 [--column:15rem]'
        }
      >
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] border border-edge bg-card px-3 py-2 leading-snug has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input
              type="checkbox"
              name={choiceName(name, value)}
              defaultChecked={initial.includes(value)}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-leaf"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
