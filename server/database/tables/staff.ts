import type { ColumnType, Generated } from 'kysely'
import type { DeskSession, StaffAction, StaffRole } from '#contract/staff.ts'

export type StaffTable = {
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
  /** Time step of the last used code. */
  totp_step: Generated<number>
  /** A day in India. */
  added_on: string
}

/** Set while the person sets up a second factor. */
type SecondFactorSetupColumns = {
  /** Base64url. */
  challenge: Generated<string | null>
  /** Encrypted secret of an app that is not confirmed yet. */
  totp_secret: Generated<Buffer | null>
}

export type StaffSessionTable = {
  /** SHA-256 of a random token. */
  token_hash: Buffer
  staff_id: string
  step: DeskSession['step']
  /** May be up to a minute too early. */
  active_at: Date
  expires_at: Date
} & SecondFactorSetupColumns

export type StaffInvitationTable = {
  /** SHA-256 of a random token. */
  token_hash: Buffer
  staff_id: string
  expires_at: Date
} & SecondFactorSetupColumns

export type StaffPasskeyTable = {
  /** Base64url. */
  credential_id: string
  staff_id: string
  /** COSE key. */
  public_key: Buffer
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  /** A day in India. */
  added_on: string
}

export type StaffLogTable = {
  id: ColumnType<string, never, never>
  recorded_at: Date
  /** Null for the command line. */
  staff_id: string | null
  action: StaffAction
  target: string | null
  detail: string | null
}
