import * as m from '#messages'
/* Separate, because messages.ts is too large for pages without forms. */

export const sessionMissing = {
  code: 'session-missing',
  status: 401,
  text: m.error_session_missing(),
} as const

export const fetchSchoolsFailed = {
  code: 'fetch-schools-failed',
  text: m.error_fetch_schools_failed(),
} as const
export const fetchSchoolsError = { code: 'fetch-schools-error', text: m.error_fetch_schools_error() } as const
export const searchFailed = { code: 'search-failed', text: m.error_search_failed() } as const
export const searchError = { code: 'search-error', text: m.error_search_error() } as const
export const fetchReviewsFailed = {
  code: 'fetch-reviews-failed',
  text: m.error_fetch_reviews_failed(),
} as const
export const fetchReviewsError = { code: 'fetch-reviews-error', text: m.error_fetch_reviews_error() } as const
export const newCodeMailDomainFull = {
  code: 'new-code-mail-domain-full',
  status: 429,
  text: m.error_new_code_mail_domain_full(),
} as const
