import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { ComplaintInput } from '#contract/complaints.ts'
import type { ReportInput } from '#contract/reports.ts'

/** `order`: an order of a court or an authority, recorded by the staff. */
export type ComplaintChannel = 'report' | 'form' | 'mail' | 'order'

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

/** The browser or the desk chooses the id, so that a repeated request stores the complaint once. */
export type WrittenComplaint = NewComplaint & { id: string; form: ComplaintForm }
