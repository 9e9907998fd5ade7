import * as messages from '#contract/client-messages.ts'

type Answered = {
  status: number
  message?: string | undefined
  code?: string | undefined
  fields?: Record<string, string> | undefined
}

/** A call that failed. */
export class ApiError extends Error {
  /** The HTTP status, or `undefined` after a network failure. */
  readonly status: number | undefined
  /** A code of contract/messages.ts, or an empty string. */
  readonly code: string
  /** Error texts by field name. */
  readonly fields: Record<string, string>

  constructor({ status, message = '', code = '', fields = {} }: Partial<Answered> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Texts for errors without a message: `failed` for an error response, `error` for a network failure. */
export type Fallback = { failed: string; error: string }

export const fallbacks = {
  popular: { failed: messages.fetchSchoolsFailed.text, error: messages.fetchSchoolsError.text },
  search: { failed: messages.searchFailed.text, error: messages.searchError.text },
  reviews: { failed: messages.fetchReviewsFailed.text, error: messages.fetchReviewsError.text },
} satisfies Record<string, Fallback>

/** Returns the message of an error, or the fallback text if it has none. */
export function explain(problem: unknown, fallback: Fallback): string {
  if (!(problem instanceof ApiError)) return fallback.error
  return problem.message || (problem.status === undefined ? fallback.error : fallback.failed)
}
