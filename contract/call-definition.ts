import type * as z from 'zod/mini'
import type { ErrorMessage } from './errors.ts'
import type { LimitName } from './rate-limits.ts'
import type { StaffRole } from './staff.ts'

/**
 * - `public`: the request needs no session, and the server ignores any session.
 * - `session`: the request needs the header `Authorization: Bearer`.
 * - `optional session`: the handler gets the account if the session is valid.
 * - `author key`: the request needs the header `Author-Key`. The server ignores a session.
 * - `staff sign-in`: the request needs the cookie of a desk session. Its password was checked, but perhaps not yet its
 *   second factor.
 * - `staff`: the request needs the cookie of a desk session with a second factor, and one of `roles`.
 *
 * Calls with a desk session need the header `X-CSRF-Token`, except GET calls.
 */
export type Access = 'public' | 'session' | 'optional session' | 'author key' | 'staff sign-in' | 'staff'

/** The compiler demands the roles of each staff call. */
type AccessColumns =
  | { access: Exclude<Access, 'staff'>; roles?: never }
  | { access: 'staff'; roles: readonly [StaffRole, ...StaffRole[]] }

type Schema = z.core.$ZodType

export type CallDefinition = AccessColumns & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  tag: 'schools' | 'reviews' | 'content' | 'accounts' | 'contact' | 'desk' | 'transparency' | 'operation'
  summary: string
  /** The server checks them in this order. */
  limits?: readonly LimitName[]
  params?: Schema
  /** The error for a malformed id in the path. */
  unknown?: ErrorMessage
  query?: Schema
  body?: Schema
  /** Repeats the message in the field `error`, which the specification requires for Google sign-in. */
  repeatsMessageAsError?: true
  /** By status. The first status is the default. */
  responses: Readonly<Record<number, Schema>>
}
