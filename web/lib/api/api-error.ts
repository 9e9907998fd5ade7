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

/**
 * Texts for an error response without a message (`failed`), and for a missing or invalid response (`error`). `offline`
 * says what to do without internet.
 */
export type Fallback = { failed: string; error: string; offline?: string }

export const fallbacks = {
  popular: { failed: messages.fetchSchoolsFailed.text, error: messages.fetchSchoolsError.text },
  search: { failed: messages.searchFailed.text, error: messages.searchError.text },
  reviews: { failed: messages.fetchReviewsFailed.text, error: messages.fetchReviewsError.text },
} satisfies Record<string, Fallback>

export function explain(error: unknown, fallback: Fallback): string {
  if (!(error instanceof ApiError)) return fallback.error
  if (error.message) return error.message
  if (error.status !== undefined) return fallback.failed
  return isOffline() ? explainOffline(fallback) : fallback.error
}

function isOffline(): boolean {
  return navigator.onLine === false
}

/** Keeps the texts of the specification, which end without a full stop and do not mention the connection. */
function explainOffline({ error, offline = 'Try again when you are connected.' }: Fallback): string {
  const cause = `There is no internet connection. ${offline}`
  return error.endsWith('.') ? cause : `${error}. ${cause}`
}
