import { useId } from 'react'

type CheckGroupProps = {
  legend: string
  hint?: string
  options: { name: string; label: string }[]
}

export function CheckGroup({ legend, hint, options }: CheckGroupProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint && hintId} className="grid gap-1.5">
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <div className="mt-0.5 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {options.map(({ name, label }) => (
          <label
            key={name}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] border border-edge px-4 py-2 leading-snug has-checked:border-leaf has-checked:bg-leaf-soft"
          >
            <input type="checkbox" name={name} className="size-5 shrink-0 accent-leaf" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
