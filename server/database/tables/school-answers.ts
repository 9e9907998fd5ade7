import type { Generated } from 'kysely'
import type { AnswerReason, AnswerState } from '#contract/school-answers.ts'

/** Each version of each answer. A review has at most one that is `published`, and one that is `queued` or `pending`. */
export type SchoolAnswerTable = {
  id: Generated<string>
  review_id: string
  /** Counted from 1 for each review. */
  version: number
  text: string
  /** What the writer is at the school, such as "Principal". */
  writer_position: string
  state: AnswerState
  /** Why the answer waits for the staff, or why the staff refused or removed it. */
  reason: AnswerReason | null
  /** The Monday of the week in which the school wrote or the publication showed the version. */
  written_on: string
  /** Null unless the version waits for the staff. */
  due_at: Date | null
  /** Whether the operator got a mail that the answer is due soon. */
  warned: Generated<boolean>
}
