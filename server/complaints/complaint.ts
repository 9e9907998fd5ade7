import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { ComplaintChannel, ComplaintForm } from '../database/tables/complaints.ts'

export type ComplaintTarget = Pick<ReportInput, 'targetType' | 'targetId'>

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
