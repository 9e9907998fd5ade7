import type { Generated, JSONColumnType } from 'kysely'
import type { PictureFormat } from '#contract/picture-paths.ts'
import type { SiteTextName } from '#contract/site-texts.ts'
import type { TransparencyFigures } from '#contract/transparency.ts'
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
import type { SchoolCertificateTable } from './tables/certificates.ts'
import type { ComplaintAnswerTable, ComplaintTable } from './tables/complaints.ts'
import type {
  ContentEntryTable,
  ContentItemTable,
  ContentVersionTable,
  InboxEntryTable,
  InboxRemarkTable,
  YoungStoryTable,
} from './tables/content.ts'
import type {
  AnswerSumTable,
  PlaceTable,
  SchoolAliasTable,
  SchoolChangeTable,
  SchoolEditTable,
  SchoolImportTable,
  SchoolRatingTable,
  SchoolSuggestionTable,
  SchoolTable,
} from './tables/directory.ts'
import type {
  SchoolMemberInvitationTable,
  SchoolMemberLogTable,
  SchoolMemberPasskeyTable,
  SchoolMemberRecoveryCodeTable,
  SchoolMemberSessionTable,
  SchoolMemberTable,
  StaffInvitationTable,
  StaffLogTable,
  StaffPasskeyTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
  StaffTable,
} from './tables/members.ts'
import type { OpportunityOfferCodeTable, OpportunityOfferTable } from './tables/opportunity-offers.ts'
import type { OutboxTable } from './tables/outbox.ts'
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
  FeedbackAnswerTable,
  FeedbackCodeTable,
  ProgrammeMailTable,
  ProgrammeRequestTable,
  ProgrammeSessionTable,
  ProgrammeTable,
  TrainerTable,
} from './tables/programmes.ts'
import type { SchoolAnnouncementTable } from './tables/school-announcements.ts'
import type { SchoolAnswerTable } from './tables/school-answers.ts'
import type {
  SchoolClaimCodeTable,
  SchoolClaimDocumentTable,
  SchoolClaimLetterTable,
  SchoolClaimTable,
} from './tables/school-claims.ts'
import type {
  EventSeatTable,
  SchoolEventEntryTable,
  SchoolEventResultTable,
  SchoolEventTable,
} from './tables/school-events.ts'
import type {
  SchoolPictureFileTable,
  SchoolPictureTable,
  SchoolProfileCheckTable,
  SchoolProfileTable,
} from './tables/school-profiles.ts'

// `on_day` and columns that end with `_on` contain a day in India as `YYYY-MM-DD`. `done_on` is a maintenance day. For
// actions of authors, the day is the Monday of the week: `written_on`, `latest_on`, `appeal.sent_on`, and days of
// cases and events that authors cause.

export type Tables = {
  /** See server/backup/. */
  erasure: ErasureTable
  school: SchoolTable
  school_alias: SchoolAliasTable
  school_change: SchoolChangeTable
  school_edit: SchoolEditTable
  school_suggestion: SchoolSuggestionTable
  /** Schools that changed since the index of this version of the directory was built. */
  changed_school: { code: string; version: string }
  school_import: SchoolImportTable
  /** The files of imports, until a day after their preview. */
  school_import_part: {
    import_id: string
    part: number
    /** A megabyte of the file, less in the last part. */
    bytes: Buffer
  }
  place: PlaceTable
  directory_version: {
    version: string
    school_count: number
    /** The number of sample schools that the directory will have. Null if it has all of them. */
    wanted_schools: number | null
  }
  school_rating: SchoolRatingTable
  review: ReviewTable
  review_deduplication: {
    /** HMAC of mailbox and school. */
    hash: Buffer
  }
  review_answer_sum: AnswerSumTable
  review_change: ReviewChangeTable
  remembered_text: RememberedTextTable
  review_comment: CommentTable
  school_announcement: SchoolAnnouncementTable
  school_answer: SchoolAnswerTable
  school_certificate: SchoolCertificateTable
  opportunity_offer: OpportunityOfferTable
  opportunity_offer_code: OpportunityOfferCodeTable
  /** `school_code`: of the account when it complained. */
  school_dispute: { complaint_id: string; review_id: string; school_code: string }
  helpful_count: { review_id: string; votes: number }
  /** 1 for a new vote, -1 for a vote that was taken back. */
  queued_vote: { id: Generated<string>; review_id: string; amount: number }
  report: ReportTable
  post_event: PostEventTable
  moderation_case: CaseTable
  /** Deleted after the hour. */
  visitor_report_hour: { hour: Date; cases: number; flood_id: Generated<string> }
  /** `subject`: the id of a case or flood. */
  case_claim: { subject: string; case_id: string; staff_id: string; active_at: Date }
  decision: DecisionTable
  /** Only for instances of the previous version: see migration 0061. */
  disclosure_alert: { target_id: string }
  appeal: AppealTable
  account: AccountTable
  session: SessionTable
  one_time_code: OneTimeCodeTable
  used_google_token: UsedGoogleTokenTable
  rate_count: RateCountTable
  counter_key: {
    /** A maintenance day, `YYYY-MM-DD`. */
    day: string
    /** Random. */
    key: Buffer
  }
  weekly_counter_key: {
    /** The Monday of the week, `YYYY-MM-DD`. */
    day: string
    /** Random. */
    key: Buffer
  }
  newcomer: NewcomerTable
  /** Mail domains that staff has matched to a school. */
  school_mail_domain: { domain: string; school_code: string }
  /** Mail hosts at which only the management of the school has addresses. */
  school_claim_domain: { host: string; school_code: string }
  school_claim: SchoolClaimTable
  school_claim_code: SchoolClaimCodeTable
  school_claim_letter: SchoolClaimLetterTable
  school_claim_document: SchoolClaimDocumentTable
  school_profile: SchoolProfileTable
  school_profile_check: SchoolProfileCheckTable
  school_picture: SchoolPictureTable
  school_picture_file: SchoolPictureFileTable
  programme: ProgrammeTable
  trainer: TrainerTable
  programme_request: ProgrammeRequestTable
  programme_session: ProgrammeSessionTable
  programme_mail: ProgrammeMailTable
  programme_feedback_code: FeedbackCodeTable
  programme_feedback_answer: FeedbackAnswerTable
  school_event: SchoolEventTable
  school_event_entry: SchoolEventEntryTable
  school_event_result: SchoolEventResultTable
  event_seat: EventSeatTable
  event_nullifier: {
    /** HMAC of the nullifier of a credential that has taken a seat. Nothing connects it with the seat. */
    hash: Buffer
    event_id: string
  }
  content_item: ContentItemTable
  /** `subject`: the id of what somebody has open, such as an item of the Times, a case or a flood. */
  presence: { subject: string; staff_id: string; seen_at: Date }
  young_story: YoungStoryTable
  content_entry: ContentEntryTable
  site_text: {
    name: SiteTextName
    version: number
    saved_at: Date
    staff_id: string
    entries: JSONColumnType<Record<string, string>[]>
  }
  content_version: ContentVersionTable
  picture: {
    hash: string
    width: number
    height: number
    /** A picture of the desk is kept until then, although no item may have it yet. */
    kept_until: Date | null
  }
  picture_file: {
    hash: string
    width: number
    format: PictureFormat
    /** The bytes of the file. */
    content: Buffer
  }
  inbox_entry: InboxEntryTable
  inbox_remark: InboxRemarkTable
  week_figure: {
    /** The Monday of an ended week. */
    week: string
    /** At the end of the week. Null if unknown. */
    accounts: number | null
    /** Rounded down like the posts. Null if the accounts of the week before are unknown. */
    sign_ups: number | null
    /** Posts that were neither queued nor withdrawn when the week had ended, rounded down to a multiple of 5. */
    reviews: number
    comments: number
    /** Closed cases. */
    decisions: number
  }
  /** What visitors searched for without a result. */
  missed_search: {
    /** The Monday of the week. */
    week: string
    term: string
  }
  staff: StaffTable
  staff_session: StaffSessionTable
  staff_invitation: StaffInvitationTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_log: StaffLogTable
  school_member: SchoolMemberTable
  school_member_session: SchoolMemberSessionTable
  school_member_invitation: SchoolMemberInvitationTable
  school_member_passkey: SchoolMemberPasskeyTable
  school_member_recovery_code: SchoolMemberRecoveryCodeTable
  school_member_log: SchoolMemberLogTable
  complaint: ComplaintTable
  complaint_answer: ComplaintAnswerTable
  /** Only for instances of the previous version: see migration 0061. */
  complaint_mail: { id: string }
  outbox: OutboxTable
  issuer_key: {
    school_year: number
    /** See credentials/arc/issuer-key.ts. */
    public_key: Buffer
    /** See `Secrets.encrypt`. */
    encrypted_secret_key: Buffer
  }
  issuer_log: IssuerLogTable
  /** At most one row. See credentials/signed-head.ts. */
  signed_head: { is_only?: boolean; head: string }
  credential_holder: CredentialHolderTable
  credential_reset: { school_year: number; resets: number }
  spent_nullifier: {
    /** HMAC of a nullifier. */
    hash: Buffer
    /** The kind of the use; nothing else is stored with it. */
    kind: 'review' | 'vote' | 'report'
  }
  session_publication: {
    /** HMAC of mailbox and school year. */
    hash: Buffer
    school_year: number
  }
  spent_quota: {
    /** HMAC of a nullifier, or of mailbox, week and number for a review with a session. */
    hash: Buffer
    /** A day on which all quotas of the same week end. */
    expires_on: string
  }
  daily_task: {
    name: string
    /** A maintenance day. */
    done_on: string
  }
  night_step: {
    name: string
    /** A maintenance day. Deleted when the night is done. */
    done_on: string
  }
  secret_key_check: {
    is_only: boolean
    /** See server/secret-key-check.ts. */
    mac: Buffer
  }
  replica_token: { instance: string; token: string }
  /** See ledger/README.md. */
  removal_ledger: RemovalLedgerTable
  transparency_figures: {
    /** In India. */
    day: string
    figures: JSONColumnType<TransparencyFigures>
  }
}
