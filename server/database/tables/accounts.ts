import type { ColumnType, Generated } from 'kysely'

export type AccountTable = {
  id: Generated<string>
  email: string
  /** See `emailKey`. */
  email_key: string
  full_name: string
  /** See server/mail/canonical-mailbox.ts. */
  mailbox: string
  password_hash: string | null
  google_sub: Generated<string | null>
}

export type SessionTable = {
  token_hash: Buffer
  account_id: string
  /** `YYYY-MM` in India. A day would narrow down who wrote a review. */
  last_used_month: string
}

export type OneTimeCodeTable = {
  id: Generated<string>
  /** HMAC of purpose and email address. */
  subject: Buffer
  code_hash: Buffer
  /** Tries on devices that did not request the code. */
  tries: Generated<number>
  /** SHA-256 of the device's `requestId`. */
  device_hash: Buffer | null
  device_tries: Generated<number>
  /** HMAC of subject and network. */
  network_hash: Buffer | null
  sent_at: Date
  expires_at: Date
}

export type UsedGoogleTokenTable = {
  hash: Buffer
  expires_at: Date
}

export type RateCountTable = {
  key: Buffer
  count: number
  window_ends_at: Date
}

/** An account or author code that the limits by mail domain have counted. */
export type NewcomerTable = {
  /** HMAC of the canonical mailbox and of what was counted, with the key of the week. */
  hash: Buffer
  /** HMAC of the registrable domain, with the key of the week. */
  domain_hash: Buffer
  /** The Monday of the week, `YYYY-MM-DD`. */
  week: string
}

export type IssuerLogTable = {
  position: number
  school_year: number
  public_key: Buffer
  previous: Buffer
  hash: Buffer
}

export type CredentialHolderTable = {
  /** HMAC of the canonical mailbox. */
  mailbox_hash: Buffer
  /** The only commitment that the server signs for this mailbox. */
  commitment: Buffer
  /** School year of the last change of the commitment. */
  reset_in: number | null
  /** The last school year in which the row is kept. Null unless the account is deleted. */
  expires_after: number | null
}

export type ErasureTable = {
  /** See migration 0032. */
  hash: Buffer
  kind: 'account' | 'message' | 'complaint' | 'text' | 'hidden' | 'staff'
  /** The Monday of the week in India. */
  week: ColumnType<string, never, never>
}
