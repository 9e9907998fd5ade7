import type { Grade } from '#contract/accounts.ts'
import { grades } from '#contract/grades.ts'
import { SelectField } from '#web/ui/field.tsx'

const options = [
  { value: '', label: 'Choose your grade' },
  ...grades.map((grade) => ({ value: grade, label: grade === 'college' ? 'College' : `Grade ${grade}` })),
]

type GradeFieldProps = {
  name: string
  error: string | undefined
  initial: Grade | null | undefined
  required?: boolean
  className?: string
}

export function GradeField({ initial, ...field }: GradeFieldProps) {
  return <SelectField {...field} label="Grade" options={options} defaultValue={initial ?? ''} />
}
