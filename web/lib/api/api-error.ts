import * as messages from '#contract/client-messages.ts'
import * as m from '#messages'

type ErrorDetails = {
  status: number
  message?: string | undefined
  code?: string | undefined
  fields?: Record<string, string> | undefined
}

/** The fields are only declared, because Vite would add a helper for the definition of fields in old browsers. */
export class ApiError extends Error {
  /** Undefined without a valid response. */
  declare readonly status: number | undefined
  declare readonly code: string
  declare readonly fields: Record<string, string>

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
export type Fallback = { failed: string; error?: string; offline?: string }

const noResponse = m.site_the_connection_failed_please_check_it()

export const fallbacks = {
  popular: { failed: messages.fetchSchoolsFailed.text, error: messages.fetchSchoolsError.text },
  search: { failed: messages.searchFailed.text, error: messages.searchError.text },
  reviews: { failed: messages.fetchReviewsFailed.text, error: messages.fetchReviewsError.text },
} satisfies Record<string, Fallback>

export function explain(error: unknown, fallback: Fallback): string {
  const text = fallback.error ?? noResponse
  if (!(error instanceof ApiError)) return text
  if (error.message) return error.message
  if (error.status !== undefined) return fallback.failed
  return isOffline() ? explainOffline(text, fallback.offline) : text
}

function isOffline(): boolean {
  return navigator.onLine === false
}

/** Keeps the texts of the specification, which end without a full stop and do not mention the connection. */
function explainOffline(text: string, remedy: string = m.site_try_again_when_you_are_connected()): string {
  const cause = m.site_there_is_no_internet_connection({ remedy })
  return /[.।]$/.test(text) ? cause : m.site_failed_offline({ text, cause })
}
