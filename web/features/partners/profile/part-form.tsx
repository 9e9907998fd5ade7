import { useState } from 'react'
import * as m from '#messages'
import { schoolCall } from '#web/features/partners/school-call.ts'
import { useForm } from '#web/lib/forms/use-form.ts'
import { InfoNotice } from '#web/ui/notice.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { PartEnd } from './part-end.tsx'
import { AdmissionFields, BoardingFields, FacilityFields, type FieldsProps } from './part-fields.tsx'
import { type PartProps, profileFallbacks } from './profile-parts.ts'
import { readTyped, type TypedPart } from './read-part.ts'
import { isFilledFromRegister, TeachingFields } from './teaching-fields.tsx'

const fieldsOf = {
  teaching: TeachingFields,
  fees: FeeFields,
  boarding: BoardingFields,
  facilities: FacilityFields,
  admission: AdmissionFields,
  contact: ContactFields,
} satisfies Record<TypedPart, React.ComponentType<FieldsProps>>

type PartFormProps = PartProps & { part: TypedPart }

/** Changes one part of the profile. The other parts stay as they are saved. */
export function PartForm({ part, profile, school, onSaved }: PartFormProps) {
  const { document, version } = profile
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { form, field, end } = useForm({
    schema: () => import('#contract/own-school-profile.ts').then(({ ProfileInput }) => ProfileInput),
    read: (fields) => {
      setTyped(fields)
      return { ...document, ...readTyped(part, fields), version }
    },
    send: async (body) => onSaved(await schoolCall('saveOwnProfile', { body })),
    fallback: profileFallbacks.save,
  })
  const Fields = fieldsOf[part]
  return (
    <form {...form} className="grid max-w-3xl gap-6 pb-16">
      <h1 className="text-2xl">{m.own_profile_part({ part })}</h1>
      {part === 'teaching' && isFilledFromRegister(profile, school) && (
        <InfoNotice>{m.own_profile_from_register()}</InfoNotice>
      )}
      <Fields document={document} profile={profile} school={school} typed={typed} field={field} />
      <PartEnd {...end} />
    </form>
  )
}
