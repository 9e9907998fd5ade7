import { limits } from '#contract/limits.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { suggestSchools } from './suggest-schools.ts'

type SchoolFieldProps = {
  name: string
  error: string | undefined
  defaultValue: string | undefined
  required?: boolean
}

function count(found: number): string {
  if (found === 0) return 'No school found. You can leave it as you typed it.'
  return `${found} ${found === 1 ? 'school' : 'schools'} found. Choose with the arrow keys.`
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
      count={count}
      maxLength={limits.schoolName.max}
    />
  )
}
