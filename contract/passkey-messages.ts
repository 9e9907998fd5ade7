import * as m from '#messages'
/* Only the browser finds these errors. */

export const passkeyStopped = {
  code: 'passkey-stopped',
  text: m.error_passkey_stopped(),
} as const
export const passkeyUnsupported = {
  code: 'passkey-unsupported',
  text: m.error_passkey_unsupported(),
} as const
export const keptCodeWrong = {
  code: 'kept-code-wrong',
  text: m.error_kept_code_wrong(),
} as const
export const keptCodeOld = {
  code: 'kept-code-old',
  text: m.error_kept_code_old(),
} as const
