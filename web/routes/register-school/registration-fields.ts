import { interests } from '#contract/inbox.ts'

/** The name of the box for an interest: boxes of one name would overwrite each other. */
export const interestBox = (interest: string) => `interest-${interest}`

/** What the call wants, of the texts of the form's fields. A school of the directory needs its id alone. */
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
