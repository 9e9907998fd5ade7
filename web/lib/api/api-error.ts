import * as messages from '#contract/messages.ts'

type Answered = {
  status: number
  message?: string | undefined
  code?: string | undefined
  fields?: Record<string, string> | undefined
}

/** A call that did not bring what was asked for. */
export class ApiError extends Error {
  /** The status of the answer; nothing when there was none, the call having failed on the way. */
  readonly status: number | undefined
  /** What the page may act on, as contract/messages.ts lists it; empty if there is none. */
  readonly code: string
  /** What is wrong with which field, by its name. */
  readonly fields: Record<string, string>

  constructor({ status, message = '', code = '', fields = {} }: Partial<Answered> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** What to say when there is no message: for an answer that is not OK, and for a call that failed on the way. */
export type Fallback = { failed: string; error: string }

/** The pairs of the error catalogue. */
export const fallbacks = {
  popular: { failed: messages.fetchSchoolsFailed.text, error: messages.fetchSchoolsError.text },
  search: { failed: messages.searchFailed.text, error: messages.searchError.text },
  reviews: { failed: messages.fetchReviewsFailed.text, error: messages.fetchReviewsError.text },
} satisfies Record<string, Fallback>

/** The sentence for a problem: the server's own where it sent one, else the catalogue's. */
export function explain(problem: unknown, fallback: Fallback): string {
  if (!(problem instanceof ApiError)) return fallback.error
  return problem.message || (problem.status === undefined ? fallback.error : fallback.failed)
}
