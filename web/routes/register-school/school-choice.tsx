import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { School } from '#contract/schools.ts'
import { states } from '#contract/states.ts'
import { formatLocation } from '#web/features/directory/school-location.ts'
import { describeSuggestionCount, suggestSchools } from '#web/features/directory/suggest-schools.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const stateOptions = [
  { value: '', label: 'Choose the state' },
  ...states.map((state) => ({ value: state, label: state })),
]

type SchoolChoiceProps = {
  initial: School | undefined
  /** See `useForm`. */
  field: (name: string) => { name: string; error: string | undefined }
}

/** Asks for a school. If the typed school is not chosen from the directory, also asks for its location. */
export function SchoolChoice({ initial, field }: SchoolChoiceProps) {
  const initialText = initial && `${initial.name}, ${formatLocation(initial)}`
  const [school, setSchool] = useState({ text: initialText ?? '', id: initial?._id })
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Before hydration, the user may have typed a text, or the browser may have restored a text.
    const earlyText = box.current?.querySelector('input')?.value
    if (earlyText && earlyText !== initialText) setSchool({ text: earlyText, id: undefined })
  }, [initialText])

  const isNew = school.id === undefined && school.text.trim() !== ''
  return (
    <div ref={box} className="grid gap-5">
      <ComboboxField
        {...field('schoolName')}
        label="School"
        hint="Type a few letters and pick it from the list. If it is not there, type its full name."
        listLabel="Schools"
        suggest={suggestSchools}
        describeCount={describeSuggestionCount}
        onText={(text, selected) => setSchool({ text, id: selected?.key })}
        maxLength={limits.schoolName.max}
        defaultValue={initialText}
        required
      />
      <input type="hidden" name="schoolId" value={school.id ?? ''} />
      <p role="status" className={school.id ? '-mt-3 text-sm font-medium text-leaf' : 'sr-only'}>
        {school.id && '✓ In our directory. We know where it is.'}
      </p>
      {isNew && (
        <fieldset className="-mt-1 grid gap-5 rounded-[10px] bg-paper-2 p-4 sm:grid-cols-2 sm:p-5">
          <legend className="float-left w-full sm:col-span-2">
            <b className="font-semibold">Not in the list? Then tell us where it is.</b>
          </legend>
          <TextField
            {...field('location')}
            label="Village or town"
            autoComplete="off"
            maxLength={limits.locationName.max}
            required
          />
          <TextField
            {...field('district')}
            label="District"
            autoComplete="off"
            maxLength={limits.locationName.max}
            required
          />
          <SelectField
            {...field('state')}
            label="State"
            options={stateOptions}
            autoComplete="off"
            className="sm:col-span-2"
            required
          />
        </fieldset>
      )}
    </div>
  )
}
