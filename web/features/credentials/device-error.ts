import { ApiError } from '#web/lib/api/api-error.ts'

/** A failure that the device itself detects, not the server. `explain` returns its message. */
export class DeviceError extends ApiError {
  constructor({ code, text }: { code: string; text: string }) {
    super({ code, message: text })
    this.name = 'DeviceError'
  }
}

/**
 * The server has a post with this author key, but with another text. The error code is `author-key-used` if an earlier
 * attempt stored that post and its response was lost. It is `review-exists` if the person reviewed the school before.
 */
export class EarlierPostError extends ApiError {
  readonly authorKey: string

  constructor(authorKey: string, { status, code, text }: { status: number; code: string; text: string }) {
    super({ status, code, message: text })
    this.name = 'EarlierPostError'
    this.authorKey = authorKey
  }
}
