import * as z from 'zod/mini'
import { LoginInput, NewPassword, OneTimeCode } from './accounts.ts'
import { deskLimits } from './desk-limits.ts'
import { passkeyName, recoveryCodeField, staffDayField, staffTargetField } from './desk-messages.ts'
import { limits } from './limits.ts'
import { CreatedPasskey, CredentialId, PasskeyCreation, PasskeySignature } from './passkeys.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import { DeskSession, SecondFactor, StaffAction, StaffMember, StaffRole } from './staff.ts'
import { EmailAddress, personLine } from './text.ts'

const RecoveryCode = z.string(recoveryCodeField.missing).check(
  z.maxLength(deskLimits.recoveryCode.max, recoveryCodeField.invalid),
  z.overwrite((typed) => readRecoveryCode(typed) ?? ''),
  z.minLength(1, recoveryCodeField.invalid),
)

export const RecoveryCodeInput = z.object({ code: RecoveryCode })

const PasskeyName = personLine(passkeyName, limits.passkeyName)

export const SecondFactorInput = z.discriminatedUnion('method', [
  z.object({ method: z.literal('authenticator'), code: OneTimeCode }),
  z.object({ method: z.literal('recovery-code'), code: RecoveryCode }),
  z.object({ method: z.literal('passkey'), passkey: PasskeySignature }),
])
export type SecondFactorInput = z.infer<typeof SecondFactorInput>

/** `uri` is the content of the QR code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), uri: z.string() })
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>

/** Ten codes, each for one use. The server sends them only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const PasskeyNameInput = z.object({ name: PasskeyName })

const invitationToken = z.string().check(z.maxLength(100))

export const InvitationToken = z.object({ token: invitationToken })

export const Invitation = z.object({
  email: z.string(),
  role: StaffRole,
  authenticator: AuthenticatorSecret,
  passkey: PasskeyCreation,
})
export type Invitation = z.infer<typeof Invitation>

export const NewSecondFactor = z.discriminatedUnion('method', [
  z.object({ method: z.literal('authenticator'), code: OneTimeCode }),
  z.object({ method: z.literal('passkey'), name: PasskeyName, passkey: CreatedPasskey }),
])
export type NewSecondFactor = z.infer<typeof NewSecondFactor>

export const InvitationAcceptance = z.object({
  token: invitationToken,
  password: NewPassword,
  secondFactor: NewSecondFactor,
})
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>

export const InvitationInput = z.discriminatedUnion('method', [
  z.object({ password: NewPassword, method: z.literal('authenticator'), code: OneTimeCode }),
  z.object({ password: NewPassword, method: z.literal('passkey'), name: PasskeyName }),
])

export const AcceptedInvitation = z.extend(RecoveryCodes, { session: DeskSession })
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>

const Passkey = z.object({ id: z.string(), name: z.string(), addedOn: z.string() })

export const OwnStaffAccount = z.object({
  staff: StaffMember,
  hasAuthenticator: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
})
export type OwnStaffAccount = z.infer<typeof OwnStaffAccount>

/** Account changes need the password, because somebody else could use an open session. */
export const StaffPassword = z.object({ currentPassword: LoginInput.shape.password })
export const StaffPasswordChange = z.extend(StaffPassword, { password: NewPassword })
export const AuthenticatorCode = z.object({ code: OneTimeCode })
export const NewPasskey = z.object({ name: PasskeyName, passkey: CreatedPasskey })
export type NewPasskey = z.infer<typeof NewPasskey>
export const PasskeyRemoval = z.extend(StaffPassword, { id: CredentialId })

export const NewStaff = z.object({ email: EmailAddress, role: StaffRole })
export type NewStaff = z.infer<typeof NewStaff>

export const StaffChange = z.object({ role: z.optional(StaffRole), disabled: z.optional(z.boolean()) })
export type StaffChange = z.infer<typeof StaffChange>

export const StaffId = z.string().check(z.uuid())

/** `invited`: has not set a password yet. */
export const StaffAccount = z.extend(StaffMember, {
  status: z.enum(['active', 'invited', 'disabled']),
  secondFactors: z.array(SecondFactor),
  addedOn: z.string(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

const wholeNumber = z.string().check(z.regex(/^\d{1,15}$/))

/** PostgreSQL refuses days such as February 30, and the year 0. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text >= '0001'
}

export const StaffLogQuery = z.object({
  staff: z.optional(StaffId),
  action: z.optional(StaffAction),
  target: z.optional(
    z.string().check(
      z.maxLength(deskLimits.staffLogTarget.max, staffTargetField.tooLong),
      // PostgreSQL refuses NUL.
      z.regex(/^\P{Cc}*$/u, staffTargetField.invalid),
    ),
  ),
  /** `YYYY-MM-DD` in India. */
  day: z.optional(
    z
      .string()
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, staffDayField.invalid), z.refine(isDay, staffDayField.invalid)),
  ),
  before: z.optional(wholeNumber),
})
export type StaffLogQuery = z.infer<typeof StaffLogQuery>

export const OwnLogQuery = z.omit(StaffLogQuery, { staff: true })

export const StaffLogPage = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** Null for the command line. */
      staff: z.nullable(z.object({ id: z.string(), email: z.string() })),
      action: StaffAction,
      target: z.nullable(z.string()),
      detail: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
})
export type StaffLogPage = z.infer<typeof StaffLogPage>
