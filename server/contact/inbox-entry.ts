import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'

export type Recipient = 'operator' | 'sender'

export type MessageForm = { kind: 'message' } & Omit<ContactMessage, 'id'>

/** Contains the school's name and location at the time of sending. */
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
  /** Recipients whose mail is not sent yet. */
  unsent: Recipient[]
}
