import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { randomInt } from '#server/testing/random.ts'
import { createDataFolder, sampleSchools } from './prepared-data.ts'
import { databaseConnection, type Product, startProduct, waitForThreads } from './product.ts'
import { randomNetwork } from './random.ts'
import { addStudents } from './students.ts'

/** Node.js is killed in one round, and PostgreSQL with it in the other one. */
const rounds = 2
const reviewsPerRound = 200
const clients = 16

/** Publishes all pending reviews. The product itself would publish only a few of many similar reviews. */
async function publishPending(dataDir: string): Promise<void> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  await client.query(`UPDATE review SET state = 'published', state_reason = NULL WHERE state = 'pending'`)
  await client.end()
}

async function listSchoolCodes(product: Product): Promise<string[]> {
  const response = await fetch(`${product.origin}/api/schoolsWithReviews?limit=50`)
  const { schools } = (await response.json()) as { schools: { _id: string }[] }
  return schools.map(({ _id }) => _id)
}

/**
 * Sends a review with a random IP address in `X-Forwarded-For`, as a proxy would.
 * @returns the HTTP status, or undefined if there was no response
 */
async function send(
  product: Product,
  token: string,
  schoolId: string,
  title: string,
): Promise<number | undefined> {
  try {
    const response = await fetch(`${product.origin}/api/reviews`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': randomNetwork(),
      },
      body: JSON.stringify({
        schoolId,
        title,
        description: 'Written while the power may go at any moment.',
        rating: 3,
      }),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}

/**
 * Sends one review for each student until all are sent or the product has ended.
 * @param acknowledged receives the title and the HTTP status of each acknowledged review
 */
async function sendAll(
  product: Product,
  tokens: readonly string[],
  schoolId: string,
  acknowledged = new Map<string, number>(),
): Promise<void> {
  const queue = tokens.map((token, index) => ({ token, title: `Review ${index}` }))
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const status = await send(product, next.token, schoolId, next.title)
      if (status === undefined) return
      acknowledged.set(next.title, status)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
}

async function listTitles(product: Product, schoolId: string): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${product.origin}/api/schools/${schoolId}/reviews?page=${page}`)
    const reviews = (await response.json()) as { title: string }[]
    titles.push(...reviews.map(({ title }) => title))
    if (reviews.length === 0) {
      expect(response.headers.get('x-total-count')).toBe(String(titles.length))
      return titles
    }
  }
}

test('stores every acknowledged review exactly once despite SIGKILL', async () => {
  const dataDir = createDataFolder('durable')
  const start = async (workers: number) => {
    const started = await startProduct({
      dataDir,
      sampleSchools,
      environment: { TRUSTED_PROXIES: '127.0.0.1', WORKERS: String(workers) },
    })
    if (workers > 1) await waitForThreads(started, workers)
    return started
  }
  // One round with a single worker, and one with three.
  let product = await start(3)
  onTestFinished(async () => {
    await product.stop()
    await rm(dataDir, { recursive: true })
  })
  const tokens = await addStudents(databaseConnection(dataDir), rounds * reviewsPerRound)
  // The list begins with the most popular schools, so its last schools have few sample reviews.
  const schools = (await listSchoolCodes(product)).slice(-rounds)

  for (let round = 0; round < rounds; round++) {
    // New students in each round, because a review that a kill interrupts uses up a number of the weekly quota.
    const students = tokens.slice(round * reviewsPerRound, (round + 1) * reviewsPerRound)
    const schoolId = schools[round] ?? expect.unreachable()
    const before = await listTitles(product, schoolId)
    const target = round % 2 === 0 ? 'node' : 'everything'
    const acknowledged = new Map<string, number>()
    const sending = sendAll(product, students, schoolId, acknowledged)
    const killedAfter = randomInt(1, reviewsPerRound / 2)
    while (acknowledged.size < killedAfter) await sleep(2)
    await product.kill(target)
    await sending

    const startedAt = performance.now()
    product = await start(round % 2 === 0 ? 1 : 3)
    const seconds = (performance.now() - startedAt) / 1000
    await publishPending(dataDir)
    const shown = (await listTitles(product, schoolId)).filter((title) => !before.includes(title))
    expect(new Set(shown).size).toBe(shown.length)
    for (const [title, status] of acknowledged) {
      expect(status).toBe(201)
      expect(shown).toContain(title)
    }

    // Students without a response send their reviews again. The product rejects reviews that it has stored.
    await sendAll(product, students, schoolId)
    await publishPending(dataDir)
    const all = (await listTitles(product, schoolId)).filter((title) => !before.includes(title))
    expect(all.sort()).toEqual(students.map((_, index) => `Review ${index}`).sort())
    process.stdout.write(
      `Round ${round + 1}, ${target} killed: ${acknowledged.size} acknowledged, ${shown.length} stored, serves again after ${seconds.toFixed(1)} s\n`,
    )
  }
}, 600_000)
