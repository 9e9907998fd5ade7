import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { schoolPath } from '#contract/paths.ts'
import { openDatabase } from '#server/database/database.ts'
import { addSchools, testSchools } from '#server/testing/schools.ts'
import { randomText } from '#server/testing/texts.ts'
import { createDataFolder, sampleSchools } from './prepared-data.ts'
import { databaseConnection, type Product, startProduct, waitForThreads } from './product.ts'
import { randomNetwork } from './random.ts'
import { addStudents } from './students.ts'

const workers = 3

/** The system distributes new connections at random: with these, a worker is left out once in 10,000 times. */
const connections = 24

const dataDir = createDataFolder('workers')
let product: Product
let tokens: string[]

beforeAll(async () => {
  product = await startProduct({
    dataDir,
    sampleSchools,
    environment: { TRUSTED_PROXIES: '127.0.0.1', WORKERS: String(workers) },
    // A test can end one thread of a process only through the inspector.
    nodeArguments: ['--inspect=127.0.0.1:0'],
  })
  await waitForThreads(product, workers)
  tokens = await addStudents(databaseConnection(dataDir), 100)
})

afterAll(async () => {
  expect(await product.stop()).toBe(0)
  rmSync(dataDir, { recursive: true })
})

type Named = Parameters<typeof schoolPath>[0]

type Options = { body?: object; token?: string; network?: string }

/** Sends a request over a connection of its own, so that any worker can get it. */
async function send(path: string, { body, token, network = randomNetwork() }: Options = {}) {
  const sent = request(product.origin + path, {
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': network,
      // As browsers do: workers share only compressed pages.
      'accept-encoding': 'br',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  sent.end(body && JSON.stringify(body))
  const [response] = await once(sent, 'response')
  const bytes = await buffer(response)
  const isCompressed = response.headers['content-encoding'] === 'br'
  return {
    status: Number(response.statusCode),
    text: String(isCompressed ? brotliDecompressSync(bytes) : bytes),
  }
}

const fromAll = (path: string) => Promise.all(Array.from({ length: connections }, () => send(path)))

async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** The list begins with the most popular schools, so its last schools have few sample reviews. */
async function unpopularSchools(): Promise<Named[]> {
  const { text } = await send('/api/schoolsWithReviews?limit=50')
  const { schools }: { schools: Named[] } = JSON.parse(text)
  return schools.slice(-2)
}

function reviewOf(schoolId: string, title: string) {
  return { schoolId, title, description: randomText(), rating: 4 }
}

test('keeps a page in memory on every worker after one has rendered it', async () => {
  const [other, school] = await unpopularSchools()
  if (!other || !school) throw new Error('There are not enough schools.')
  // Afterwards, each worker has counted schools and reviews, which pages show.
  await fromAll(schoolPath(other))
  const path = schoolPath(school)
  await send(path)
  await query('ALTER TABLE school RENAME TO school_away')
  onTestFinished(async () => void (await query('ALTER TABLE school_away RENAME TO school')))
  const statuses = (await fromAll(path)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('shows a review on every worker before the author gets the response', async () => {
  const school = (await unpopularSchools())[0] ?? expect.unreachable()
  const path = schoolPath(school)
  const before = await fromAll(path)
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]))
  for (const [index, token] of tokens.splice(0, 8).entries()) {
    const title = `Quiet library number ${index}`
    const { status, text } = await send('/api/reviews', { body: reviewOf(school._id, title), token })
    expect(status, text).toBe(201)
    const pages = await fromAll(path)
    expect(pages.filter((page) => page.text.includes(title)).length, title).toBe(connections)
  }
})

test('finds a new school on every worker', async () => {
  const database = openDatabase(databaseConnection(dataDir), 1)
  const name = 'Zebra Crossing Vidyalaya'
  await addSchools(database, [{ ...(testSchools[0] ?? expect.unreachable()), name }])
  await database.close()
  const path = `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(name)}`
  const countFound = async () => (await fromAll(path)).filter(({ text }) => text.includes(name)).length
  await expect.poll(countFound, { timeout: 60_000 }).toBe(connections)
})

test('lets no second program use the port', async () => {
  const other = mkdtempSync(join(tmpdir(), 'bolshala-second-'))
  onTestFinished(() => rmSync(other, { recursive: true }))
  const { port } = new URL(product.origin)
  const second = startProduct({ dataDir: other, environment: { PORT: port, WORKERS: String(workers) } })
  await expect(second).rejects.toThrow(`Port ${port} is taken by another program`)
})

test('counts a report that a visitor repeats at every worker once', async () => {
  const [review] = await query<{ id: string }>("SELECT id FROM review WHERE state = 'published' LIMIT 1")
  const body = { targetType: 'review', targetId: review?.id, reason: 'hurtful' }
  const network = randomNetwork()
  const sent = await Promise.all(
    Array.from({ length: connections }, () => send('/api/reports', { body, network })),
  )
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
  const stored = await query('SELECT FROM report WHERE target_id = $1', [review?.id])
  expect(stored.length).toBe(1)
})

/** Throws an error in one of the workers, as a fault would. */
async function endOneWorker(): Promise<void> {
  const url = /ws:\/\/\S+/.exec(product.output())?.[0] ?? expect.unreachable()
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const attached = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { method, params } = JSON.parse(String(data))
      const isWorker =
        method === 'NodeWorker.attachedToWorker' && params.workerInfo.url.endsWith('/worker.mjs')
      if (isWorker) resolve(params.sessionId)
    })
  })
  socket.send(
    JSON.stringify({ id: 1, method: 'NodeWorker.enable', params: { waitForDebuggerOnStart: false } }),
  )
  const expression = 'setTimeout(() => { throw new Error("A fault of the test") })'
  const message = JSON.stringify({ id: 2, method: 'Runtime.evaluate', params: { expression } })
  const params = { sessionId: await attached, message }
  socket.send(JSON.stringify({ id: 3, method: 'NodeWorker.sendMessageToWorker', params }))
  await expect.poll(() => product.output()).toContain('A fault of the test')
  socket.close()
}

test('replaces a worker that fails, and keeps all acknowledged reviews', async () => {
  const { _id: schoolId } = (await unpopularSchools())[1] ?? expect.unreachable()
  const acknowledged: string[] = []
  const queue = tokens.map((token, index) => ({ token, title: `Long bench ${index}` }))
  const failing = endOneWorker()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { title, token } = next
        // The connections of the worker break when it ends.
        const response = await send('/api/reviews', { body: reviewOf(schoolId, title), token }).catch(
          () => undefined,
        )
        if (response?.status === 201) acknowledged.push(title)
      }
    }),
  )
  await failing
  expect(acknowledged.length).toBeGreaterThan(60)
  const stored = await query<{ title: string }>('SELECT title FROM review WHERE school_code = $1', [schoolId])
  expect(stored.map(({ title }) => title)).toEqual(expect.arrayContaining(acknowledged))
  const countStarts = () => product.output().split('Server listening').length - 1
  await expect.poll(countStarts).toBe(workers + 1)
  const statuses = (await fromAll('/api/health')).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBe(connections)
})
