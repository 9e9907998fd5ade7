import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/staff.ts'
import { systemClock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { staffKind } from '#server/desk/staff-kind.ts'
import { MemberSessions } from '#server/members/sessions.ts'
import type { Secrets } from '#server/secrets.ts'

type Server = { database: Pick<Database, 'db'>; secrets: Secrets; origin: string }

/**
 * Adds a member of staff with a session.
 * @returns a function that sends a request of this person and returns the JSON of the response
 */
export async function signInStaff({ database: { db }, secrets, origin }: Server, role: StaffRole) {
  const email = `${role}.${randomUUID()}@example.org`
  const { id } = await db
    .insertInto('staff')
    .values({ email, email_key: email, role, added_on: '2026-11-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await new MemberSessions({ kind: staffKind, db, secrets, clock: systemClock }).begin(
    id,
    'signed in',
  )
  const headers = {
    cookie: `desk=${token}`,
    'x-csrf-token': secrets.mac('staff-csrf-token', token).toString('base64url'),
    'content-type': 'application/json',
  }
  return async (path: string, body?: object, method = body === undefined ? 'GET' : 'POST') => {
    const options = body === undefined ? {} : { method, body: JSON.stringify(body) }
    const response = await fetch(origin + path, { headers, ...options })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}
