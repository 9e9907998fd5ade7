import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '#contract/call-definition.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import { csrfHeader, type DeskSession, type StaffMember } from '#contract/staff.ts'
import { AppError } from '../errors.ts'
import { deskCookie } from './host-cookie.ts'

export type StaffSession = {
  staff: StaffMember
  step: DeskSession['step']
  token: string
  csrfToken: string
  /** May be up to a minute too early. */
  activeAt: Date
  expiresAt: Date
}

export type StaffCaller = { staff: StaffMember; session: StaffSession }

export type StaffAccess = {
  /** Returns undefined for an unknown or expired token, and for a disabled account. */
  findStaffSession: (token: string) => Promise<StaffSession | undefined>
  recordActivity: (session: StaffSession) => Promise<void>
  origin: () => string
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * A permitted call of access `staff` counts as activity, unless a screen repeats it by itself. A call of access `staff sign-in` does not, so that the desk
 * can ask whether the session has ended.
 * @throws AppError 401 without a session or its second factor, 403 without the CSRF token or the role
 */
export async function findStaffCaller(
  call: CallDefinition,
  request: FastifyRequest,
  { findStaffSession, recordActivity, origin }: StaffAccess,
): Promise<StaffCaller> {
  const token = deskCookie.read(request.headers.cookie, origin())
  const session = token === undefined ? undefined : await findStaffSession(token)
  if (!session)
    throw new AppError(token === undefined ? deskMessages.deskSessionMissing : deskMessages.deskSessionEnded)
  const csrfToken = String(request.headers[csrfHeader.toLowerCase()] ?? '')
  if (call.method !== 'GET' && !isEqual(session.csrfToken, csrfToken))
    throw new AppError(deskMessages.csrfTokenWrong)
  const { staff, step } = session
  if (call.access === 'staff') {
    if (step !== 'signed in') throw new AppError(deskMessages.secondFactorMissing)
    if (!call.roles.includes(staff.role)) throw new AppError(deskMessages.roleMissing)
    if (!call.isBackground) await recordActivity(session)
  }
  return { staff, session }
}
