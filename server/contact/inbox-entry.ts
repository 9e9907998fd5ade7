import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'

export type Recipient = 'operator' | 'sender'

export type MessageForm = { kind: 'message' } & Omit<ContactMessage, 'id'>

/** A school of the directory keeps the name and location that it had when the form was sent. */
export type SchoolForm = {
  kind: 'school'
  schoolName: string
  location: string
  district: string
  state: string
} & Omit<SchoolRegistration, 'id' | 'schoolName' | 'location' | 'district' | 'state'>

export type InboxForm = MessageForm | SchoolForm

export type InboxEntry = {
  id: string
  form: InboxForm
  receivedAt: Date
  /** Recipients who have not been sent their mail. */
  unsent: Recipient[]
}
