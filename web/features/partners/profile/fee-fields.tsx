import { useState } from 'react'
import { prePrimary, profileLimits } from '#contract/school-profile-choices.ts'
import * as m from '#messages'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { classOptions } from './class-options.ts'
import type { FieldsProps } from './part-fields.tsx'
import { feeName } from './read-part.ts'

const options = classOptions.slice(1)

/** Has one line for each group of classes. A line without an amount is not saved. */
export function FeeFields({ document, school, field }: FieldsProps) {
  const { fees, feesNote } = document
  const [count, setCount] = useState(Math.max(1, fees.length))
  const { error } = field('fees')
  const first = school?.classes?.from ?? prePrimary + 1
  const last = school?.classes?.to ?? first
  return (
    <>
      <p>{m.own_profile_fees_lead()}</p>
      {Array.from({ length: count }, (_, index) => {
        const fee = fees[index]
        return (
          <fieldset key={feeName(index, 'from')} className="grid gap-3 border-s-3 border-rule ps-4">
            <legend className="mb-2 font-semibold">{m.own_profile_fee_line({ number: index + 1 })}</legend>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              <SelectField
                name={feeName(index, 'from')}
                label={m.own_profile_first_class()}
                options={options}
                defaultValue={fee?.from ?? first}
              />
              <SelectField
                name={feeName(index, 'to')}
                label={m.own_profile_last_class()}
                options={options}
                defaultValue={fee?.to ?? last}
              />
              <TextField
                name={feeName(index, 'rupees')}
                label={m.own_profile_rupees()}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={fee?.rupees ?? ''}
                error={index === 0 ? error : undefined}
                className="col-span-2 sm:col-span-1"
              />
            </div>
          </fieldset>
        )
      })}
      {count < profileLimits.fees && (
        <div>
          <Button variant="line" size="small" onClick={() => setCount(count + 1)}>
            {m.own_profile_add_fee()}
          </Button>
        </div>
      )}
      <TextField
        {...field('feesNote')}
        label={m.own_profile_fees_note()}
        hint={m.own_profile_fees_note_hint()}
        defaultValue={feesNote ?? ''}
        maxLength={profileLimits.note.max}
      />
    </>
  )
}
