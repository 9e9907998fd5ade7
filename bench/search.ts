import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { databaseConnection } from '../e2e/product.ts'
import { fillDataDir } from './fill-data-dir.ts'
import { type Kind, kinds, makeQueries, type Query } from './queries.ts'
import { connections, type Figures, measure, rate } from './request-paths.ts'
import { percentile } from './statistics.ts'

/**
 * Measures search through HTTP. For comparison, also measures a request that reads ten schools by primary key from the
 * same server. The two measurements alternate, so that other programs on the machine affect both in the same way.
 */
const rounds = 5
const perRound = 4000
const total = rounds * perRound

const { values } = parseArgs({
  options: { file: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-bench-'))

function startServer(): Promise<{ server: ChildProcess; origin: string }> {
  const server = fork('bench/server.ts', [dataDir], { env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with exit code ${code}.`)))
    server.once('message', (message: { address: { port: number } }) =>
      resolve({ server, origin: `http://127.0.0.1:${message.address.port}` }),
    )
  })
}

async function readSomeSchools() {
  const client = new pg.Client(databaseConnection(dataDir))
  await client.connect()
  const { rows } = await client.query(
    `SELECT name, city, district, state FROM school TABLESAMPLE SYSTEM (10) REPEATABLE (${Number(values.seed)})`,
  )
  await client.end()
  return rows
}

function add(sum: Figures, more: Figures): Figures {
  return { seconds: sum.seconds + more.seconds, latencies: [...sum.latencies, ...more.latencies] }
}

function row(name: string, figures: Figures): string {
  const times = [0.5, 0.99, 1].map((fraction) =>
    percentile(figures.latencies, fraction).toFixed(1).padStart(8),
  )
  return `${name.padEnd(34)}${String(Math.round(rate(figures))).padStart(8)}${times.join('')}`
}

const pathOf = ({ term, page }: Query) =>
  `/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}&page=${page}`

function memoryOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    server.once('message', ({ memory }: { memory: number }) => resolve(memory))
    server.send('memory')
  })
}

/**
 * Makes the server build a new index, and sends one query after another until the new index is in use. Prints the time
 * of the build and the latencies of the queries.
 */
async function measureIndexSwap(
  server: ChildProcess,
  origin: string,
  queries: readonly Query[],
): Promise<void> {
  let isRebuilt = false
  const startedAt = performance.now()
  server.once('message', () => {
    isRebuilt = true
  })
  server.send('rebuild')
  const times: number[] = []
  for (let index = 0; !isRebuilt; index++) {
    const query = queries[index % queries.length]
    const sentAt = performance.now()
    if (query !== undefined) await fetch(origin + pathOf(query)).then((response) => response.arrayBuffer())
    times.push(performance.now() - sentAt)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `new index built and swapped in ${seconds} s; ${times.length} requests meanwhile: p99 ${percentile(times, 0.99).toFixed(1)} ms, maximum ${percentile(times, 1).toFixed(1)} ms`,
  )
}

try {
  await fillDataDir(dataDir, values.file)
  const { server, origin } = await startServer()
  const rows = await readSomeSchools()
  const seed = Number(values.seed)
  const queries = makeQueries(rows, total, seed)
  const warmUpQueries = makeQueries(rows, 2000, seed + 1000)
  await measure(origin, warmUpQueries.map(pathOf))
  await measure(
    origin,
    warmUpQueries.map((_, index) => `/bench/ten?set=${index * 7}`),
  )

  let search: Figures = { seconds: 0, latencies: [] }
  let lookup: Figures = { seconds: 0, latencies: [] }
  for (let round = 0; round < rounds; round++) {
    const from = round * perRound
    const sets = Array.from({ length: perRound }, (_, index) => `/bench/ten?set=${from + index}`)
    lookup = add(lookup, await measure(origin, sets))
    search = add(search, await measure(origin, queries.slice(from, from + perRound).map(pathOf)))
  }

  console.log(`\n${total} lookups, ${total} searches, ${connections} connections`)
  console.log(
    `${''.padEnd(34)}${'req/s'.padStart(8)}${['p50 ms', 'p99 ms', 'max ms'].map((name) => name.padStart(8)).join('')}`,
  )
  console.log(row('ten schools by primary key', lookup))
  console.log(row('search, all kinds', search))
  for (const kind of kinds satisfies readonly Kind[]) {
    const queriesOfKind = makeQueries(rows, total, seed + 1)
      .filter((query) => query.kind === kind)
      .slice(0, 2000)
    console.log(row(`  ${kind}`, await measure(origin, queriesOfKind.map(pathOf))))
  }
  console.log(`\nratio of throughput, search to lookup: ${(rate(search) / rate(lookup)).toFixed(2)}`)
  console.log(`memory of the server process: ${Math.round((await memoryOf(server)) / 1e6)} MB`)
  await measureIndexSwap(server, origin, queries)
  server.removeAllListeners('exit')
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
