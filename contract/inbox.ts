import * as z from 'zod/mini'
import {
  contactMessage,
  interestsField,
  newSchoolDistrict,
  newSchoolLocation,
  newSchoolName,
  phoneField,
  registrationNote,
  roleField,
  stateField,
  topicField,
  yourName,
} from './field-texts.ts'
import { FormId } from './form-id.ts'
import { interests, namesOf, roles, topics } from './inbox-choices.ts'
import { limits } from './limits.ts'
import { SchoolId } from './schools.ts'
import { states } from './states.ts'
import { EmailAddress, personLine, personText } from './text.ts'

/** Converts the number to `+91` and ten digits. */
export const IndianPhone = z.string(phoneField.missing).check(
  // Address books add invisible characters.
  z.overwrite((typed) => {
    const [, digits] =
      /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/.exec(typed.replace(/[\s\p{Cf}\p{Pd}().]/gu, '')) ?? []
    return digits ? `+91${digits}` : typed.trim()
  }),
  z.minLength(1, phoneField.missing),
  z.regex(/^\+91\d{10}$/, phoneField.invalid),
)

export const ContactMessage = z.object({
  id: FormId,
  name: personLine(yourName, limits.fullName),
  email: EmailAddress,
  topic: z.enum(namesOf(topics), topicField.missing),
  message: personText(contactMessage, limits.message),
})
export type ContactMessage = z.infer<typeof ContactMessage>

const newSchoolFields = {
  schoolName: personLine(newSchoolName, limits.schoolName),
  location: personLine(newSchoolLocation, limits.locationName),
  district: personLine(newSchoolDistrict, limits.locationName),
  state: z.enum(states, stateField.missing),
}

type NewSchoolField = keyof typeof newSchoolFields

/** Without `when`, Zod skips the check if another field is invalid. */
const neededForNewSchool = (field: NewSchoolField, error: string) =>
  z.refine<{ schoolId?: unknown } & { [Name in NewSchoolField]?: unknown }>(
    (form) => form.schoolId !== undefined || form[field] !== undefined,
    { error, path: [field], when: ({ value }) => typeof value === 'object' && value !== null },
  )

export const SchoolRegistration = z
  .object({
    id: FormId,
    schoolId: z.optional(SchoolId),
    schoolName: z.optional(newSchoolFields.schoolName),
    location: z.optional(newSchoolFields.location),
    district: z.optional(newSchoolFields.district),
    state: z.optional(newSchoolFields.state),
    contactPerson: personLine(yourName, limits.fullName),
    role: z.enum(namesOf(roles), roleField.missing),
    phone: IndianPhone,
    email: EmailAddress,
    interests: z
      .array(z.enum(interests, interestsField.invalid), interestsField.invalid)
      .check(z.maxLength(interests.length, interestsField.repeated)),
    note: z.optional(personText(registrationNote, limits.message)),
  })
  .check(
    neededForNewSchool('schoolName', newSchoolName.missing),
    neededForNewSchool('location', newSchoolLocation.missing),
    neededForNewSchool('district', newSchoolDistrict.missing),
    neededForNewSchool('state', stateField.missing),
  )
export type SchoolRegistration = z.infer<typeof SchoolRegistration>

export const Received = z.object({ id: z.string() })
