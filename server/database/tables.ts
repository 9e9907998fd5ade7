import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ComplaintOutcome } from '#contract/complaint-choices.ts'
import type { ComplaintClass } from '#contract/complaint-classes.ts'
import type { Actor, CaseReason, Decision, Queue, State, StateReason } from '#contract/moderation.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { DeskSession, StaffAction, StaffRole } from '#contract/staff.ts'
import type { TransparencyFigures } from '#contract/transparency.ts'
import type { LedgerAction } from '#ledger/ledger.ts'
import type { ComplaintChannel, ComplaintForm, ComplaintMailKind } from '../complaints/complaint.ts'
import type { InboxForm, Recipient } from '../contact/inbox-entry.ts'
import type { ContentKind } from '../content/item.ts'
import type { PictureFormat } from '../content/pictures.ts'
import type { SchoolRecord } from '../directory/school-record.ts'
import type { DecisionBefore } from '../moderation/decision-before.ts'

// `on_day` and columns that end with `_on` contain a day in India as `YYYY-MM-DD`; `done_on` contains a working day.

/** See server/reviews/moderation-state.ts. */
type ModerationColumns = {
  state: Generated<State>
  state_reason: StateReason | null
  report_exempt: Generated<boolean>
  /** Number of reports of danger by established accounts. */
  danger_reports: Generated<number>
  /** Null if the post is not withheld, or if the staff has confirmed the withholding. */
  withheld_on: Generated<string | null>
  author_key_hash: Buffer | null
}

type ReviewTable = {
  id: Generated<string>
  school_code: string
  title: string
  description: string
  rating: number
  written_on: string
  /** MinHash signature: see server/reviews/checks/near-copy.ts. */
  text_bands: Generated<number[]>
} & ModerationColumns

type CommentTable = {
  id: Generated<string>
  review_id: string
  parent_id: string | null
  body: string
  written_on: string
} & ModerationColumns

type ReportTable = {
  id: Generated<string>
  target_type: ReportInput['targetType']
  target_id: string
  reason: ReportInput['reason']
  note: string | null
  reported_on: string
  /** Null if the mail to the operator is sent or not needed. */
  operator_mail: 'single' | 'digest' | null
}

type SchoolRatingTable = {
  school_code: string
  review_count: number
  rating_total: number
}

type TargetColumns = {
  target_type: ReportInput['targetType']
  target_id: string
}

type PostEventTable = {
  id: Generated<string>
  /** Counts the events of this post from 1. */
  position: number
  /** Null for a new post. */
  from_state: State | null
  to_state: State
  actor: Actor
  reason: StateReason | null
  decision: Decision | 'undo' | null
  on_day: string
  staff_id: string | null
  /** Null unless the staff made the change. */
  decided_at: Date | null
} & TargetColumns

type CaseTable = {
  id: Generated<string>
  queue: Queue
  reason: CaseReason
  urgency: number
  /** Increases with each report, appeal or complaint. */
  version: Generated<number>
  /** A full hour; null after the case is closed. */
  due_at: Date | null
  opened_on: string
  closed_on: string | null
  /** Whether the staff decided in time; null if the author closed the case. */
  met: boolean | null
} & TargetColumns

type DecisionTable = {
  id: Generated<string>
  case_id: string
  /** The position of its event. */
  position: number
  staff_id: string
  decision: Decision
  reason: StateReason | null
  note: string | null
  decided_at: Date
  undone: Generated<boolean>
  /** What undo restores; null after the time for it is over. */
  before: JSONColumnType<DecisionBefore> | null
} & TargetColumns

type AppealTable = {
  id: Generated<string>
  text: string
  /** Number of events before the appeal. */
  position: number
  sent_on: string
  outcome: 'upheld' | 'rejected' | null
  decided_on: string | null
} & TargetColumns

type AccountTable = {
  id: Generated<string>
  email: string
  /** See `emailKey`. */
  email_key: string
  full_name: string
  /** See server/mail/canonical-mailbox.ts. */
  mailbox: string
  /** See server/accounts/voter.ts. */
  voter: string
  /** Only reports of established accounts can withhold a post. Set in a random night, to hide the date of sign-up. */
  established: Generated<boolean>
  password_hash: string | null
  google_sub: Generated<string | null>
}

type SessionTable = {
  token_hash: Buffer
  account_id: string
  /** `YYYY-MM` in India. A day would narrow down who wrote a review. */
  last_used_month: string
}

type OneTimeCodeTable = {
  id: Generated<string>
  /** HMAC of purpose and email address. */
  subject: Buffer
  code_hash: Buffer
  /** On devices that did not request the code. */
  tries: Generated<number>
  /** SHA-256 of the device's `requestId`. */
  device_hash: Buffer | null
  device_tries: Generated<number>
  /** HMAC of subject and network. */
  network_hash: Buffer | null
  sent_at: Date
  expires_at: Date
}

type UsedGoogleTokenTable = {
  hash: Buffer
  expires_at: Date
}

type RateCountTable = {
  key: Buffer
  count: number
  window_ends_at: Date
}

type ContentItemTable = {
  kind: ContentKind
  key: string
  /** The day of the event, or the day of publication. */
  day: string
  position: number
  sample: boolean
  title: string
  author_name: string | null
  headline: string | null
  short_description: string | null
  description: string | null
  content: string | null
  full_text: string | null
  apply_link: string | null
  source_url: string | null
  active: boolean
  picture_hash: string | null
  picture_alt: string | null
  location: string | null
  /** `HH:MM` in India. */
  start_time: string | null
  sign_up_link: string | null
}

type InboxEntryTable = {
  id: string
  form: JSONColumnType<InboxForm>
  received_at: Date
  unsent: Recipient[]
  due_at: Date
}

type StaffTable = {
  id: Generated<string>
  email: string
  /** See `emailKey`. */
  email_key: string
  role: StaffRole
  disabled: Generated<boolean>
  /** Null until the invitation is accepted. */
  password_hash: Generated<string | null>
  /** Encrypted, see `Secrets.encrypt`. */
  totp_secret: Generated<Buffer | null>
  /** The last time step with a used code. */
  totp_step: Generated<number>
  added_on: string
}

/** A session or an invitation keeps this while the person sets up a second factor. */
type SecondFactorSetupColumns = {
  /** WebAuthn challenge, base64url. */
  challenge: Generated<string | null>
  /** Encrypted secret of an app that is not confirmed yet. */
  totp_secret: Generated<Buffer | null>
}

type StaffSessionTable = {
  token_hash: Buffer
  staff_id: string
  step: DeskSession['step']
  expires_at: Date
} & SecondFactorSetupColumns

type StaffInvitationTable = {
  token_hash: Buffer
  staff_id: string
  expires_at: Date
} & SecondFactorSetupColumns

type StaffPasskeyTable = {
  /** Base64url. */
  credential_id: string
  staff_id: string
  /** COSE key. */
  public_key: Buffer
  /** Signatures, if the passkey counts them. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  added_on: string
}

type StaffLogTable = {
  id: ColumnType<string, never, never>
  recorded_at: Date
  /** Null for the command line. */
  staff_id: string | null
  action: StaffAction
  target: string | null
  detail: string | null
}

type RemovalLedgerTable = {
  position: number
  week: string
  action: LedgerAction
  reason: string
  post_hash: Buffer
  school: string | null
  previous: Buffer
  hash: Buffer
}

type ComplaintTable = {
  id: Generated<string>
  number: string
  channel: ComplaintChannel
  class: ComplaintClass
  target_type: ReportInput['targetType'] | null
  target_id: string | null
  /** Null for reports, which have no text of their own. */
  form: JSONColumnType<ComplaintForm> | null
  /** See `emailKey`. */
  email_key: string | null
  acknowledged: boolean
  /** A full hour. Null when the complaint is closed. */
  due_at: Date | null
  opened_on: string
  closed_on: string | null
  outcome: ComplaintOutcome | null
  /** Whether the complaint was closed by its due time. */
  met: boolean | null
}

type ComplaintAnswerTable = { id: string; complaint_id: string; text: string; answered_at: Date }

type ComplaintMailTable = {
  id: Generated<string>
  complaint_id: string
  kind: ComplaintMailKind
  answer_id: string | null
  attempts: Generated<number>
  /** A full hour. Null if the mail is due now. */
  next_attempt_at: Date | null
}

export type Tables = {
  school: SchoolRecord
  directory_version: { version: string; school_count: number }
  school_rating: SchoolRatingTable
  review: ReviewTable
  /** HMAC of person and school. */
  review_deduplication: { hash: Buffer }
  review_comment: CommentTable
  helpful_count: { review_id: string; votes: number }
  /** HMAC of voter and review. */
  vote_deduplication: { hash: Buffer }
  report: ReportTable
  /** HMAC of person, target and kind of report. */
  report_deduplication: { hash: Buffer }
  post_event: PostEventTable
  moderation_case: CaseTable
  decision: DecisionTable
  /** `mail`: whether the operator gets a mail of its own, or the next digest. */
  disclosure_alert: { target_id: string; mail: Generated<'single' | 'digest'> }
  appeal: AppealTable
  account: AccountTable
  session: SessionTable
  one_time_code: OneTimeCodeTable
  used_google_token: UsedGoogleTokenTable
  rate_count: RateCountTable
  /** `day` is `YYYY-MM-DD`. */
  counter_key: { day: string; key: Buffer }
  content_item: ContentItemTable
  picture: { hash: string; width: number; height: number }
  picture_file: { hash: string; width: number; format: PictureFormat; content: Buffer }
  inbox_entry: InboxEntryTable
  staff: StaffTable
  staff_session: StaffSessionTable
  staff_invitation: StaffInvitationTable
  staff_passkey: StaffPasskeyTable
  /** HMAC of account and code. */
  staff_recovery_code: { hash: Buffer; staff_id: string }
  staff_log: StaffLogTable
  complaint: ComplaintTable
  complaint_answer: ComplaintAnswerTable
  complaint_mail: ComplaintMailTable
  daily_task: { name: string; done_on: string }
  /** See ledger/README.md. */
  removal_ledger: RemovalLedgerTable
  /** `day` is `YYYY-MM-DD` in India. */
  transparency_figures: { day: string; figures: JSONColumnType<TransparencyFigures> }
}
