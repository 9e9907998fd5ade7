import type { Generated, JSONColumnType } from 'kysely'
import type { BestPart, RequestState } from '#contract/programme-choices.ts'
import type { FeedbackResult } from '#contract/programmes.ts'
import type { Language } from '#messages/languages.ts'

export type ProgrammeTable = {
  id: Generated<string>
  /** Programmes are listed in this order. */
  position: number
  title: string
  description: string
  /** Texts in Hindi can be empty. */
  title_hindi: Generated<string>
  description_hindi: Generated<string>
  /** What the school provides. */
  material: Generated<string>
  from_class: number
  to_class: number
  /** Of a session. */
  days: number
  /** On each day. */
  minutes: number
  capacity: number
  retired: Generated<boolean>
  version: Generated<number>
}

export type TrainerTable = {
  id: Generated<string>
  name: string
  email: string
  /** The day on which the trainer left, or null. */
  retired_on: string | null
}

export type ProgrammeRequestTable = {
  /** Chosen by the browser, so that a repeated form is stored once. */
  id: string
  school_code: string
  programme_id: string
  /** `YYYY-MM`. */
  wished_month: string
  from_class: number
  to_class: number
  pupils: number
  remark: Generated<string>
  /** Of the page that sent the request. Mails to the school are in it. */
  language: Language
  state: RequestState
  /** The day of the request. */
  asked_on: string
  /** Null unless the request waits for the staff. */
  due_at: Date | null
  /** Whether the staff got a mail that the request is due soon. */
  warned: Generated<boolean>
  /** The latest sentence of the staff to the school. */
  sentence: string | null
  version: Generated<number>
}

/** A request has at most one session that is not `cancelled`. */
export type ProgrammeSessionTable = {
  id: Generated<string>
  request_id: string
  trainer_id: string | null
  /** The beginning on the first day. */
  begins_at: Date
  /** The end on the last day. */
  ends_at: Date
  state: 'planned' | 'done' | 'cancelled'
  /** How often the session has changed: SEQUENCE of RFC 5545. */
  sequence: Generated<number>
  /** Null unless the session is done. */
  participants: number | null
  /** The last day of feedback. Null if too few took part. */
  feedback_until: string | null
  /** Computed once, after the last day. */
  feedback: JSONColumnType<FeedbackResult> | null
  /** The item of the Times. */
  event_id: string | null
}

/** A mail that waits in `outbox`, with the times that it tells. Deleted when it has been sent. */
export type ProgrammeMailTable = {
  id: Generated<string>
  request_id: string
  session_id: string | null
  /** Null unless the recipient is the trainer. */
  trainer_id: string | null
  recipient: 'school' | 'trainer' | 'staff'
  kind: 'asked' | 'scheduled' | 'moved' | 'cancelled' | 'declined' | 'done'
  sequence: Generated<number>
  /** As the mail tells them. Null for a mail without a session. */
  begins_at: Date | null
  /** Like `begins_at`. */
  ends_at: Date | null
}

export type FeedbackCodeTable = {
  /** HMAC of the code. */
  hash: Buffer
  session_id: string
  /** Whether the code was used. */
  spent: Generated<boolean>
}

export type FeedbackAnswerTable = {
  id: Generated<string>
  session_id: string
  /** From 1 to 5, like `understandable`. */
  useful: number
  understandable: number
  best: BestPart
}
