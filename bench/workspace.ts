import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { MemberSessions } from '#server/members/sessions.ts'
import { schoolKind } from '#server/partners/accounts/school-kind.ts'
import { openServer } from './open-server.ts'

/**
 * Measures the workspace of a school with 5,000 reviews, of which 2,000 have an answer with three versions. The database
 * has 1,000 other schools with 200 reviews each. For comparison, reads one review by its primary key.
 */
const rounds = 100
const warmUpRounds = 10
const sizes = { reviews: 5000, answered: 2000, schools: 1000, reviewsOfOthers: 200 }
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
  await pool.query('ANALYZE')
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
await measure('disputes', () => send('/api/school/disputes'))
await measure('the public page of 20 answers', () =>
  send(`/api/school-answers?reviews=${ids.slice(0, 20).join(',')}`),
)
await app.close()
await close()
await database.close()
rmSync(dataDir, { recursive: true })
