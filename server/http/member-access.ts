import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallDefinition } from '#contract/call-definition.ts'
import * as deskMessages from '#contract/desk-messages.ts'
import type { ErrorMessage } from '#contract/errors.ts'
import * as memberMessages from '#contract/member-messages.ts'
import { csrfHeader, type SignInStep } from '#contract/members.ts'
import * as schoolMessages from '#contract/school-account-messages.ts'
import type { SchoolMember } from '#contract/school-accounts.ts'
import type { StaffMember } from '#contract/staff.ts'
import { AppError } from '../errors.ts'
import { deskCookie, type HostCookie, schoolCookie } from './host-cookie.ts'

export type MemberSession<Member> = {
  member: Member
  step: SignInStep
  token: string
  csrfToken: string
  /** May be up to a minute too early. */
  activeAt: Date
  expiresAt: Date
}

export type StaffSession = MemberSession<StaffMember>
export type SchoolMemberSession = MemberSession<SchoolMember>

export type StaffCaller = { staff: StaffMember; session: StaffSession }
export type SchoolCaller = { schoolMember: SchoolMember; session: SchoolMemberSession }

type Sessions<Member> = {
  /** Returns undefined for an unknown or expired token, and for a disabled account. */
  find: (token: string) => Promise<MemberSession<Member> | undefined>
  recordActivity: (session: MemberSession<Member>) => Promise<void>
}

export type MemberAccess = {
  staffSessions: Sessions<StaffMember>
  schoolSessions: Sessions<SchoolMember>
  origin: () => string
}

type Kind<Member> = {
  sessions: Sessions<Member>
  cookie: HostCookie
  /** Undefined if the second factor may still be missing. */
  roles: readonly string[] | undefined
  messages: Readonly<Record<'sessionMissing' | 'sessionEnded' | 'roleMissing', ErrorMessage>>
}

const staffMessages = {
  sessionMissing: deskMessages.deskSessionMissing,
  sessionEnded: deskMessages.deskSessionEnded,
  roleMissing: deskMessages.roleMissing,
}

const messagesOfSchools = {
  sessionMissing: schoolMessages.schoolSessionMissing,
  sessionEnded: schoolMessages.schoolSessionEnded,
  roleMissing: schoolMessages.schoolRoleMissing,
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * A permitted call of access `staff` or `school` counts as activity, unless a screen repeats it by itself. A call of access
 * `staff sign-in` or `school sign-in` does not, so that a screen can ask whether the session has ended.
 * @throws AppError 401 without a session or its second factor, 403 without the CSRF token or the role
 */
async function findSession<Member extends { role: string }>(
  call: CallDefinition,
  request: FastifyRequest,
  origin: string,
  { sessions, cookie, roles, messages }: Kind<Member>,
): Promise<MemberSession<Member>> {
  const token = cookie.read(request.headers.cookie, origin)
  const session = token === undefined ? undefined : await sessions.find(token)
  if (!session) throw new AppError(token === undefined ? messages.sessionMissing : messages.sessionEnded)
  const csrfToken = String(request.headers[csrfHeader.toLowerCase()] ?? '')
  if (call.method !== 'GET' && !isEqual(session.csrfToken, csrfToken))
    throw new AppError(memberMessages.csrfTokenWrong)
  if (roles) {
    if (session.step !== 'signed in') throw new AppError(memberMessages.secondFactorMissing)
    if (!roles.includes(session.member.role)) throw new AppError(messages.roleMissing)
    if (!call.isBackground) await sessions.recordActivity(session)
  }
  return session
}

/** @returns undefined if the call is neither for staff nor for schools @throws the errors of `findSession` */
export async function findMemberCaller(
  call: CallDefinition,
  request: FastifyRequest,
  { staffSessions, schoolSessions, origin }: MemberAccess,
): Promise<StaffCaller | SchoolCaller | undefined> {
  switch (call.access) {
    case 'staff':
    case 'staff sign-in': {
      const kind = { sessions: staffSessions, cookie: deskCookie, roles: call.roles, messages: staffMessages }
      const session = await findSession(call, request, origin(), kind)
      return { staff: session.member, session }
    }
    case 'school':
    case 'school sign-in': {
      const kind = {
        sessions: schoolSessions,
        cookie: schoolCookie,
        roles: call.schoolRoles,
        messages: messagesOfSchools,
      }
      const session = await findSession(call, request, origin(), kind)
      return { schoolMember: session.member, session }
    }
    default:
      return undefined
  }
}
