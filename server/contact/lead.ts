import type { ContactMessage, SchoolRegistration } from '#contract/leads.ts'

/** Who gets a mail about a lead. */
export type Recipient = 'operator' | 'sender'

export type MessageForm = { kind: 'message' } & Omit<ContactMessage, 'id'>

/** A school of the directory stands here as it was called then. */
export type SchoolForm = {
  kind: 'school'
  schoolName: string
  place: string
  district: string
  state: string
} & Omit<SchoolRegistration, 'id' | 'schoolName' | 'place' | 'district' | 'state'>

/** A form as it is stored. */
export type LeadForm = MessageForm | SchoolForm

/** Something that a person sent to the operator, and whose mail has yet to go. */
export type Lead = {
  id: string
  form: LeadForm
  receivedAt: Date
  unsent: Recipient[]
}
