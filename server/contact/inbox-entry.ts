import type { InboxForm, Recipient } from '../database/tables/content.ts'

export type InboxEntry = {
  id: string
  form: InboxForm
  receivedAt: Date
  unsent: Recipient[]
}
