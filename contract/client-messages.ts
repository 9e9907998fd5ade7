/* Separate, because messages.ts is too large for pages without forms. */

export const sessionMissing = {
  code: 'session-missing',
  status: 401,
  text: 'Authentication token is missing',
} as const

export const fetchSchoolsFailed = { code: 'fetch-schools-failed', text: 'Failed to fetch schools' } as const
export const fetchSchoolsError = { code: 'fetch-schools-error', text: 'Error loading schools' } as const
export const searchFailed = { code: 'search-failed', text: 'Failed to search schools' } as const
export const searchError = { code: 'search-error', text: 'Error searching schools' } as const
export const fetchReviewsFailed = { code: 'fetch-reviews-failed', text: 'Failed to fetch reviews' } as const
export const fetchReviewsError = { code: 'fetch-reviews-error', text: 'Error fetching reviews' } as const
export const newCodeMailDomainFull = {
  code: 'new-code-mail-domain-full',
  status: 429,
  text: 'This week, nobody else whose address has the same ending after the @ can get a secret code. Please try again from Monday.',
} as const
