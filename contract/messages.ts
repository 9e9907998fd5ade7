import * as m from '#messages'
import { formatCount } from './field-messages.ts'
import { limits } from './limits.ts'

export * from './client-messages.ts'

/**
 * Never change a `code`: clients recognise messages by it. Messages with a `status` are error responses. Keep the
 * constants separate: pages load only those that they use. Do not join sentences from parts, because translators need
 * whole sentences.
 */

// Requests

export const badInput = { code: 'bad-input', status: 400, text: m.error_bad_input() } as const
export const badJson = { code: 'bad-json', status: 400, text: m.error_bad_json() } as const
export const bodyTooLarge = {
  code: 'body-too-large',
  status: 413,
  text: m.error_body_too_large(),
} as const
export const badMediaType = { code: 'bad-media-type', status: 415, text: m.error_bad_media_type() } as const
export const notFound = { code: 'not-found', status: 404, text: m.error_not_found() } as const
export const tooManyRequests = {
  code: 'too-many-requests',
  status: 429,
  text: m.error_too_many_requests(),
} as const
export const pageTooFar = {
  code: 'page-too-far',
  status: 400,
  text: m.error_page_too_far({ reachableResults: formatCount(limits.reachableResults) }),
} as const
export const searchTooFar = {
  code: 'search-too-far',
  status: 400,
  text: m.error_search_too_far({ reachableResults: formatCount(limits.reachableResults) }),
} as const

// Availability

export const unexpected = { code: 'unexpected', status: 500, text: m.error_unexpected() } as const
export const starting = {
  code: 'starting',
  status: 503,
  text: m.error_starting(),
} as const
export const busy = {
  code: 'busy',
  status: 503,
  text: m.error_busy(),
} as const
export const mailFailed = {
  code: 'mail-failed',
  status: 503,
  text: m.error_mail_failed(),
} as const

// Sessions

export const sessionEnded = {
  code: 'session-ended',
  status: 401,
  text: m.error_session_ended(),
} as const

// Schools, reviews, comments and reports

export const schoolUnknown = {
  code: 'school-unknown',
  status: 404,
  text: m.error_school_unknown(),
} as const
export const reviewUnknown = {
  code: 'review-unknown',
  status: 404,
  text: m.error_review_unknown(),
} as const
export const commentUnknown = {
  code: 'comment-unknown',
  status: 404,
  text: m.error_comment_unknown(),
} as const
export const reportTargetUnknown = {
  code: 'report-target-unknown',
  status: 404,
  text: m.error_report_target_unknown(),
} as const
export const reviewExists = {
  code: 'review-exists',
  status: 409,
  text: m.error_review_exists(),
} as const
export const weeklyReviewsSent = {
  code: 'weekly-reviews-sent',
  status: 429,
  text: m.error_weekly_reviews_sent(),
} as const
export const authorKeyUnknown = {
  code: 'author-key-unknown',
  status: 404,
  text: m.error_author_key_unknown(),
} as const
export const authorKeyUsed = {
  code: 'author-key-used',
  status: 409,
  text: m.error_author_key_used(),
} as const
export const postRemoved = {
  code: 'removed',
  status: 409,
  text: m.error_removed(),
} as const

// The Times and the contact form

export const contentUnknown = {
  code: 'content-unknown',
  status: 404,
  text: m.error_content_unknown(),
} as const
export const formAlreadySent = {
  code: 'form-already-sent',
  status: 409,
  text: m.error_form_already_sent(),
} as const

// Texts of the product's specification, shown if a response has no message.

export const submitReviewFailed = {
  code: 'submit-review-failed',
  text: m.error_submit_review_failed(),
} as const
export const submitReviewError = { code: 'submit-review-error', text: m.error_submit_review_error() } as const
