import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { readJson } from '../../e2e/credential-requests.ts'
import { percentile } from '../statistics.ts'
import type { BurstResult } from './burst-worker.ts'
import { measureFalseTokens } from './false-tokens.ts'
import { preparePosts } from './prepare-posts.ts'

const students = 43
/** Three for each attack. The others are sent at once. */
const postsForAttacks = 15
const sampleSchools = 3000
const readsBefore = 200
const pauseMs = 5
/** Target for the delay of the event loop, in milliseconds. */
const maximumDelay = 20

/** Delays of the server's event loop, in milliseconds. `longestTurn` is the CPU time of its longest turn. */
type Delays = { maximum: number; percentile99: number; longestTurn: number }

async function ask<Value>(server: ChildProcess, name: string, count?: number): Promise<Value> {
  server.send({ name, count })
  const [message] = await once(server, 'message')
  return message.value
}

async function read(origin: string): Promise<number> {
  const startedAt = performance.now()
  await readJson(`${origin}/api/schoolsWithReviews?searchTerm=school&limit=10`)
  return performance.now() - startedAt
}

/** Reads a list repeatedly until `isDone` returns true. Returns the durations in milliseconds. */
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
  const { schools } = await readJson<{ schools: { _id: string }[] }>(
    `${origin}/api/schoolsWithReviews?limit=50&page=2`,
  )
  const sessions = await ask<string[]>(server, 'signIn', students)
  const posts = await preparePosts(
    origin,
    sessions,
    schools.map(({ _id }) => _id),
  )
  const valid = posts.splice(0, postsForAttacks)
  const before = await readUntil(origin, (reads) => reads === readsBefore)
  // Another thread sends the posts, so that sending does not delay the reads in this thread.
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
  if (!result) throw new Error('The worker has sent no result.')
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
  await measureFalseTokens(server, origin, valid)
}

/**
 * Sends 200 reviews with credentials at once, and measures reads and the delay of the server's event loop meanwhile. Then
 * measures false tokens.
 */
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
