import { wishes } from '#contract/leads.ts'

/** The name of the box for a wish: boxes of one name would overwrite each other. */
export const wishBox = (wish: string) => `wish-${wish}`

/** What the call wants, of the texts of the form's fields. A school of the directory needs its id alone. */
export function readRegistration(fields: Record<string, string>) {
  const { schoolId, schoolName, place, district, state, contactPerson, role, phone, email, note } = fields
  return {
    ...(schoolId ? { schoolId } : { schoolName, place, district, state }),
    contactPerson,
    role,
    phone,
    email,
    wishes: wishes.filter((wish) => wishBox(wish) in fields),
    ...(note?.trim() && { note }),
  }
}
