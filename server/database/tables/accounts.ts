import type { ColumnType, Generated } from 'kysely'

export type AccountTable = {
  id: Generated<string>
  /** As the person typed it. */
  email: string
  /** See `emailKey`. */
  email_key: string
  /** As the person typed it. */
  full_name: string
  /** See server/mail/canonical-mailbox.ts. */
  mailbox: string
  /** See server/accounts/passwords.ts. Null for an account with Google. */
  password_hash: string | null
  /** Google's id of the person. Null without Google. */
  google_sub: Generated<string | null>
  /** See `KeptCodes`. Random bytes unless the person has kept the author code with a passkey. */
  kept_code: Generated<Buffer>
  /** See `WaitingDeletions`. Random bytes unless the account waits for its deletion. */
  deletion: Generated<Buffer>
}

/** See `SessionStore`, which encrypts token and account each night. */
export type SessionTable = {
  /** SHA-256 of a random token. Encrypted if `hidden_on` is not null. */
  token_hash: Buffer
  /** Null if `hidden_account` is not null. */
  account_id: string | null
  /** The encrypted id of the account. It remains until the next maintenance if the account is deleted. */
  hidden_account: Generated<Buffer | null>
  /** The maintenance day of the encryption, `YYYY-MM-DD`. */
  hidden_on: Generated<string | null>
  /** `YYYY-MM` in India. A day would narrow down who wrote a review. */
  last_used_month: string
}

export type OneTimeCodeTable = {
  id: Generated<string>
  /** HMAC of purpose and email address. */
  subject: Buffer
  /** HMAC of subject and code. */
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
  /** Hash of the token or of its nonce. */
  hash: Buffer
  expires_at: Date
}

export type RateCountTable = {
  /** HMAC of limit, window and what is counted, such as a network, with the key of the day. */
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
  /** See credentials/arc/issuer-key.ts. */
  public_key: Buffer
  /** The hash of the previous entry. */
  previous: Buffer
  /** See credentials/key-log.ts. */
  hash: Buffer
}

export type CredentialHolderTable = {
  /** HMAC of the canonical mailbox. */
  mailbox_hash: Buffer
  /** The only commitment that the server signs for this mailbox. */
  commitment: Buffer
  /** The commitment that replaces the first one when the wait of a reset is over. */
  waiting_commitment: Buffer | null
  /** The day on which the last reset was asked for. */
  reset_on: string | null
  /** The last school year for which the code before the present one may have a credential. */
  replaced_key_year: number | null
  /** Only for instances of the previous version: see migration 0064. */
  reset_in: number | null
  /** The last school year in which the row is kept. Null unless the account is deleted. */
  expires_after: number | null
}

export type ErasureTable = {
  /** SHA-256 of the id, or of id and text: see migration 0032. */
  hash: Buffer
  kind: 'account' | 'message' | 'complaint' | 'text' | 'hidden' | 'staff' | 'school member'
  /** The Monday of the week in India. */
  week: ColumnType<string, never, never>
}
