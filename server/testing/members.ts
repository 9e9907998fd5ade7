import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { CallDefinition } from '#contract/call-definition.ts'
import { csrfHeader, type SignInStep } from '#contract/members.ts'
import type { SchoolRole } from '#contract/school-accounts.ts'
import type { StaffRole } from '#contract/staff.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { staffKind } from '../desk/staff-kind.ts'
import type { App } from '../http/fastify-app.ts'
import type { Member, MemberKind } from '../members/kind.ts'
import { MemberSessions } from '../members/sessions.ts'
import { schoolKind } from '../partners/accounts/school-kind.ts'
import { SchoolMemberStore } from '../partners/accounts/store.ts'
import type { Secrets } from '../secrets.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Send = (path: string, body?: unknown) => Promise<LightMyRequestResponse>

export type TestMember = {
  email: string
  headers: { cookie: string; [csrfHeader]: string }
  get(path: string): Promise<LightMyRequestResponse>
  post: Send
  put: Send
  patch: Send
  remove: Send
}

export type TestStaff = TestMember & { staffId: string }

export type TestSchoolMember = TestMember & { memberId: string; schoolCode: string }

type Options = { step?: SignInStep }

export type SignInAsStaff = (role: StaffRole, options?: Options) => Promise<TestStaff>

export type SignInAsSchool = (
  role: SchoolRole,
  options?: Options & { schoolCode?: string },
) => Promise<TestSchoolMember>

type Dependencies = { app: App; database: Database; secrets: Secrets; clock: Clock }

type Session = { kind: MemberKind<Member>; cookieName: string; id: string; email: string; step: SignInStep }

async function openSession(
  { app, database: { db }, secrets, clock }: Dependencies,
  { kind, cookieName, id, email, step }: Session,
): Promise<TestMember> {
  const token = await new MemberSessions({ kind, db, secrets, clock }).begin(id, step)
  const headers = {
    cookie: `${cookieName}=${token}`,
    [csrfHeader]: secrets.mac(`${kind.name}-csrf-token`, token).toString('base64url'),
  }
  const sendBy = (method: Method) => (url: string, body?: unknown) =>
    app.inject({
      method,
      url,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    email,
    headers,
    get: sendBy('GET'),
    post: sendBy('POST'),
    put: sendBy('PUT'),
    patch: sendBy('PATCH'),
    remove: sendBy('DELETE'),
  }
}

export function createStaffSignIn(parts: Dependencies): SignInAsStaff {
  const { database, clock } = parts
  return async (role, { step = 'signed in' } = {}) => {
    const email = `${role}-${randomUUID()}@example.org`
    const { id } = await database.db
      .insertInto('staff')
      .values({ email, email_key: email, role, added_on: indianDay(clock()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = { kind: staffKind, cookieName: '__Host-desk', id, email, step }
    return { ...(await openSession(parts, session)), staffId: id }
  }
}

export const schoolPassword = 'lantern-monsoon-bridge'

/** Computed once, because it takes long. */
let passwordHash: Promise<string> | undefined

/** By default, each person speaks for a school of its own, which the directory does not contain. */
export function createSchoolSignIn(parts: Dependencies): SignInAsSchool {
  const { database, clock } = parts
  return async (role, { step = 'signed in', schoolCode = randomUUID() } = {}) => {
    const email = `${role}-${randomUUID()}@example.org`
    const store = new SchoolMemberStore(database.db)
    const id = (await store.add({ email, role, schoolCode, addedOn: indianDay(clock()) })) ?? ''
    passwordHash ??= hashPassword(schoolPassword)
    await store.setPassword(id, await passwordHash)
    const session = { kind: schoolKind, cookieName: '__Host-school', id, email, step }
    return { ...(await openSession(parts, session)), memberId: id, schoolCode }
  }
}

export type SignInAsMember = (call: CallDefinition) => Promise<TestMember | undefined>

/** Signs in with every right that the call needs. Returns undefined for a call that needs another kind of session. */
export function createMemberSignIn(
  signInAsStaff: SignInAsStaff,
  signInAsSchool: SignInAsSchool,
): SignInAsMember {
  return async ({ access, roles, schoolRoles }) => {
    switch (access) {
      case 'staff':
      case 'staff sign-in':
        return signInAsStaff(roles?.[0] ?? 'moderator', {
          step: access === 'staff' ? 'signed in' : 'second factor',
        })
      case 'school':
      case 'school sign-in':
        return signInAsSchool(schoolRoles?.[0] ?? 'owner', {
          step: access === 'school' ? 'signed in' : 'second factor',
        })
      default:
        return undefined
    }
  }
}
