import { formatCount } from './field-messages.ts'
import { limits } from './limits.ts'

export * from './client-messages.ts'

/**
 * Never change a `code`: clients recognise messages by it. Messages with a `status` are error responses. Keep the
 * constants separate: pages load only those that they use. Do not join sentences from parts, because translators need
 * whole sentences.
 */

// Requests

export const badInput = { code: 'bad-input', status: 400, text: 'Please check what you entered.' } as const
export const badJson = { code: 'bad-json', status: 400, text: 'The request is not valid JSON.' } as const
export const bodyTooLarge = {
  code: 'body-too-large',
  status: 413,
  text: 'That is too long. Please shorten it and try again.',
} as const
export const badMediaType = { code: 'bad-media-type', status: 415, text: 'Please send JSON.' } as const
export const notFound = { code: 'not-found', status: 404, text: 'There is nothing at this address.' } as const
export const tooManyRequests = {
  code: 'too-many-requests',
  status: 429,
  text: 'That was a lot of tries. Please wait a little and try again.',
} as const
export const pageTooFar = {
  code: 'page-too-far',
  status: 400,
  text: `Only the first ${formatCount(limits.reachableResults)} entries can be shown. Please open an earlier page.`,
} as const
export const searchTooFar = {
  code: 'search-too-far',
  status: 400,
  text: `Only the first ${formatCount(limits.reachableResults)} results can be shown. Please add the name of a town to your search, or choose a filter.`,
} as const

// Availability

export const unexpected = { code: 'unexpected', status: 500, text: 'An unexpected error occurred' } as const
export const starting = {
  code: 'starting',
  status: 503,
  text: 'The site is starting. Please try again in a moment.',
} as const
export const busy = {
  code: 'busy',
  status: 503,
  text: 'We cannot answer just now. Please try again in a minute.',
} as const
export const mailFailed = {
  code: 'mail-failed',
  status: 503,
  text: 'We could not send the email just now. Please try again in a few minutes.',
} as const

// Sessions

export const sessionEnded = {
  code: 'session-ended',
  status: 401,
  text: 'Your session has ended. Please sign in again.',
} as const

// Schools, reviews, comments and reports

export const schoolUnknown = {
  code: 'school-unknown',
  status: 404,
  text: 'We do not know this school.',
} as const
export const reviewUnknown = {
  code: 'review-unknown',
  status: 404,
  text: 'We cannot find this review. It may have been withdrawn or taken down.',
} as const
export const commentUnknown = {
  code: 'comment-unknown',
  status: 404,
  text: 'We cannot find this comment. It may have been withdrawn or taken down.',
} as const
export const reportTargetUnknown = {
  code: 'report-target-unknown',
  status: 404,
  text: 'We cannot find the post that you want to report. It may have been withdrawn or taken down.',
} as const
export const reviewExists = {
  code: 'review-exists',
  status: 409,
  text: 'You have already reviewed this school. Each person can review a school once. You can change your review instead. If this school was part of another one, your review is at that school.',
} as const
export const weeklyReviewsSent = {
  code: 'weekly-reviews-sent',
  status: 429,
  text: 'You have sent 5 reviews this week. One person cannot send more. Please wait until Monday.',
} as const
export const authorKeyUnknown = {
  code: 'author-key-unknown',
  status: 404,
  text: 'No review, comment or story belongs to this code. Please check that you copied all of it.',
} as const
export const authorKeyUsed = {
  code: 'author-key-used',
  status: 409,
  text: 'We already have another review or comment with this code. Please load the page again.',
} as const
export const postRemoved = {
  code: 'removed',
  status: 409,
  text: 'Your post was taken down because it breaks the rules. It cannot be changed. You can appeal once.',
} as const

// The Times and the contact form

export const contentUnknown = {
  code: 'content-unknown',
  status: 404,
  text: 'We cannot find this item in the Times. It may have been taken down.',
} as const
export const formAlreadySent = {
  code: 'form-already-sent',
  status: 409,
  text: 'We already have this form with a different text. Please load the page again to send a new form.',
} as const

// Texts of the product's specification, shown if a response has no message.

export const submitReviewFailed = { code: 'submit-review-failed', text: 'Failed to submit review' } as const
export const submitReviewError = { code: 'submit-review-error', text: 'Error submitting review' } as const
