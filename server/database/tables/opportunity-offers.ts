import type { Generated, JSONColumnType } from 'kysely'
import type { OfferState } from '#contract/opportunity-offer-choices.ts'
import type { OfferContent } from '#contract/opportunity-offers.ts'
import type { WrittenIn } from './complaints.ts'

/** Is not public. For a school, the member who offers it. */
export type OfferContact = { name: string; email: string } & WrittenIn

export type OpportunityOfferTable = {
  id: string
  number: string
  /** Null for a company or another organisation. */
  school_code: string | null
  organisation: string
  content: JSONColumnType<OfferContent>
  /** Name and address of the person who offers it, with the language of the mails. */
  contact: JSONColumnType<OfferContact>
  /** See `emailKey`. */
  email_key: string
  state: OfferState
  opened_at: Date
  state_since: Date
  /** Null unless the offer waits for the staff. */
  due_at: Date | null
  /** Whether the staff got a mail that the offer is due soon. */
  warned: Generated<boolean>
  /** The latest sentence of the staff to the offerer. */
  sentence: string | null
  /** What the offerer answered. */
  answer: string | null
  /** Of the latest mail about the state: see `school_claim.mail_id`. */
  mail_id: string | null
  /** The last day in India on which the opportunity is public. */
  last_day: string
  /** The item of the Times, such as `opportunity-robotics-camp`. */
  item_id: string | null
  version: Generated<number>
}

export type OpportunityOfferCodeTable = {
  offer_id: string
  /** HMAC of offer and code. */
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Date
  expires_at: Date
}
