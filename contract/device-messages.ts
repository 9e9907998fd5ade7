import * as m from '#messages'
/* Errors that the browser, not the server, finds. Their own file, because pages need it only to post. */

export const issuerKeyChanged = {
  code: 'issuer-key-changed',
  text: m.error_issuer_key_changed(),
} as const
export const issuerKeyMissing = {
  code: 'issuer-key-missing',
  text: m.error_issuer_key_missing(),
} as const
export const issuerLogUnsigned = {
  code: 'issuer-log-unsigned',
  text: m.error_issuer_log_unsigned(),
} as const
export const issuerLogForked = {
  code: 'issuer-log-forked',
  text: m.error_issuer_log_forked(),
} as const
export const issuerLogRestarted = {
  code: 'issuer-log-restarted',
  text: m.error_issuer_log_restarted(),
} as const
export const credentialResponseWrong = {
  code: 'credential-response-wrong',
  text: m.error_credential_response_wrong(),
} as const
export const deviceDateWrong = {
  code: 'device-date-wrong',
  text: m.error_device_date_wrong(),
} as const
export const authorCodeMistyped = {
  code: 'author-code-mistyped',
  text: m.error_author_code_mistyped(),
} as const
export const authorCodeWrong = {
  code: 'author-code-wrong',
  text: m.error_author_code_wrong(),
} as const
