import * as messages from '#contract/client-messages.ts'

type ErrorDetails = {
  status: number
  message?: string | undefined
  code?: string | undefined
  fields?: Record<string, string> | undefined
}

export class ApiError extends Error {
  /** Undefined without a valid response. */
  readonly status: number | undefined
  readonly code: string
  readonly fields: Record<string, string>

  constructor({ status, message = '', code = '', fields = {} }: Partial<ErrorDetails> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Returns true after a response with status 404: another attempt cannot help. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Texts for an error response without a message (`failed`), and for a missing or invalid response (`error`). */
export type Fallback = { failed: string; error: string }

export const fallbacks = {
  popular: { failed: messages.fetchSchoolsFailed.text, error: messages.fetchSchoolsError.text },
  search: { failed: messages.searchFailed.text, error: messages.searchError.text },
  reviews: { failed: messages.fetchReviewsFailed.text, error: messages.fetchReviewsError.text },
} satisfies Record<string, Fallback>

export function explain(error: unknown, fallback: Fallback): string {
  if (!(error instanceof ApiError)) return fallback.error
  return error.message || (error.status === undefined ? fallback.error : fallback.failed)
}
