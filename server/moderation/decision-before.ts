import type { CaseReason, Queue, State, StateReason } from '#contract/moderation.ts'
import type { Counting } from '../reviews/surges/counting.ts'

export type PostModeration = {
  state: State
  stateReason: StateReason | null
  reportExempt: boolean
  dangerReports: number
  /** `YYYY-MM-DD` in India. */
  withheldOn: string | null
  /** Always `full` for a comment. */
  counting: Counting
}

/** `dueAt` is in ISO 8601. */
export type SettledComplaint = { id: string; dueAt: string }

/** Due times would show in which hour a report arrived, so these data are deleted after the time for undo. */
export type DecisionBefore = {
  post: PostModeration
  case: { queue: Queue; reason: CaseReason; urgency: number; dueAt: string }
  /** See `hashOfText`. */
  textHash: string
  hadAppeal: boolean
  settledComplaints: SettledComplaint[]
}
