import * as z from 'zod/mini'
import { LoginInput, NewPassword, OneTimeCode } from './accounts.ts'
import { deskLimits } from './desk-limits.ts'
import { limits } from './limits.ts'
import { passkeyName, recoveryCodeField } from './member-messages.ts'
import { CreatedPasskey, CredentialId, PasskeySignature } from './passkeys.ts'
import { readRecoveryCode } from './recovery-codes.ts'
import { personLine } from './text.ts'

/* What accounts of staff and of schools share. */

export const csrfHeader = 'X-CSRF-Token'

export const SignInStep = z.enum(['second factor', 'signed in'])
export type SignInStep = z.infer<typeof SignInStep>

export const secondFactors = ['authenticator', 'passkey', 'recovery-code'] as const
export const SecondFactor = z.enum(secondFactors)
export type SecondFactor = z.infer<typeof SecondFactor>

/** What persons do with their own accounts. */
export const ownActions = [
  'sign-in',
  'second-factor-refused',
  'sign-out',
  'invitation-accepted',
  'password-changed',
  'authenticator-replaced',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-replaced',
  'other-sessions-ended',
] as const
export type OwnAction = (typeof ownActions)[number]

/** `invited`: has not set a password yet. */
export const memberStatuses = ['active', 'invited', 'disabled'] as const

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

const Passkey = z.object({ id: z.string(), name: z.string(), addedOn: z.string() })

export const OwnSecondFactors = z.object({
  hasAuthenticator: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
})
export type OwnSecondFactors = z.infer<typeof OwnSecondFactors>

/** Account changes need the password, because somebody else could use an open session. */
export const MemberPassword = z.object({ currentPassword: LoginInput.shape.password })
export const MemberPasswordChange = z.extend(MemberPassword, { password: NewPassword })
export const AuthenticatorCode = z.object({ code: OneTimeCode })
export const NewPasskey = z.object({ name: PasskeyName, passkey: CreatedPasskey })
export type NewPasskey = z.infer<typeof NewPasskey>
export const PasskeyRemoval = z.extend(MemberPassword, { id: CredentialId })
