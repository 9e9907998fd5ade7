import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { describeSuggestionCount, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'

type SchoolFieldProps = {
  name: string
  error: string | undefined
  defaultValue: string | undefined
  /** The name of a school, which loads later. The name fills the field if the field is still empty. */
  suggestion?: string | undefined
  required?: boolean
}

export function SchoolField({ suggestion, ...props }: SchoolFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (input && suggestion && input.value === '') input.value = suggestion
  }, [suggestion])
  return (
    <div ref={box}>
      <ComboboxField
        {...props}
        label="School"
        hint="Pick it from the list, or just type it."
        listLabel="Schools"
        suggest={suggestSchools}
        describeCount={describeSuggestionCount}
        maxLength={limits.schoolName.max}
      />
    </div>
  )
}
