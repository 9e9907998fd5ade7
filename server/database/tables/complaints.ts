import type { Generated, JSONColumnType } from 'kysely'
import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { ComplaintInput } from '#contract/complaints.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { Language } from '#messages/languages.ts'

export type ComplaintTable = {
  id: Generated<string>
  number: string
  channel: ComplaintChannel
  class: ComplaintClass
  target_type: ReportInput['targetType'] | null
  target_id: string | null
  /** What the complainant sent, with name and address. Null for the channel `report`. */
  form: JSONColumnType<ComplaintForm> | null
  /** See `emailKey`. */
  email_key: string | null
  acknowledged: boolean
  /** A full hour. Null when the complaint is closed. */
  due_at: Date | null
  /** A day in India. */
  opened_on: string
  /** A day in India. */
  closed_on: string | null
  outcome: ComplaintOutcome | null
  /** Whether the complaint was closed in time. */
  met: boolean | null
  /** Whether the operator got a mail that the complaint, or its acknowledgement, is due soon. */
  warned: Generated<boolean>
  acknowledgement_warned: Generated<boolean>
}

export type ComplaintAnswerTable = {
  id: string
  complaint_id: string
  text: string
  answered_at: Date
  /** Whether the mailbox of the person refused the mail for days. */
  is_refused: Generated<boolean>
}

/** `order`: an order of a court or an authority, recorded by the staff. */
export type ComplaintChannel = 'report' | 'form' | 'mail' | 'order'

/** Of the mails about a form. Absent in the language of the specification. */
export type WrittenIn = { language?: Language }

export type ComplaintForm = Omit<ComplaintInput, 'id'> & WrittenIn
