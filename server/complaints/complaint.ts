import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { ComplaintInput } from '#contract/complaints.ts'
import type { ReportInput } from '#contract/reports.ts'

/** How a complaint arrived. `order` is an order of a court or an authority, which the staff recorded. */
export type ComplaintChannel = 'report' | 'form' | 'mail' | 'order'

/** What the person wrote. */
export type ComplaintForm = Omit<ComplaintInput, 'id'>

export type ComplaintTarget = Pick<ReportInput, 'targetType' | 'targetId'>

export type ComplaintMailKind = 'acknowledgement' | 'operator' | 'answer' | 'outcome'

export type NewComplaint = {
  number: string
  channel: ComplaintChannel
  complaintClass: ComplaintClass
  target: ComplaintTarget | undefined
  /** A full hour. */
  dueAt: Date
  /** `YYYY-MM-DD` in India. */
  openedOn: string
}

/** A complaint with a text. The browser or the desk chose its id, so that a repeated request stores it once. */
export type WrittenComplaint = NewComplaint & { id: string; form: ComplaintForm }
