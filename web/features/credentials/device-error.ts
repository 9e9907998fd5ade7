import { ApiError } from '#web/lib/api/api-error.ts'

/** An error whose code and message come from this page, not from a response. */
export class DeviceError extends ApiError {
  constructor({ code, text }: { code: string; text: string }) {
    super({ code, message: text })
    this.name = 'DeviceError'
  }
}

/**
 * The server has an earlier post with this author key and other contents. The error code is `author-key-used` if the
 * response to that post was lost, and `review-exists` if the person has reviewed the school before.
 */
export class EarlierPostError extends ApiError {
  readonly authorKey: string

  constructor(authorKey: string, { status, code, text }: { status: number; code: string; text: string }) {
    super({ status, code, message: text })
    this.name = 'EarlierPostError'
    this.authorKey = authorKey
  }
}
