import type { Generated, JSONColumnType } from 'kysely'
import type { State, StateReason } from '#contract/moderation.ts'
import type { ReportInput } from '#contract/reports.ts'
import type { InboxForm, Recipient } from '../contact/inbox-entry.ts'
import type { ContentKind } from '../content/item.ts'
import type { PictureFormat } from '../content/pictures.ts'
import type { SchoolRecord } from '../directory/school-record.ts'

/** The moderation state of a review or a comment, see server/reviews/moderation-state.ts. */
type ModerationColumns = {
  state: Generated<State>
  /** Why a person should read it. A withdrawn post keeps it: publishing it again does not avoid being read. */
  state_reason: StateReason | null
  /** Reports no longer withhold this text. */
  report_exempt: Generated<boolean>
  /** Reports of danger by established accounts that count towards withholding this text. */
  danger_reports: Generated<number>
  /** The day in India from which reports withhold the post, `YYYY-MM-DD`; null once a person has confirmed it. */
  withheld_on: Generated<string | null>
  author_key_hash: Buffer | null
}

type ReviewTable = {
  /** Random, so that it tells no order. */
  id: Generated<string>
  school_code: string
  title: string
  description: string
  rating: number
  /** The day in India, `YYYY-MM-DD`. */
  written_on: string
  /** What near copies of the description are found by: see `signature`. */
  text_bands: Generated<number[]>
} & ModerationColumns

type CommentTable = {
  id: Generated<string>
  review_id: string
  /** The comment that this one replies to. */
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
  /** Which mail to the operator still has to name this report's target; null when none. */
  operator_mail: 'single' | 'digest' | null
}

type SchoolRatingTable = {
  school_code: string
  review_count: number
  rating_total: number
}

type AccountTable = {
  id: Generated<string>
  /** As typed. */
  email: string
  /** As compared. */
  email_key: string
  full_name: string
  /** The canonical mailbox of `email_key`. */
  mailbox: string
  /** For whom helpful votes count: see server/accounts/voter.ts. */
  voter: string
  /** Set by the nightly maintenance by chance, so that it names no date. Reports of danger then count. */
  established: Generated<boolean>
  /** Nothing for who signs in by Google alone. */
  password_hash: string | null
  /** Google's number for the owner, `sub` in its ID tokens. */
  google_sub: Generated<string | null>
}

type SessionTable = {
  /** SHA-256 of the token. */
  token_hash: Buffer
  account_id: string
  /** `YYYY-MM` in India: a day would tell who was here when a review was written. */
  last_used_month: string
}

type OneTimeCodeTable = {
  id: Generated<string>
  /** HMAC of purpose and e-mail address: a code that is never used leaves no address behind. */
  subject: Buffer
  code_hash: Buffer
  /** Tries by anybody but the device that asked for the code. */
  tries: Generated<number>
  /** SHA-256 of the random value that the asking device was given. */
  device_hash: Buffer | null
  device_tries: Generated<number>
  /** HMAC of subject and network: how often one network may ask. */
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
  /** The operator's, and the id that the item is known by. */
  key: string
  /** `YYYY-MM-DD`: when it is held, for an event, otherwise when it was published. */
  day: string
  /** Its place in the file that it came with, among items of one day. */
  position: number
  sample: boolean
  /** Of an event or a school, its name. */
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
  /** The next three belong to events. */
  location: string | null
  /** `HH:MM` in India. */
  start_time: string | null
  sign_up_link: string | null
}

type InboxEntryTable = {
  /** Made by the browser. */
  id: string
  form: JSONColumnType<InboxForm>
  received_at: Date
  /** To whom its mail has yet to go. */
  unsent: Recipient[]
  /** When that is tried next. */
  due_at: Date
}

export type Tables = {
  school: SchoolRecord
  directory_version: { version: string; school_count: number }
  school_rating: SchoolRatingTable
  review: ReviewTable
  /** "This person has reviewed this school", saying neither who nor which. */
  review_deduplication: { hash: Buffer }
  review_comment: CommentTable
  /** How many marks were made for a review. */
  helpful_count: { review_id: string; votes: number }
  /** "This voter found this review helpful", saying neither who nor which. */
  vote_deduplication: { hash: Buffer }
  report: ReportTable
  /** "This person has reported this", saying neither who nor what. */
  report_deduplication: { hash: Buffer }
  account: AccountTable
  session: SessionTable
  one_time_code: OneTimeCodeTable
  used_google_token: UsedGoogleTokenTable
  rate_count: RateCountTable
  /** The random key of a working day's counters, `YYYY-MM-DD`. */
  counter_key: { day: string; key: Buffer }
  content_item: ContentItemTable
  /** Width and height are those of the widest file. */
  picture: { hash: string; width: number; height: number }
  picture_file: { hash: string; width: number; format: PictureFormat; content: Buffer }
  /** Messages to the operator, and schools that want to take part. */
  inbox_entry: InboxEntryTable
  daily_task: { name: string; done_on: string }
}
