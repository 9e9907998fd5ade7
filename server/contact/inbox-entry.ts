import type { ContactMessage, SchoolRegistration } from '#contract/inbox.ts'

export type Recipient = 'operator' | 'sender'

export type MessageForm = { kind: 'message' } & Omit<ContactMessage, 'id'>

/** Contains the school's name and location, because the directory may change later. */
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
  unsent: Recipient[]
}
