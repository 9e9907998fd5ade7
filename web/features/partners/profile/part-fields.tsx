import type { OwnSchoolProfile } from '#contract/own-school-profile.ts'
import { facilities, hostels, profileLimits } from '#contract/school-profile-choices.ts'
import type { ProfileDocument } from '#contract/school-profiles.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import * as m from '#messages'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { CheckGroup } from './check-group.tsx'

export type FieldsProps = {
  /** What is saved. */
  document: ProfileDocument
  profile: OwnSchoolProfile
  school: SchoolDetail | undefined
  /** The fields of the form when the person last tried to save it. */
  typed: Readonly<Record<string, string>>
  field: (name: string) => { name: string; error: string | undefined }
}

export function BoardingFields({ document, field }: FieldsProps) {
  const { hostel, transport, transportNote } = document
  return (
    <>
      <RadioGroup
        {...field('hostel')}
        legend={m.profile_fact({ fact: 'hostel' })}
        labels={{
          ...Object.fromEntries(hostels.map((each) => [each, m.profile_hostel({ hostel: each })])),
          '': m.own_profile_not_said(),
        }}
        initial={hostel ?? ''}
      />
      <RadioGroup
        {...field('transport')}
        legend={m.profile_fact({ fact: 'transport' })}
        labels={{
          yes: m.profile_transport({ transport: 'yes' }),
          no: m.profile_transport({ transport: 'no' }),
          '': m.own_profile_not_said(),
        }}
        initial={transport ?? ''}
      />
      <TextField
        {...field('transportNote')}
        label={m.own_profile_note()}
        hint={m.own_profile_transport_hint()}
        defaultValue={transportNote ?? ''}
        maxLength={profileLimits.note.max}
      />
    </>
  )
}

export function FacilityFields({ document, field }: FieldsProps) {
  return (
    <CheckGroup
      {...field('facilities')}
      legend={m.profile_fact({ fact: 'facilities' })}
      options={facilities.map((facility) => ({ value: facility, label: m.profile_facility({ facility }) }))}
      initial={document.facilities}
      columns="wide"
    />
  )
}

export function AdmissionFields({ document, field }: FieldsProps) {
  const { admissionFrom, admissionTo, admissionNote } = document
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('admissionFrom')}
          type="date"
          label={m.own_profile_admission_from()}
          defaultValue={admissionFrom ?? ''}
        />
        <TextField
          {...field('admissionTo')}
          type="date"
          label={m.own_profile_admission_to()}
          defaultValue={admissionTo ?? ''}
        />
      </div>
      <TextArea
        {...field('admissionNote')}
        label={m.own_profile_note()}
        hint={m.own_profile_admission_hint()}
        defaultValue={admissionNote ?? ''}
        rows={3}
        maxLength={profileLimits.note.max}
      />
    </>
  )
}
