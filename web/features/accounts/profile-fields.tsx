import { useEffect, useRef } from 'react'
import type { Grade } from '#contract/accounts.ts'
import { grades } from '#contract/grades.ts'
import { limits } from '#contract/limits.ts'
import * as m from '#messages'
import { describeSuggestionCount, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { SelectField } from '#web/ui/field.tsx'

const options = [
  { value: '', label: m.accounts_choose_your_grade() },
  ...grades.map((grade) => ({
    value: grade,
    label: grade === 'college' ? m.accounts_college() : m.accounts_grade_number({ grade }),
  })),
]

type GradeFieldProps = {
  name: string
  error: string | undefined
  initial: Grade | null | undefined
  required?: boolean
  className?: string
}

export function GradeField({ initial, ...field }: GradeFieldProps) {
  return <SelectField {...field} label={m.accounts_grade()} options={options} defaultValue={initial ?? ''} />
}

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
        label={m.accounts_school()}
        hint={m.accounts_school_hint()}
        listLabel={m.accounts_school_list()}
        suggest={suggestSchools}
        describeCount={describeSuggestionCount}
        maxLength={limits.schoolName.max}
      />
    </div>
  )
}
