import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { databaseConnection } from '../e2e/product.ts'
import { makeQueries } from './queries.ts'
import { measure, rate } from './request-paths.ts'
import { percentile } from './statistics.ts'

/**
 * Compares this checkout with another checkout, for example of an older commit, on the same schools and requests. The
 * measurements alternate between the checkouts, so that other programs on the machine affect both in the same way.
 * Prints the median of each checkout, and the median, minimum and maximum ratio of all pairs of measurements.
 *
 * Usage: `npm run bench:compare -- --before FOLDER --file FILE [--pairs N] [--swaps N] [--requests N]`. The folder of
 * the other checkout needs its own node_modules.
 */
const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    file: { type: 'string' },
    pairs: { type: 'string', default: '10' },
    /** Index builds for each checkout. */
    swaps: { type: 'string', default: '3' },
    requests: { type: 'string', default: '10000' },
  },
})
const pairs = Number(values.pairs)
const requests = Number(values.requests)

const pauseMs = 20

type Side = { name: string; folder: string; dataDir: string; server: ChildProcess; origin: string }

async function open(name: string, folder: string, file: string): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), `bolshala-${name}-`))
  const filled = spawnSync(process.execPath, ['cli/import.ts', file], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (filled.status !== 0) throw new Error(`${folder} could not import ${file}.`)
  const server = fork('bench/server.ts', [dataDir], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server of ${folder} ended with exit code ${code}.`)))
    server.once('message', ({ address }: { address: { port: number } }) =>
      resolve(`http://127.0.0.1:${address.port}`),
    )
  })
  return { name, folder, dataDir, server, origin }
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Linux counts processor time in ticks of 10 milliseconds. */
const ticksPerMs = 0.1

/** Returns the processor time that a process has used, in milliseconds. */
function processorTime({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / ticksPerMs
}

type Measurement = {
  lookups: number
  searches: number
  p50: number
  p99: number
  /**
   * Milliseconds of processor time for each lookup. Other programs affect `lookupTime` and `searchTime` less than the
   * other figures.
   */
  lookupTime: number
  searchTime: number
}

async function measureRequests(
  { origin, server }: Side,
  searchPaths: readonly string[],
  seed: number,
): Promise<Measurement> {
  const lookupPaths = searchPaths.map((_, index) => `/bench/ten?set=${seed * requests + index}`)
  const atStart = processorTime(server)
  const lookups = await measure(origin, lookupPaths)
  const between = processorTime(server)
  const searches = await measure(origin, searchPaths)
  return {
    lookupTime: (between - atStart) / requests,
    searchTime: (processorTime(server) - between) / requests,
    lookups: rate(lookups),
    searches: rate(searches),
    p50: percentile(searches.latencies, 0.5),
    p99: percentile(searches.latencies, 0.99),
  }
}

/** Returns the seconds until a new index is in use, and the milliseconds of the longest request meanwhile. */
async function measureSwap(
  { server, origin }: Side,
  path: string,
): Promise<{ seconds: number; longest: number }> {
  const startedAt = performance.now()
  let isDone = false
  server.once('message', () => {
    isDone = true
  })
  server.send('rebuild')
  // Older commits call this message `renew`.
  server.send('renew')
  let longest = 0
  while (!isDone) {
    const sentAt = performance.now()
    await fetch(origin + path).then((response) => response.arrayBuffer())
    longest = Math.max(longest, performance.now() - sentAt)
    // Without a pause, the faster server would get more requests, which would slow down its index build.
    await sleep(pauseMs)
  }
  return { seconds: (performance.now() - startedAt) / 1000, longest }
}

function line(name: string, before: readonly number[], after: readonly number[]): string {
  const ratios = after.map((value, index) => value / (before[index] ?? Number.NaN))
  const figures = [median(before), median(after), median(ratios), Math.min(...ratios), Math.max(...ratios)]
  return `${name.padEnd(34)}${figures.map((figure) => figure.toFixed(figure < 10 ? 3 : 0).padStart(10)).join('')}`
}

async function run(sides: readonly [Side, Side]): Promise<void> {
  const client = new pg.Client(databaseConnection(sides[1].dataDir))
  await client.connect()
  const { rows } = await client.query(
    'SELECT name, city, district, state FROM school TABLESAMPLE SYSTEM (10) REPEATABLE (1)',
  )
  await client.end()
  const pathsOf = (seed: number) =>
    makeQueries(rows, requests, seed).map(
      ({ term, page }) => `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}&page=${page}`,
    )
  for (const side of sides) await measureRequests(side, pathsOf(1000), 1000)

  const measurements: [Measurement[], Measurement[]] = [[], []]
  for (let pair = 0; pair < pairs; pair++) {
    const paths = pathsOf(pair + 1)
    // Each side goes first in every second pair.
    for (const index of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      measurements[index].push(await measureRequests(sides[index], paths, pair))
  }
  const swaps: { seconds: number; longest: number }[][] = [[], []]
  for (let pair = 0; pair < Number(values.swaps); pair++)
    for (const index of [0, 1] as const)
      swaps[index]?.push(await measureSwap(sides[index], pathsOf(2000)[0] ?? '/'))

  const [before, after] = measurements
  console.log(
    `\n${pairs} pairs of ${requests} requests; load average ${loadavg().map((load) => load.toFixed(1))}`,
  )
  console.log(
    `${'medians'.padEnd(34)}${['before', 'after', 'ratio', 'min ratio', 'max ratio'].map((name) => name.padStart(10)).join('')}`,
  )
  const both = (read: (each: Measurement) => number) => [before.map(read), after.map(read)] as const
  console.log(line('searches a second', ...both((each) => each.searches)))
  console.log(line('search p50, ms', ...both((each) => each.p50)))
  console.log(line('search p99, ms', ...both((each) => each.p99)))
  console.log(line('lookups of ten schools a second', ...both((each) => each.lookups)))
  console.log(line('processor time of a search, ms', ...both((each) => each.searchTime)))
  console.log(line('processor time of a lookup, ms', ...both((each) => each.lookupTime)))
  const [swapsBefore = [], swapsAfter = []] = swaps
  const swapLine = (name: string, read: (swap: { seconds: number; longest: number }) => number) =>
    line(name, swapsBefore.map(read), swapsAfter.map(read))
  console.log(swapLine('new index built and swapped, s', (swap) => swap.seconds))
  console.log(swapLine('longest request during the build, ms', (swap) => swap.longest))
}

const { before, file } = values
if (!before || !file)
  throw new Error(
    'Usage: npm run bench:compare -- --before FOLDER --file FILE [--pairs N] [--swaps N] [--requests N]',
  )
const sides = [
  await open('before', resolve(before), resolve(file)),
  await open('after', process.cwd(), resolve(file)),
] as const
try {
  await run([...sides])
} finally {
  for (const { server, dataDir } of sides) {
    server.removeAllListeners('exit')
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}
