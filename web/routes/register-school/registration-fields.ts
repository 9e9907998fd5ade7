import { interests } from '#contract/inbox-choices.ts'

/** Returns a separate name for each checkbox, because `formFields` keeps one value for each name. */
export const interestBox = (interest: string) => `interest-${interest}`

/** Returns the request body, with the id of a school of the directory, otherwise with name and location. */
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
