import type { Generated, JSONColumnType } from 'kysely'
import type { TransparencyFigures } from '#contract/transparency.ts'
import type { PictureFormat } from '../content/pictures.ts'
import type {
  AccountTable,
  CredentialHolderTable,
  ErasureTable,
  IssuerLogTable,
  NewcomerTable,
  OneTimeCodeTable,
  RateCountTable,
  SessionTable,
  UsedGoogleTokenTable,
} from './tables/accounts.ts'
import type { ComplaintAnswerTable, ComplaintMailTable, ComplaintTable } from './tables/complaints.ts'
import type { ContentItemTable, InboxEntryTable } from './tables/content.ts'
import type { AnswerSumTable, PlaceTable, SchoolRatingTable, SchoolTable } from './tables/directory.ts'
import type {
  AppealTable,
  CaseTable,
  CommentTable,
  DecisionTable,
  PostEventTable,
  RememberedTextTable,
  RemovalLedgerTable,
  ReportTable,
  ReviewChangeTable,
  ReviewTable,
} from './tables/posts.ts'
import type {
  StaffInvitationTable,
  StaffLogTable,
  StaffPasskeyTable,
  StaffSessionTable,
  StaffTable,
} from './tables/staff.ts'

// `on_day` and columns that end with `_on` contain a day in India as `YYYY-MM-DD`. `done_on` is a maintenance day. For
// actions of authors, the day is the Monday of the week: `written_on`, `latest_on`, `appeal.sent_on`, and days of
// cases and events that authors cause.

export type Tables = {
  /** See server/backup/. */
  erasure: ErasureTable
  school: SchoolTable
  place: PlaceTable
  directory_version: { version: string; school_count: number }
  school_rating: SchoolRatingTable
  review: ReviewTable
  /** HMAC of person and school. */
  review_deduplication: { hash: Buffer }
  review_answer_sum: AnswerSumTable
  review_change: ReviewChangeTable
  remembered_text: RememberedTextTable
  review_comment: CommentTable
  helpful_count: { review_id: string; votes: number }
  /** 1 for a new vote, -1 for a vote that was taken back. */
  queued_vote: { id: Generated<string>; review_id: string; amount: number }
  report: ReportTable
  post_event: PostEventTable
  moderation_case: CaseTable
  /** Deleted after the hour. */
  visitor_report_hour: { hour: Date; cases: number; flood_id: Generated<string> }
  decision: DecisionTable
  disclosure_alert: { target_id: string; mail: Generated<'single' | 'digest'> }
  appeal: AppealTable
  account: AccountTable
  session: SessionTable
  one_time_code: OneTimeCodeTable
  used_google_token: UsedGoogleTokenTable
  rate_count: RateCountTable
  /** `day` is `YYYY-MM-DD`. */
  counter_key: { day: string; key: Buffer }
  /** `day` is the Monday of the week, `YYYY-MM-DD`. */
  weekly_counter_key: { day: string; key: Buffer }
  newcomer: NewcomerTable
  /** Mail domains that staff has matched to a school. */
  school_mail_domain: { domain: string; school_code: string }
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
  issuer_key: { school_year: number; public_key: Buffer; encrypted_secret_key: Buffer }
  issuer_log: IssuerLogTable
  credential_holder: CredentialHolderTable
  credential_reset: { school_year: number; resets: number }
  /** HMAC of a nullifier, stored only with the kind of its use. */
  spent_nullifier: { hash: Buffer; kind: 'review' | 'vote' | 'report' }
  /** HMAC of a nullifier, or of mailbox, week and number for a review with a session. */
  spent_quota: { hash: Buffer; expires_on: string }
  daily_task: { name: string; done_on: string }
  /** Emptied when the night is done. */
  night_step: { name: string; done_on: string }
  /** See server/secret-key-check.ts. */
  secret_key_check: { is_only: boolean; mac: Buffer }
  replica_token: { instance: string; token: string }
  /** See ledger/README.md. */
  removal_ledger: RemovalLedgerTable
  /** `day` is `YYYY-MM-DD` in India. */
  transparency_figures: { day: string; figures: JSONColumnType<TransparencyFigures> }
}
