import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseConnection, type Product, startProduct } from './product.ts'

const rounds = 10
const reviewsPerRound = 500
const clients = 16

/** Students with a session each, straight into the database: signing 500 up would be another test. */
async function addStudents(dataDir: string): Promise<string[]> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  const tokens = Array.from({ length: reviewsPerRound }, () => randomBytes(32).toString('base64url'))
  await client.query(
    `WITH student AS (
       INSERT INTO account (email, email_key, mailbox, voter, full_name, password_hash)
       SELECT address, address, address, gen_random_uuid()::text, 'Student', 'none'
       FROM generate_series(1, $1) AS n, concat(n, '@example.org') AS address RETURNING id, email
     )
     INSERT INTO session SELECT hash, id, to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') FROM student
     JOIN unnest($2::bytea[]) WITH ORDINALITY AS token (hash, n) ON email = n || '@example.org'`,
    [reviewsPerRound, tokens.map((token) => createHash('sha256').update(token).digest())],
  )
  await client.end()
  return tokens
}

/** Publishes what waits for a person, as the operator does: so many equal reviews in a day are held back. */
async function publishPending(dataDir: string): Promise<void> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  await client.query(`UPDATE review SET state = 'published', state_reason = NULL WHERE state = 'pending'`)
  await client.end()
}

async function schoolCodes(product: Product): Promise<string[]> {
  const answer = await fetch(`${product.origin}/api/schoolsWithReviews?limit=50`)
  const { schools } = (await answer.json()) as { schools: { _id: string }[] }
  return schools.map(({ _id }) => _id)
}

/** Sends a review; nothing where no answer came. Every client has an address of its own, as behind a proxy. */
async function send(
  product: Product,
  token: string,
  schoolId: string,
  title: string,
): Promise<number | undefined> {
  try {
    const answer = await fetch(`${product.origin}/api/reviews`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify({
        schoolId,
        title,
        description: 'Written while the power may go at any moment.',
        rating: 3,
      }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

/** Sends the review of every student, some at a time, until all are sent or the product is gone. */
async function sendAll(
  product: Product,
  tokens: readonly string[],
  schoolId: string,
): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>()
  const waiting = tokens.map((token, at) => ({ token, title: `Review ${at}` }))
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const status = await send(product, next.token, schoolId, next.title)
      if (status === undefined) return
      acknowledged.set(next.title, status)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  return acknowledged
}

async function shownTitles(product: Product, schoolId: string): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1; ; page++) {
    const answer = await fetch(`${product.origin}/api/schools/${schoolId}/reviews?page=${page}`)
    const reviews = (await answer.json()) as { title: string }[]
    titles.push(...reviews.map(({ title }) => title))
    if (reviews.length === 0) {
      expect(answer.headers.get('x-total-count')).toBe(String(titles.length))
      return titles
    }
  }
}

test('killed at any moment, it comes up by itself with every acknowledged review, none of them twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bolshala-durable-'))
  const start = () =>
    startProduct({ dataDir, sampleSchools: 300, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  let product = await start()
  onTestFinished(async () => {
    await product.stop()
    await rm(dataDir, { recursive: true })
  })
  const tokens = await addStudents(dataDir)
  // Schools far down the list have no sample reviews.
  const schools = (await schoolCodes(product)).slice(-rounds)

  for (let round = 0; round < rounds; round++) {
    const schoolId = schools[round] ?? expect.unreachable()
    const before = await shownTitles(product, schoolId)
    const what = round % 2 === 0 ? 'node' : 'everything'
    const sending = sendAll(product, tokens, schoolId)
    await sleep(randomInt(30, 900))
    await product.kill(what)
    const acknowledged = await sending

    const begun = performance.now()
    product = await start()
    const seconds = (performance.now() - begun) / 1000
    await publishPending(dataDir)
    const shown = (await shownTitles(product, schoolId)).filter((title) => !before.includes(title))
    expect(new Set(shown).size).toBe(shown.length)
    for (const [title, status] of acknowledged) {
      expect(status).toBe(201)
      expect(shown).toContain(title)
    }

    // Whoever saw no answer sends again; what was stored unseen is refused, so that in the end each stands once.
    await sendAll(product, tokens, schoolId)
    await publishPending(dataDir)
    const all = (await shownTitles(product, schoolId)).filter((title) => !before.includes(title))
    expect(all.sort()).toEqual(tokens.map((_, at) => `Review ${at}`).sort())
    process.stdout.write(
      `Round ${round + 1}, ${what} killed: ${acknowledged.size} acknowledged, ${shown.length} stored, up again in ${seconds.toFixed(1)} s\n`,
    )
  }
}, 300_000)
