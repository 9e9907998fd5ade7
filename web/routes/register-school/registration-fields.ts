import { interests } from '#contract/inbox-choices.ts'

/** The names differ, because `formFields` keeps one value per name. */
export const interestBox = (interest: string) => `interest-${interest}`

/** For a school of the directory, the request contains the id, not the name. */
export function readRegistration(fields: Record<string, string>) {
  const { schoolId, schoolName, location, district, state, contactPerson, role, phone, email, note } = fields
  return {
    ...(schoolId ? { schoolId } : { schoolName, location, district, state }),
    contactPerson,
    role,
    phone,
    email,
    interests: interests.filter((interest) => interestBox(interest) in fields),
    ...(note?.trim() && { note }),
  }
}
