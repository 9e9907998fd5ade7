import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallDefinition } from '#contract/call-definition.ts'
import { calls } from '#contract/calls.ts'
import { emptyProfile } from '#contract/school-profiles.ts'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { MemberSessions } from '#server/members/sessions.ts'
import { schoolKind } from '#server/partners/accounts/school-kind.ts'
import { offerContent } from '#server/testing/offers.ts'
import { openServer } from './open-server.ts'

/**
 * Measures every call that a page of the workspace loads, for a school with 5,000 reviews, of which 2,000 have an answer
 * with three versions. The school has a profile, and ten years of programmes, events, certificates and opportunities. The
 * database has 1,000 other schools with 200 reviews each. For comparison, reads one review by its primary key.
 */
const rounds = 100
const warmUpRounds = 10
const sizes = {
  reviews: 5000,
  answered: 2000,
  schools: 1000,
  reviewsOfOthers: 200,
  events: 1000,
  programmes: 120,
  certificates: 5000,
  offers: 100,
}
const schoolCode = '10300000000'

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-workspace-'))
const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
const { pool } = database

async function fill(): Promise<void> {
  await pool.query(`INSERT INTO school (code, name, city, district, state)
    SELECT (10300000000 + n)::text, 'Peepal School ' || n, 'RAMPUR', 'SITAMARHI', 'Bihar'
    FROM generate_series(0, ${sizes.schools}) AS n`)
  const reviews = (code: string, count: number) => `
    SELECT ${code}, 'Review ' || n, repeat('The library opens early and nobody shouts. ', 6), 1 + n % 5,
      date '2026-11-23' - 7 * (n % 100) FROM generate_series(1, ${count}) AS n`
  const columns = '(school_code, title, description, rating, written_on)'
  await pool.query(`INSERT INTO review ${columns} ${reviews(`'${schoolCode}'`, sizes.reviews)}`)
  await pool.query(`INSERT INTO review ${columns} SELECT (10300000000 + s)::text, r.* FROM generate_series(1, ${sizes.schools})
    AS s CROSS JOIN LATERAL (${reviews("''", sizes.reviewsOfOthers).replace("SELECT '',", 'SELECT')}) AS r`)
  await pool.query(`INSERT INTO school_answer (review_id, version, text, writer_position, state, written_on)
    SELECT id, version, repeat('Thank you for writing. ', 10), 'Principal',
      CASE version WHEN 3 THEN 'published' ELSE 'replaced' END, '2026-11-23'
    FROM (SELECT id FROM review WHERE school_code = '${schoolCode}' ORDER BY id LIMIT ${sizes.answered}) AS answered
    CROSS JOIN generate_series(1, 3) AS version`)
  await fillPartnership()
  await pool.query('ANALYZE')
}

async function fillPartnership(): Promise<void> {
  const { events, programmes, certificates, offers } = sizes
  await pool.query(
    `INSERT INTO school_profile (school_code, state, version, document, submitted_at)
    VALUES ($1, 'published', 1, $2, now())`,
    [schoolCode, { ...emptyProfile, boards: ['CBSE'], hostel: 'girls', phone: '+91 612 222 3344' }],
  )
  await pool.query(
    `INSERT INTO programme_request (id, school_code, programme_id, wished_month, from_class, to_class, pupils, language,
      state, asked_on)
    SELECT gen_random_uuid(), $1, (SELECT id FROM programme ORDER BY position LIMIT 1), '2026-11', 6, 8, 40, 'en-IN',
      'done', current_date - 30 * n FROM generate_series(1, ${programmes}) AS n`,
    [schoolCode],
  )
  await pool.query(`INSERT INTO programme_session (request_id, begins_at, ends_at, state, participants)
    SELECT id, asked_on, asked_on + interval '2 hours', 'done', 40 FROM programme_request`)
  await pool.query(
    `WITH event AS (
      INSERT INTO school_event (id, category, title, description, place, begins_on, ends_on, start_time, host_code, open_to,
        capacity, largest_entry, closes_on, needs_first_name, state)
      SELECT gen_random_uuid(), 'quiz', 'District quiz ' || n, repeat('Teams answer questions. ', 20), 'RAMPUR',
        current_date + n % 300, current_date + n % 300, '10:00', CASE n % 10 WHEN 0 THEN $1 END, 'schools', 40, 2,
        current_date + n % 300 - 1, false, 'published'
      FROM generate_series(1, ${events}) AS n RETURNING id, title
    )
    INSERT INTO school_event_entry (event_id, school_code, teams, pupils)
    SELECT id, $1, 1, 4 FROM event WHERE title LIKE '%7'`,
    [schoolCode],
  )
  await pool.query(
    `INSERT INTO school_certificate (code_hash, school_code, issued_in, encrypted)
    SELECT sha256(n::text::bytea), $1, date '2026-11-01', sha256(n::text::bytea)
    FROM generate_series(1, ${certificates}) AS n`,
    [schoolCode],
  )
  await pool.query(
    `INSERT INTO opportunity_offer (id, number, school_code, organisation, content, contact, email_key, state, opened_at,
      state_since, last_day)
    SELECT gen_random_uuid(), 'number ' || n, $1, 'Peepal School 0', $2, $3, 'principal@example.org', 'published', now(),
      now(), current_date + 30 FROM generate_series(1, ${offers}) AS n`,
    [schoolCode, offerContent, { name: 'Meera Devi', email: 'principal@example.org', language: 'en-IN' }],
  )
}

const started = Date.now()
await fill()
console.log(`Filled ${JSON.stringify(sizes)} in ${Math.round((Date.now() - started) / 1000)} s.`)

const { newContext, serving, secrets, close } = await openServer(database, dataDir)
const app = await createApp(newContext())
app.get('/bench/review/:id', { schema: { hide: true } }, async (request) => {
  const { id } = request.params as { id: string }
  const { rows } = await serving.reads.pool.query('SELECT * FROM review WHERE id = $1', [id])
  return rows[0]
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

async function signIn() {
  const { db } = database
  const email = 'principal@example.org'
  const { id } = await db
    .insertInto('school_member')
    .values({
      email,
      email_key: email,
      mailbox: email,
      school_code: schoolCode,
      role: 'owner',
      added_on: '2026-11-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessions = new MemberSessions({ kind: schoolKind, db, secrets, clock: systemClock })
  const token = await sessions.begin(id, 'signed in')
  const headers = {
    cookie: `school=${token}`,
    'x-csrf-token': secrets.mac('school-csrf-token', token).toString('base64url'),
    'content-type': 'application/json',
  }
  return async (path: string, method = 'GET', body?: object) => {
    const options = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(origin + path, { method, headers, ...options })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
}

const send = await signIn()
const ids = (
  await pool.query<{ id: string }>(
    'SELECT id FROM review WHERE school_code = $1 ORDER BY random() LIMIT 110',
    [schoolCode],
  )
).rows.map(({ id }) => id)

/** Prints the median, 95th percentile and maximum of the times of a request, in milliseconds. */
async function measure(name: string, request: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds + warmUpRounds; round++) {
    const start = performance.now()
    await request(round)
    if (round >= warmUpRounds) times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) =>
    (times[Math.ceil(times.length * share) - 1] ?? Number.NaN).toFixed(1).padStart(8)
  console.log(`${name.padEnd(48)} ${at(0.5)} ${at(0.95)} ${at(1)}`)
}

console.log(`${''.padEnd(48)}   median     95 %      max`)
await measure('a review by its primary key', (round) => send(`/bench/review/${ids[round]}`))
for (const filter of ['all', 'unanswered', 'answered'])
  for (const page of [1, 100])
    await measure(`reviews: ${filter}, page ${page}`, () =>
      send(`/api/school/reviews?filter=${filter}&page=${page}`),
    )
await measure('one review', (round) => send(`/api/school/reviews/${ids[round]}`))
await measure('write an answer', (round) =>
  send(`/api/school/reviews/${ids[round]}/answer`, 'PUT', {
    text: `Thank you for writing. This is answer number ${round} of the school.`,
    position: 'Principal',
  }),
)
const otherPages = (Object.values(calls) as CallDefinition[])
  .filter(({ access, method, path }) => access === 'school' && method === 'GET' && !path.includes(':'))
  .map(({ path }) => path)
for (const path of otherPages) await measure(path, () => send(path))
await measure('the public page of 20 answers', () =>
  send(`/api/school-answers?reviews=${ids.slice(0, 20).join(',')}`),
)
await app.close()
await close()
await database.close()
rmSync(dataDir, { recursive: true })
