import type { ColumnType, Generated } from 'kysely'
import type { SignInStep } from '#contract/members.ts'
import type { SchoolAction, SchoolRole } from '#contract/school-accounts.ts'
import type { WeeklyMail } from '#contract/school-mails.ts'
import type { StaffAction, StaffRole } from '#contract/staff.ts'

/** The columns that staff and members of schools share. */
type MemberColumns = {
  id: Generated<string>
  email: string
  /** See `emailKey`. */
  email_key: string
  role: string
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

type SessionColumns = {
  /** SHA-256 of a random token. */
  token_hash: Buffer
  step: SignInStep
  /** May be up to a minute too early. */
  active_at: Date
  expires_at: Date
} & SecondFactorSetupColumns

type InvitationColumns = {
  /** SHA-256 of a random token. */
  token_hash: Buffer
  expires_at: Date
} & SecondFactorSetupColumns

type PasskeyColumns = {
  /** Base64url. */
  credential_id: string
  /** COSE key. */
  public_key: Buffer
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  /** A day in India. */
  added_on: string
}

type RecoveryCodeColumns = {
  /** HMAC of account and code. */
  hash: Buffer
}

type LogColumns = {
  id: ColumnType<string, never, never>
  recorded_at: Date
  target: string | null
  detail: string | null
}

export type StaffTable = MemberColumns & { role: StaffRole }
export type StaffSessionTable = SessionColumns & { staff_id: string }
export type StaffInvitationTable = InvitationColumns & { staff_id: string }
export type StaffPasskeyTable = PasskeyColumns & { staff_id: string }
export type StaffRecoveryCodeTable = RecoveryCodeColumns & { staff_id: string }
export type StaffLogTable = LogColumns & {
  /** Null for the command line. */
  staff_id: string | null
  action: StaffAction
}

export type SchoolMemberTable = MemberColumns & {
  /** See server/mail/canonical-mailbox.ts. */
  mailbox: string
  school_code: string
  role: SchoolRole
  weekly_mail: Generated<WeeklyMail>
}
export type SchoolMemberSessionTable = SessionColumns & { member_id: string }
export type SchoolMemberInvitationTable = InvitationColumns & { member_id: string }
export type SchoolMemberPasskeyTable = PasskeyColumns & { member_id: string }
export type SchoolMemberRecoveryCodeTable = RecoveryCodeColumns & { member_id: string }
export type SchoolMemberLogTable = LogColumns & { member_id: string; action: SchoolAction }

/** The tables of one kind, by the names that `server/members/` uses. */
export type MemberTables = {
  member: MemberColumns & { school_code: string }
  member_session: SchoolMemberSessionTable
  member_invitation: SchoolMemberInvitationTable
  member_passkey: SchoolMemberPasskeyTable
  member_recovery_code: SchoolMemberRecoveryCodeTable
  member_log: LogColumns & { member_id: string | null; action: string }
}
