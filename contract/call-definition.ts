import type * as z from 'zod/mini'
import type { ErrorMessage } from './errors.ts'
import type { LimitName } from './rate-limits.ts'
import type { SchoolRole } from './school-accounts.ts'
import type { StaffRole } from './staff.ts'

/**
 * What a request needs. The server ignores the session of an account unless the access names `session`.
 * - `session`: the header `Authorization: Bearer`.
 * - `optional session`: nothing. The handler gets the account if the session is valid.
 * - `credential`: the header `Authorization: PrivateToken` with a presentation of a credential.
 * - `session or credential`: one of these two headers.
 * - `optional credential`: nothing. The server verifies a credential if there is one.
 * - `author key`: the header `Author-Key`.
 * - `staff sign-in`: the cookie of a desk session. The second factor may still be missing.
 * - `staff`: the cookie of a desk session with a second factor, and one of `roles`.
 * - `school sign-in`: the cookie of a session of a school. The second factor may still be missing.
 * - `school`: the cookie of a session of a school with a second factor, and one of `schoolRoles`.
 *
 * The last four need the header `X-CSRF-Token`, too, except for GET.
 */
export type Access =
  | 'public'
  | 'session'
  | 'optional session'
  | CredentialAccess
  | 'author key'
  | 'staff sign-in'
  | 'staff'
  | 'school sign-in'
  | 'school'

export type CredentialAccess = 'credential' | 'session or credential' | 'optional credential'

export type CredentialUse = 'review' | 'vote' | 'vote back' | 'comment' | 'report' | 'event'

type AccessColumns =
  | {
      access: Exclude<Access, 'staff' | 'school' | CredentialAccess>
      roles?: never
      schoolRoles?: never
      presentsFor?: never
    }
  | { access: CredentialAccess; presentsFor: CredentialUse; roles?: never; schoolRoles?: never }
  | { access: 'staff'; roles: readonly [StaffRole, ...StaffRole[]]; schoolRoles?: never; presentsFor?: never }
  | {
      access: 'school'
      schoolRoles: readonly [SchoolRole, ...SchoolRole[]]
      roles?: never
      presentsFor?: never
    }

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
    | 'young writers'
    | 'desk'
    | 'workspace'
    | 'events'
    | 'transparency'
    | 'operation'
  summary: string
  /** True for a call of the desk or of a school that a screen repeats by itself, and that does not extend the session. */
  isBackground?: true
  /** True for a POST call that changes nothing that pages show. All other calls, except GET, respond after the pages show the change. */
  changesNothing?: true
  /** Counted in this order. */
  limits?: readonly LimitName[]
  /** In bytes, instead of 64 KB. */
  maximumBody?: number
  params?: Schema
  /** The error for a malformed id in the path. */
  unknown?: ErrorMessage
  query?: Schema
  body?: Schema
  /** Error responses also have the message in the field `error`, which the specification of the product requires. */
  repeatsMessageAsError?: true
  /** By status. By default, a handler responds with the lowest status. */
  responses: Readonly<Record<number, Schema>>
}
