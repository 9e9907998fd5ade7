import * as m from '#messages'
import { formatCount, type LineFieldMessages } from './field-messages.ts'
import { limits } from './limits.ts'

/* What accounts of staff and of schools share. */

export const secondFactorMissing = {
  code: 'second-factor-missing',
  status: 401,
  text: m.error_second_factor_missing(),
} as const

export const csrfTokenWrong = {
  code: 'csrf-token-wrong',
  status: 403,
  text: m.error_csrf_token_wrong(),
} as const

export const wrongAuthenticatorCode = {
  code: 'wrong-authenticator-code',
  status: 400,
  text: m.error_wrong_authenticator_code(),
} as const

export const wrongRecoveryCode = {
  code: 'wrong-recovery-code',
  status: 400,
  text: m.error_wrong_recovery_code(),
} as const

export const passkeyRefused = {
  code: 'passkey-refused',
  status: 400,
  text: m.error_passkey_refused(),
} as const

export const lastSecondFactor = {
  code: 'last-second-factor',
  status: 409,
  text: m.error_last_second_factor(),
} as const

export const passkeyName: LineFieldMessages = {
  missing: m.field_passkey_name_missing(),
  tooLong: m.field_passkey_name_too_long({ max: formatCount(limits.passkeyName.max) }),
  hidden: m.field_passkey_name_hidden(),
  lineBreak: m.field_passkey_name_line_break(),
}

export const recoveryCodeField = {
  missing: m.field_recovery_code_missing(),
  invalid: m.field_recovery_code_invalid(),
} as const
