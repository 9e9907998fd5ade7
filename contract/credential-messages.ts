import * as m from '#messages'
export const credentialRequestField = { invalid: m.credential_request_field_invalid() } as const

export const keptCodeField = { invalid: m.kept_code_field_invalid() } as const

export const credentialRequestWrong = {
  code: 'credential-request-wrong',
  status: 400,
  text: m.error_credential_request_wrong(),
} as const
export const credentialInvalid = {
  code: 'credential-invalid',
  status: 401,
  text: m.error_credential_invalid(),
} as const
/** The page was loaded before an update. Its drafts and its stored code stay usable. */
export const pageOutdated = {
  code: 'page-outdated',
  status: 401,
  text: m.error_page_outdated(),
} as const
/** The directory has merged or split the school. Drafts stay on the device. */
export const schoolCodesChanged = {
  code: 'school-codes-changed',
  status: 409,
  text: m.error_school_codes_changed(),
} as const
export const credentialExpired = {
  code: 'credential-expired',
  status: 401,
  text: m.error_credential_expired(),
} as const
/** The device then tries another number of its quota, at most twice. */
export const quotaNumberUsed = {
  code: 'quota-number-used',
  status: 409,
  text: m.error_quota_number_used(),
} as const
export const credentialRequired = {
  code: 'credential-required',
  status: 403,
  text: m.error_credential_required(),
} as const
export const credentialYearOver = {
  code: 'credential-year-over',
  status: 409,
  text: m.error_credential_year_over(),
} as const
export const credentialOfOtherCode = {
  code: 'credential-of-other-code',
  status: 409,
  text: m.error_credential_of_other_code(),
} as const
export const publishedWithSession = {
  code: 'published-with-session',
  status: 409,
  text: m.error_published_with_session(),
} as const
export const authorCodeWaits = {
  code: 'author-code-waits',
  status: 409,
  text: m.error_author_code_waits(),
} as const
export const authorCodeAlreadyReset = {
  code: 'author-code-already-reset',
  status: 409,
  text: m.error_author_code_already_reset(),
} as const
export const authorCodeMissing = {
  code: 'author-code-missing',
  status: 409,
  text: m.error_author_code_missing(),
} as const

/* The browser, not the server, finds these two. Forms offer a remedy for them. */

export const credentialMissing = {
  code: 'credential-missing',
  text: m.error_credential_missing(),
} as const
export const authorCodeNeeded = {
  code: 'author-code-needed',
  text: m.error_author_code_needed(),
} as const
