import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashAuthorKey, newAuthorKey } from '#contract/author-key.ts'
import { csrfHeader } from '#contract/members.ts'
import { type SchoolSession, schoolRoles } from '#contract/school-accounts.ts'
import { type DeskSession, staffRoles } from '#contract/staff.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { readJson } from '../credential-requests.ts'
import { CredentialHolders } from './holders.ts'
import type { Known } from './values.ts'

const studentCount = 3000
const staffPerRole = 60
const membersPerRole = 100
const reviewCount = 30
const password = 'monsoon-mango-train'

/** A running product that takes the client's address from `X-Forwarded-For`. */
export type FuzzTarget = { origin: string; database: pg.ClientConfig }

export type Headers = readonly (readonly [name: string, value: string])[]

export type Callers = {
  /**
   * Each entry of `students`, `staff`, `schools` and `authors` has the headers of one caller: a session, a desk session,
   * a session of a school or an author key.
   */
  students: Headers[]
  staff: Headers[]
  schools: Headers[]
  authors: Headers[]
  holders: CredentialHolders
  /** Existing values, by the name of a field or query parameter. */
  known: Known
  /** Existing ids, by the part of the path before the id. */
  ids: Known
}

const newTokens = (count: number) =>
  Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Adds many students and staff members with sessions, because generated requests end sessions and delete accounts. Also
 * sends posts and complaints, so that generated requests can contain existing ids.
 */
export async function addCallers({ origin, database }: FuzzTarget): Promise<Callers> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const studentTokens = await addStudents(client)
    const staffTokens = await addStaff(client)
    const schoolTokens = await addSchoolMembers(client)
    const authorKeys = await addPosts(origin, client, studentTokens)
    return {
      students: studentTokens.map((token) => [['Authorization', `Bearer ${token}`]]),
      staff: await Promise.all(staffTokens.map((token) => readStaffHeaders(origin, token))),
      schools: await Promise.all(schoolTokens.map((token) => readSchoolHeaders(origin, token))),
      authors: authorKeys.map((key) => [['Author-Key', key]]),
      // The first students have published reviews with their sessions, so they get no credential.
      holders: await CredentialHolders.create(origin, studentTokens.slice(-10)),
      ...(await readKnown(client)),
    }
  } finally {
    await client.end()
  }
}

async function addStudents(client: pg.Client): Promise<string[]> {
  const tokens = newTokens(studentCount)
  await client.query(
    `WITH student AS (
       INSERT INTO account (email, email_key, mailbox, full_name, password_hash)
       SELECT address, address, address, 'Student', $3
       FROM generate_series(1, $1) AS n, concat(n, '@example.org') AS address RETURNING id, email
     )
     INSERT INTO session SELECT hash, id, to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') FROM student
     JOIN unnest($2::bytea[]) WITH ORDINALITY AS token (hash, n) ON email = n || '@example.org'`,
    [studentCount, tokens.map(hashOf), await hashPassword(password)],
  )
  return tokens
}

async function addStaff(client: pg.Client): Promise<string[]> {
  const all: string[] = []
  for (const role of staffRoles) {
    const tokens = newTokens(staffPerRole)
    all.push(...tokens)
    await client.query(
      `WITH person AS (
         INSERT INTO staff (email, email_key, role, password_hash, added_on)
         SELECT address, address, $1::text, $4, now()
         FROM generate_series(1, $2) AS n, concat($1::text, n, '@example.org') AS address RETURNING id, email
       )
       INSERT INTO staff_session (token_hash, staff_id, step, expires_at)
       SELECT hash, id, 'signed in', now() + interval '8 hours' FROM person
       JOIN unnest($3::bytea[]) WITH ORDINALITY AS token (hash, n) ON email = $1::text || n || '@example.org'`,
      [role, staffPerRole, tokens.map(hashOf), await hashPassword(password)],
    )
  }
  return all
}

/** Each school has a person with each role. If there are too few schools, the others are not in the directory. */
async function addSchoolMembers(client: pg.Client): Promise<string[]> {
  const all: string[] = []
  for (const role of schoolRoles) {
    const tokens = newTokens(membersPerRole)
    all.push(...tokens)
    await client.query(
      `WITH person AS (
         INSERT INTO school_member (email, email_key, mailbox, school_code, role, password_hash, added_on)
         SELECT address, address, address, coalesce(code, n::text), $1::text, $4, now()
         FROM generate_series(1, $2) AS n
         LEFT JOIN (SELECT code, row_number() OVER (ORDER BY code) AS n FROM school) AS school USING (n),
           concat($1::text, n, '@school.example') AS address RETURNING id, email
       )
       INSERT INTO school_member_session (token_hash, member_id, step, active_at, expires_at)
       SELECT hash, id, 'signed in', now(), now() + interval '8 hours' FROM person
       JOIN unnest($3::bytea[]) WITH ORDINALITY AS token (hash, n) ON email = $1::text || n || '@school.example'`,
      [role, membersPerRole, tokens.map(hashOf), await hashPassword(password)],
    )
  }
  return all
}

async function readSchoolHeaders(origin: string, token: string): Promise<Headers> {
  const cookie = `school=${token}; __Host-school=${token}`
  const { csrfToken } = await readJson<SchoolSession>(`${origin}/api/school/session`, {
    headers: { cookie },
  })
  return [
    ['Cookie', cookie],
    [csrfHeader, csrfToken],
  ]
}

async function readStaffHeaders(origin: string, token: string): Promise<Headers> {
  // The name of the cookie depends on whether the public URL is https.
  const cookie = `desk=${token}; __Host-desk=${token}`
  const { csrfToken } = await readJson<DeskSession>(`${origin}/api/desk/session`, { headers: { cookie } })
  return [
    ['Cookie', cookie],
    [csrfHeader, csrfToken],
  ]
}

/**
 * Sends reviews, a report of each review, and complaints.
 * @returns the author keys of the reviews
 */
async function addPosts(origin: string, client: pg.Client, tokens: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>('SELECT code FROM school LIMIT 20')
  const keys = Array.from({ length: reviewCount }, () => newAuthorKey())
  for (const [index, key] of keys.entries()) {
    const send = (path: string, body: object) =>
      fetch(origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens[index]}`,
          'x-forwarded-for': `172.16.0.${index}`,
        },
        body: JSON.stringify(body),
      })
    const review = await send('/api/reviews', {
      schoolId: rows[index % rows.length]?.code,
      title: `Review ${index}`,
      description: `The library has ${index} shelves, and the teachers explain well.`,
      rating: (index % 5) + 1,
      authorKeyHash: await hashAuthorKey(key),
    })
    if (review.status !== 201) throw new Error(`A review got ${review.status}: ${await review.text()}`)
    const { _id: targetId } = (await review.json()) as { _id: string }
    await send('/api/reports', {
      targetType: 'review',
      targetId,
      reason: 'private',
      note: 'It names a friend.',
    })
    const email = `complaint${index}@example.org`
    await send('/api/complaints', {
      id: randomUUID(),
      kind: 'about-me',
      message: 'A review names me.',
      email,
    })
  }
  return keys
}

async function readKnown(client: pg.Client): Promise<Pick<Callers, 'known' | 'ids'>> {
  const column = async (query: string) => {
    const { rows } = await client.query<[unknown]>({ text: `${query} LIMIT 40`, rowMode: 'array' })
    return rows.map(([value]) => String(value))
  }
  const schools = await column('SELECT code FROM school')
  const reviews = await column('SELECT id FROM review')
  const staff = await column('SELECT id FROM staff')
  const content = await column('SELECT key FROM content_item')
  const complaints = await column('SELECT id FROM complaint')
  const numbers = await column('SELECT number FROM complaint')
  return {
    known: {
      schoolId: schools,
      targetId: reviews,
      post: reviews,
      staff,
      number: numbers,
      earlierNumber: numbers,
      email: ['1@example.org', '2@example.org', 'admin1@example.org', 'complaint1@example.org'],
      password: [password],
      confirmPassword: [password],
      currentPassword: [password],
      place: ['Rampur', ...(await column('SELECT pincode FROM school WHERE pincode IS NOT NULL'))],
      month: [new Date().toISOString().slice(0, 7)],
      day: [new Date().toISOString().slice(0, 10)],
    },
    ids: {
      '/api/schools/': schools,
      '/api/reviews/': reviews,
      '/api/desk/cases/': await column('SELECT id FROM moderation_case'),
      '/api/desk/staff/': staff,
      '/api/desk/complaints/': complaints,
      '/api/desk/decisions/': [],
      ...Object.fromEntries(
        ['stories', 'news', 'events', 'opportunities', 'school-spotlight'].map((kind) => [
          `/api/${kind}/`,
          content,
        ]),
      ),
    },
  }
}
