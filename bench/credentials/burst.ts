import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PostingDay } from '#contract/credentials.ts'
import { authorize, reviewContext, reviewQuota } from '#credentials/credentials.ts'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { randomText } from '#server/test-texts.ts'
import { getCredential, readJson } from '../../e2e/credential-requests.ts'
import { percentile } from '../statistics.ts'
import type { BurstResult, PreparedPost } from './burst-worker.ts'

const students = 40
/** As many as the weekly quota allows. */
const reviewsOfStudent = 5
const sampleSchools = 3000
const readsBefore = 200
/** Pause between two reads. */
const pauseMs = 5
/** Target for the delay of the event loop, in milliseconds. */
const maximumDelay = 20

/** In milliseconds. `longestTurn` is the CPU time of the server's main thread in its longest turn. */
type Delays = { maximum: number; percentile99: number; longestTurn: number }

async function ask<Value>(server: ChildProcess, name: string, count?: number): Promise<Value> {
  server.send({ name, count })
  const [message] = await once(server, 'message')
  return message.value
}

/** Makes tokens for reviews of different schools, before the measurement. */
async function preparePosts(origin: string, sessions: readonly string[]): Promise<PreparedPost[]> {
  const { week, schoolYear } = await readJson<PostingDay>(`${origin}/api/posting-day`)
  const { schools } = await readJson<{ schools: { _id: string }[] }>(
    `${origin}/api/schoolsWithReviews?limit=50&page=2`,
  )
  const posts: PreparedPost[] = []
  for (const session of sessions) {
    const credential = await getCredential(origin, session, schoolYear)
    for (let nonce = 0; nonce < reviewsOfStudent; nonce++) {
      const schoolId = schools[posts.length % schools.length]?._id ?? ''
      const description = randomText()
      const body = JSON.stringify({ schoolId, title: 'The library', description, rating: 4 })
      const uses = [{ context: reviewContext(schoolId) }, { context: reviewQuota(week), nonce }]
      const request = { method: 'POST', target: '/api/reviews', body: Buffer.from(body) }
      const authorization = authorize(credential, uses, request)
      posts.push({ body, authorization })
    }
  }
  return posts
}

async function read(origin: string): Promise<number> {
  const startedAt = performance.now()
  await readJson(`${origin}/api/schoolsWithReviews?searchTerm=school&limit=10`)
  return performance.now() - startedAt
}

/** Reads a list again and again until `isDone` returns true. Returns the duration of each read in milliseconds. */
async function readUntil(origin: string, isDone: (reads: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isDone(times.length)) {
    times.push(await read(origin))
    await sleep(pauseMs)
  }
  return times
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`

function describe(times: readonly number[]): string {
  const [median, percentile99] = [percentile(times, 0.5), percentile(times, 0.99)].map(milliseconds)
  return `median ${median}, 99th percentile ${percentile99}, maximum ${milliseconds(Math.max(...times))}`
}

async function measureOn(server: ChildProcess, origin: string): Promise<void> {
  const posts = await preparePosts(origin, await ask<string[]>(server, 'signIn', students))
  const before = await readUntil(origin, (reads) => reads === readsBefore)
  // Another thread sends the posts, so that this does not delay the reads in this thread.
  const worker = new Worker(new URL('./burst-worker.ts', import.meta.url), { workerData: { origin, posts } })
  await once(worker, 'online')
  await ask(server, 'startMeasuring')
  let result: BurstResult | undefined
  worker.once('message', (message: BurstResult) => {
    result = message
  })
  worker.postMessage('start')
  const during = await readUntil(origin, () => result !== undefined)
  const delays = await ask<Delays>(server, 'delays')
  if (!result) throw new Error('The posts have not ended.')
  const { statuses, times, seconds } = result
  console.log(`\n${posts.length} reviews at once: ${JSON.stringify(statuses)} in ${seconds.toFixed(1)} s`)
  console.log(`Reviews: ${describe(times)}`)
  console.log(`Reads before: ${describe(before)}`)
  console.log(`Reads during: ${describe(during)}`)
  console.log(
    `Delay of the event loop: 99th percentile ${milliseconds(delays.percentile99)}, maximum ` +
      `${milliseconds(delays.maximum)} (${delays.maximum <= maximumDelay ? 'within' : 'above'} ${maximumDelay} ms)`,
  )
  console.log(`CPU time of the longest turn of the event loop: ${milliseconds(delays.longestTurn)}`)
}

/** Sends 200 reviews with credentials at once. Measures reads and the delay of the server's event loop meanwhile. */
export async function measureBurst(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-credentials-'))
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: false })
  await fillSampleDirectory(database.connection, { schools: sampleSchools, today: '2026-01-01' })
  await database.close()
  const server = fork(new URL('./server.ts', import.meta.url), [dataDir])
  try {
    const [{ value: origin }] = await once(server, 'message')
    await measureOn(server, origin)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true })
  }
}
