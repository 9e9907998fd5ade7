import type { Generated, JSONColumnType } from 'kysely'
import type { ClaimOutcome, ClaimProof, ClaimState, DocumentType } from '#contract/school-claim-choices.ts'
import type { NewClaim } from '#contract/school-claims.ts'
import type { WrittenIn } from './complaints.ts'

export type ClaimForm = Omit<NewClaim, 'id' | 'proof'> & WrittenIn

export type SchoolClaimTable = {
  id: string
  number: string
  school_code: string
  /** Who claims. Null after the personal data was deleted. */
  form: JSONColumnType<ClaimForm> | null
  /** See `emailKey`. */
  email_key: string | null
  proof: ClaimProof
  state: ClaimState
  outcome: ClaimOutcome | null
  /** Whether the claimant entered the right code. */
  is_proved: Generated<boolean>
  opened_at: Date
  state_since: Date
  /** How long the claim has waited for the staff, without the current state. */
  staff_seconds: Generated<number>
  /** Null unless the claim waits for the staff. */
  due_at: Date | null
  /** Whether the staff got a mail that the claim is due soon. */
  warned: Generated<boolean>
  closed_at: Date | null
  /** The latest sentence of the staff to the claimant. */
  sentence: string | null
  /** Of the latest mail about the state. Each mail has another id, so that none gets lost while another one is sent. */
  mail_id: string | null
  /** What the claimant answered. */
  answer: string | null
  /** Of a dispute: until then, the owner of the page can answer before the staff decides. */
  owner_answers_until: Date | null
  owner_answer: string | null
  version: Generated<number>
}

export type SchoolClaimCodeTable = {
  claim_id: string
  /** HMAC of claim and code. */
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Date
  expires_at: Date
}

export type SchoolClaimLetterTable = {
  id: Generated<string>
  /** Null after the claim was deleted. */
  claim_id: string | null
  school_code: string
  printed_at: Date
  /** A day in India. Null until the letter is posted. */
  posted_on: string | null
}

export type SchoolClaimDocumentTable = {
  id: string
  claim_id: string
  name: string
  type: DocumentType
  /** In bytes. */
  size: number
  /** See `Secrets.encrypt`. */
  encrypted: Buffer
}
