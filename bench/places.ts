import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { placePath, schoolPath } from '#contract/paths.ts'
import { displayName } from '#server/directory/display-name.ts'
import { databaseConnection } from '../e2e/product.ts'
import { addReviews } from './add-reviews.ts'
import { fillDataDir } from './fill-data-dir.ts'
import { connections } from './request-paths.ts'
import { percentile } from './statistics.ts'

/**
 * Requests the pages of all states, all districts and the largest towns once each, from a server without a page cache.
 * Then requests as many pages of schools as of towns. Prints the slowest pages of each kind.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    reviews: { type: 'string', default: '1000000' },
    towns: { type: 'string', default: '5000' },
    /** A folder to fill, or one that an earlier run has filled. Default: a temporary folder. */
    'data-dir': { type: 'string' },
  },
})
const slowestShown = 5

async function start(dataDir: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = fork('bench/page-server.ts', [dataDir, '128'], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--expose-gc'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with exit code ${code}.`)))
    server.once('message', ({ result }: { result: { uncached: string } }) => resolve(result.uncached))
  })
  return { server, origin }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  return client
}

type Timed = { path: string; milliseconds: number; bytes: number }

/** Requests each path once, over {@link connections} connections. */
async function measure(
  origin: string,
  paths: readonly string[],
): Promise<{ seconds: number; timed: Timed[] }> {
  const timed: Timed[] = []
  const waiting = paths.values()
  const startedAt = performance.now()
  async function requestNext(): Promise<void> {
    for (const path of waiting) {
      const before = performance.now()
      const response = await fetch(origin + path)
      const { byteLength } = await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} has the status ${response.status}.`)
      timed.push({ path, milliseconds: performance.now() - before, bytes: byteLength })
    }
  }
  await Promise.all(Array.from({ length: connections }, requestNext))
  return { seconds: (performance.now() - startedAt) / 1000, timed }
}

function print(name: string, { seconds, timed }: Awaited<ReturnType<typeof measure>>): void {
  const times = timed.map(({ milliseconds }) => milliseconds)
  const kilobytes = timed.reduce((sum, { bytes }) => sum + bytes, 0) / timed.length / 1000
  console.log(
    `${name.padEnd(10)}${String(timed.length).padStart(6)} pages${(timed.length / seconds).toFixed(0).padStart(6)} req/s` +
      `   p50 ${percentile(times, 0.5).toFixed(0)} ms   p99 ${percentile(times, 0.99).toFixed(0)} ms   ${kilobytes.toFixed(0)} kB of HTML`,
  )
  const slowest = timed.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, slowestShown)
  for (const { path, milliseconds } of slowest)
    console.log(`${milliseconds.toFixed(0).padStart(10)} ms  ${decodeURIComponent(path)}`)
}

const paths = async (client: pg.Client, level: string, limit: number | null) => {
  const { rows } = await client.query<{ path: string }>(
    'SELECT path FROM place WHERE level = $1 AND has_page ORDER BY school_count DESC, id LIMIT $2',
    [level, limit],
  )
  return rows.map(({ path }) => placePath(path))
}

const dataDir = values['data-dir'] ?? mkdtempSync(join(tmpdir(), 'bolshala-bench-'))
try {
  if (values.file !== undefined || !existsSync(join(dataDir, 'postgres')))
    await fillDataDir(dataDir, values.file)
  const { server, origin } = await start(dataDir)
  const client = await connect(dataDir)
  await addReviews(client, Number(values.reviews))
  const towns = Number(values.towns)
  const { rows: schools } = await client.query<{ code: string; name: string; city: string }>(
    'SELECT code, name, city FROM school_rating JOIN school ON code = school_code ORDER BY md5(code) LIMIT $1',
    [towns],
  )
  const schoolPaths = schools.map(({ code, name, city }) =>
    schoolPath({ _id: code, name: displayName(name), city: displayName(city) }),
  )
  const loads: [string, string[]][] = [
    ['states', await paths(client, 'state', null)],
    ['districts', await paths(client, 'district', null)],
    ['towns', await paths(client, 'town', towns)],
    ['schools', schoolPaths],
  ]
  await client.end()
  await measure(
    origin,
    loads.flatMap(([, each]) => each.slice(0, 20)),
  )
  for (const [name, each] of loads) print(name, await measure(origin, each))
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
} finally {
  if (values['data-dir'] === undefined) rmSync(dataDir, { recursive: true, force: true })
}
