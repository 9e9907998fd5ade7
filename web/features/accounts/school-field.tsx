import { limits } from '#contract/limits.ts'
import { countSchools, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'

type SchoolFieldProps = {
  name: string
  error: string | undefined
  defaultValue: string | undefined
  required?: boolean
}

/** Whose student one is: out of the directory, or in one's own words. */
export function SchoolField(props: SchoolFieldProps) {
  return (
    <ComboboxField
      {...props}
      label="School"
      hint="Pick it from the list, or just type it."
      listLabel="Schools"
      suggest={suggestSchools}
      count={countSchools}
      maxLength={limits.schoolName.max}
    />
  )
}
