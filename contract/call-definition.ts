import type * as z from 'zod/mini'
import type { ErrorMessage } from './errors.ts'
import type { LimitName } from './rate-limits.ts'

/**
 * - `public`: the server ignores a session.
 * - `session`: the request needs the header `Authorization: Bearer`.
 * - `optional session`: the handler gets the account if the session is valid.
 * - `author key`: the request needs the header `Author-Key`. The server ignores a session.
 */
export type Access = 'public' | 'session' | 'optional session' | 'author key'

type Schema = z.core.$ZodType

export type CallDefinition = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  tag: 'schools' | 'reviews' | 'content' | 'accounts' | 'contact' | 'operation'
  summary: string
  access: Access
  /** The server checks the limits in this order. */
  limits?: readonly LimitName[]
  params?: Schema
  /** The error for a malformed id in the path. */
  unknown?: ErrorMessage
  query?: Schema
  body?: Schema
  /** Error responses repeat the message as `error`. */
  repeatsMessageAsError?: true
  /** Response bodies by status. The first status is the default. */
  responses: Readonly<Record<number, Schema>>
}
