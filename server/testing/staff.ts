import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { csrfHeader, type DeskSession, type StaffRole } from '#contract/staff.ts'
import { type Clock, indianDay } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { StaffSessions } from '../desk/sessions.ts'
import type { App } from '../http/fastify-app.ts'
import type { Secrets } from '../secrets.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Send = (path: string, body?: unknown) => Promise<LightMyRequestResponse>

export type TestStaff = {
  staffId: string
  email: string
  headers: { cookie: string; [csrfHeader]: string }
  get(path: string): Promise<LightMyRequestResponse>
  post: Send
  put: Send
  patch: Send
  remove: Send
}

export type SignInAsStaff = (role: StaffRole, options?: { step?: DeskSession['step'] }) => Promise<TestStaff>

type Dependencies = { app: App; database: Database; secrets: Secrets; clock: Clock }

export function createStaffSignIn({ app, database: { db }, secrets, clock }: Dependencies): SignInAsStaff {
  const sessions = new StaffSessions({ db, secrets, clock })
  return async (role, { step = 'signed in' } = {}) => {
    const email = `${role}-${randomUUID()}@example.org`
    const { id } = await db
      .insertInto('staff')
      .values({ email, email_key: email, role, added_on: indianDay(clock()) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await sessions.begin(id, step)
    const headers = {
      cookie: `__Host-desk=${token}`,
      [csrfHeader]: secrets.mac('staff-csrf-token', token).toString('base64url'),
    }
    const sendBy = (method: Method) => (url: string, body?: unknown) =>
      app.inject({
        method,
        url,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    return {
      staffId: id,
      email,
      headers,
      get: sendBy('GET'),
      post: sendBy('POST'),
      put: sendBy('PUT'),
      patch: sendBy('PATCH'),
      remove: sendBy('DELETE'),
    }
  }
}
