import type { Context, PostingTime } from '#credentials/credentials.ts'
import type { RequestParts } from '#web/lib/api/send-request.ts'
import type { PostCall } from './send-with-token.ts'
import type { DeviceKey } from './stored-key.ts'

/** A request with a token, and what it needs. */
export type Post<N extends PostCall> = {
  name: N
  input: RequestParts
  key: DeviceKey
  code: string
  credential: string
  time: PostingTime
  /** Identifies the post when it is sent again. */
  id: string
  contexts: readonly Context[]
}
