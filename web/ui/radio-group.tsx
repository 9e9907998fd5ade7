import { useId } from 'react'

type RadioGroupProps = {
  name: string
  legend: string
  /** Labels by value. */
  labels: Readonly<Record<string, string>>
  initial?: string
  error?: string | undefined
}

export function RadioGroup({ name, legend, labels, initial, error }: RadioGroupProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {Object.entries(labels).map(([value, label]) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] border border-edge bg-card px-4 py-2 leading-snug has-checked:border-leaf has-checked:bg-leaf-soft"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === initial}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-leaf"
          />
          {label}
        </label>
      ))}
      {error && (
        <p id={errorId} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
