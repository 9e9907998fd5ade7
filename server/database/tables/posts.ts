import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import type { DisclosureReport } from '#contract/disclosure-report.ts'
import type { Actor, CaseReason, Decision, Queue, State, StateReason } from '#contract/moderation.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { ReviewTopic } from '#contract/review-topics.ts'
import type { LedgerAction } from '#ledger/ledger.ts'
import type { WrittenLanguage } from '#messages/written-language.ts'

/** See server/reviews/moderation-state.ts. */
type ModerationColumns = {
  state: Generated<State>
  state_reason: StateReason | null
  report_exempt: Generated<boolean>
  danger_reports: Generated<number>
  /** The day on which reports withheld the post. Null after a decision. */
  withheld_on: Generated<string | null>
  /** SHA-256 of the key with which the author changes the post. */
  author_key_hash: Buffer | null
}

export type ReviewTable = {
  id: Generated<string>
  school_code: string
  title: string
  description: string
  rating: number
  /** The Monday of the week in which the author wrote or the publication showed the review. */
  written_on: string
  /** See server/checks/near-copy.ts. */
  text_bands: Generated<number[]>
  /** Encrypted answers that no sum contains yet: see server/reviews/answers/. */
  sealed_answers: Buffer | null
  /** See server/reviews/surges/. */
  counting: Generated<Counting>
  /** The usual number of reviews of the school in a week. Null unless the review waits or has waited. */
  usual_reviews: number | null
  /** The day from which the publication shows a pending copy. Null until the first maintenance. */
  release_on: string | null
  /** Null until the maintenance finds the topics of an old review. */
  topics: ReviewTopic[] | null
  /** Of title and description. Null until the maintenance recognises it in an old review, and without a text. */
  language: WrittenLanguage | null
  /** The code under which a review was written that a merge of two schools has moved. Null for all others. */
  written_for: string | null
} & ModerationColumns

/** The proposed text of a shown review: see server/reviews/changes/. A review has at most one row. */
export type ReviewChangeTable = {
  id: Generated<string>
  review_id: string
  title: string
  description: string
  rating: number
  /** The Monday of the week of the proposal. */
  written_on: string
  text_bands: number[]
  topics: ReviewTopic[]
  language: WrittenLanguage | null
  /** See `ReviewTable`. */
  release_on: string | null
} & Omit<ModerationColumns, 'author_key_hash'>

/** The signature of the shown text that a review had before its last withdrawal or change. */
export type RememberedTextTable = {
  review_id: string
  school_code: string
  text_bands: number[]
  /** The Monday of the week of the withdrawal or change. */
  week: string
}

export type CommentTable = {
  id: Generated<string>
  review_id: string
  parent_id: string | null
  body: string
  /** The Monday of the week, as for a review. */
  written_on: string
  /**
   * The month, `YYYY-MM`, whose public list contains the beginning of the author key's hash. With nightly publication,
   * null until the next publication.
   */
  listed_in: string | null
  /** Whether it is the one reply of the review's author to the answer of the school. */
  is_reply: Generated<boolean>
} & ModerationColumns

export type ReportTable = {
  id: Generated<string>
  target_type: ReportInput['targetType']
  target_id: string
  reason: ReportInput['reason']
  /** What the reader wrote. */
  note: string | null
  /** A day in India. */
  reported_on: string
}

type TargetColumns = {
  target_type: TargetType
  target_id: string
}

export type PostEventTable = {
  id: Generated<string>
  /** Counted from 1. */
  position: number
  /** Null for a new post. */
  from_state: State | null
  to_state: State
  actor: Actor
  reason: StateReason | null
  decision: Decision | 'undo' | null
  /** In India. For authors, the Monday of the week. */
  on_day: string
  staff_id: string | null
  /** Null unless the staff made the change. */
  decided_at: Date | null
  /** SHA-256 of the post when it was removed: see the trigger `set_post_hash`. */
  post_hash: ColumnType<Buffer | null, never, never>
} & TargetColumns

export type CaseTable = {
  id: Generated<string>
  queue: Queue
  reason: CaseReason
  urgency: number
  /** Increases when the case changes. */
  version: Generated<number>
  /** A full hour of UTC, or the end of a day in India. Null after the case is closed. */
  due_at: Date | null
  /** In India. For a case that an author causes, the Monday of the week. */
  opened_on: string
  /** In India. For a case that an author or the maintenance closes, the Monday of the week or of the opening. */
  closed_on: string | null
  /**
   * Whether the staff decided in time. False if the maintenance deleted the text before they decided. Null for an open
   * case, and for a case that a withdrawal, an erasure or a detached complaint closed.
   */
  met: boolean | null
  precedence: Generated<Precedence>
  /** Cases of one hour that only visitors reported, or of the burst of a school: see server/moderation/floods.ts. */
  flood_id: string | null
  /** Whether the operator got a mail that the case is due soon. */
  warned: Generated<boolean>
} & TargetColumns

export type DecisionTable = {
  id: Generated<string>
  case_id: string
  /** Of the case before the decision. Null for decisions of earlier versions. */
  queue: Queue | null
  position: number
  staff_id: string
  decision: Decision
  reason: StateReason | null
  note: string | null
  /** The author reads it. */
  sentence: Generated<string | null>
  /** Whom the staff told. Null unless the decision is `disclosure`. */
  disclosure_report: JSONColumnType<DisclosureReport> | null
  decided_at: Date
  undone: Generated<boolean>
  /** What an undo restores. Null if no undo is possible. */
  before: JSONColumnType<DecisionBefore> | null
} & TargetColumns

export type AppealTable = {
  id: Generated<string>
  /** What the author answers to the decision. */
  text: string
  position: number
  /** The Monday of the week. */
  sent_on: string
  outcome: 'upheld' | 'rejected' | null
  /** A day in India. */
  decided_on: string | null
} & TargetColumns

export type RemovalLedgerTable = {
  position: number
  week: string
  action: LedgerAction
  reason: string
  /** SHA-256 of the post: see the function `ledger_post`. */
  post_hash: Buffer
  school: string | null
  /** The hash of the previous entry. */
  previous: Buffer
  /** See ledger/entry.ts. */
  hash: Buffer
}

/**
 * How the stars of a shown review count.
 * - `surge`, `copy`: the review waits, because it belongs to a surge, or was shown without a decision about its copy.
 * - `decided`: the staff has decided or the time for it is over, so that the same text never waits again.
 */
export type Counting = 'full' | 'surge' | 'copy' | 'decided'

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

/** A complaint that a decision closes, or whose earlier outcome it changes. `dueAt` is in ISO 8601. */
export type SettledComplaint = { id: string } & ({ dueAt: string } | { outcome: ComplaintOutcome })

/** Due times would show in which hour a report arrived, so these data are deleted after the time for undo. */
export type DecisionBefore = {
  post: PostModeration
  case: { queue: Queue; reason: CaseReason; urgency: number; dueAt: string }
  /** See `hashOfText`. */
  textHash: string
  hadAppeal: boolean
  settledComplaints: SettledComplaint[]
}

/** Readers can see and report these posts. */
export type PostType = ReportInput['targetType']

/** `change`: the proposed text of a shown review, see server/reviews/changes/. */
export type TargetType = PostType | 'change'

export type Target = { targetType: TargetType; targetId: string }

/** See server/moderation/precedence.ts. */
export type Precedence = 1 | 2 | 3
