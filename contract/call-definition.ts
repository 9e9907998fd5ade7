import type * as z from 'zod/mini'
import type { ErrorMessage } from './errors.ts'
import type { LimitName } from './rate-limits.ts'
import type { StaffRole } from './staff.ts'

/**
 * - `public`: the request needs no session, and the server ignores any session.
 * - `session`: the request needs the header `Authorization: Bearer`.
 * - `optional session`: the handler gets the account if the session is valid.
 * - `credential`: the request needs the header `Authorization: PrivateToken` with a presentation of an anonymous
 *   credential. The server ignores any session.
 * - `session or credential`: the request needs this header or a session. If it has this header, the server ignores any
 *   session.
 * - `optional credential`: as `credential`, but the request may also come without this header.
 * - `author key`: the request needs the header `Author-Key`. The server ignores any session.
 * - `staff sign-in`: the request needs the cookie of a desk session. The person has entered the password, but perhaps
 *   not yet the second factor.
 * - `staff`: the request needs the cookie of a desk session with a second factor, and one of `roles`.
 *
 * Calls with a desk session need the header `X-CSRF-Token`, except GET calls.
 */
export type Access =
  | 'public'
  | 'session'
  | 'optional session'
  | CredentialAccess
  | 'author key'
  | 'staff sign-in'
  | 'staff'

export type CredentialAccess = 'credential' | 'session or credential' | 'optional credential'

/** The server computes the contexts from the request: see credentials/uses.ts. */
export type CredentialUse = 'review' | 'vote' | 'vote back' | 'comment' | 'report'

/** Staff calls need `roles`, calls with a credential `presentsFor`. */
type AccessColumns =
  | { access: Exclude<Access, 'staff' | CredentialAccess>; roles?: never; presentsFor?: never }
  | { access: CredentialAccess; presentsFor: CredentialUse; roles?: never }
  | { access: 'staff'; roles: readonly [StaffRole, ...StaffRole[]]; presentsFor?: never }

type Schema = z.core.$ZodType

export type CallDefinition = AccessColumns & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  tag:
    | 'schools'
    | 'reviews'
    | 'content'
    | 'accounts'
    | 'credentials'
    | 'contact'
    | 'desk'
    | 'transparency'
    | 'operation'
  summary: string
  /** For a POST call that only reads. Other calls wait until the page cache knows their changes. */
  changesNothing?: true
  /** Checked in this order. */
  limits?: readonly LimitName[]
  params?: Schema
  /** For a malformed id in the path. */
  unknown?: ErrorMessage
  query?: Schema
  body?: Schema
  /** The specification requires the message in the field `error`, too. */
  repeatsMessageAsError?: true
  /** By status; the first is the default. */
  responses: Readonly<Record<number, Schema>>
}
