import type { CaseReason, Queue, State, StateReason } from '#contract/moderation.ts'

/** The moderation columns of a post. */
export type PostModeration = {
  state: State
  stateReason: StateReason | null
  reportExempt: boolean
  dangerReports: number
  /** `YYYY-MM-DD` in India. */
  withheldOn: string | null
}

/** `dueAt` is in ISO 8601. */
export type SettledComplaint = { id: string; dueAt: string }

/**
 * The data that an undo restores. Only these data contain the due time of a closed case, so a scheduled task deletes
 * them after the time for undo.
 */
export type DecisionBefore = {
  post: PostModeration
  case: { queue: Queue; reason: CaseReason; urgency: number; dueAt: string }
  /** See `hashOfText`. */
  textHash: string
  hadAppeal: boolean
  settledComplaints: SettledComplaint[]
}
