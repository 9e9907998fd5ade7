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

/** What undo restores. The due time of a closed case is stored only here, until the next maintenance deletes it. */
export type DecisionBefore = {
  post: PostModeration
  case: { queue: Queue; reason: CaseReason; urgency: number; dueAt: string }
  /** See `hashOfText`. */
  textHash: string
  hadAppeal: boolean
  settledComplaints: SettledComplaint[]
}
