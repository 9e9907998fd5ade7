import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'

/** Who gets a mail about a lead. */
export type Recipient = 'operator' | 'sender'

export type MessageForm = { kind: 'message' } & Omit<ContactMessage, 'id'>

/** A school of the directory stands here as it was called then. */
export type SchoolForm = {
  kind: 'school'
  schoolName: string
  location: string
  district: string
  state: string
} & Omit<SchoolRegistration, 'id' | 'schoolName' | 'location' | 'district' | 'state'>

/** A form as it is stored. */
export type InboxForm = MessageForm | SchoolForm

/** Something that a person sent to the operator, and whose mail has yet to go. */
export type InboxEntry = {
  id: string
  form: InboxForm
  receivedAt: Date
  unsent: Recipient[]
}
