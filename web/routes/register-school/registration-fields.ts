import { interests } from '#contract/inbox-choices.ts'

/**
 * Returns the name of the checkbox of an interest. Each checkbox has its own name, because `formFields` keeps one value
 * for each name.
 */
export const interestBox = (interest: string) => `interest-${interest}`

/**
 * Returns the body of the request. For a school of the directory, the body contains the id instead of the name and
 * location.
 */
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
