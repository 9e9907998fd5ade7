import { spawn } from 'node:child_process'
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { to as copyTo } from 'pg-copy-streams'
import type { DeskSchool } from '#contract/directory.ts'
import { importLimits, type SchoolImport } from '#contract/school-imports.ts'
import { generateSchools } from '#sample-data/schools/generate-schools.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { schoolColumns, schoolFields } from '#server/database/school-record.ts'
import { readState, stateOfCode } from '#server/directory/import/state-names.ts'
import { Secrets } from '#server/secrets.ts'
import { startTestMailServer } from '#server/testing/mail-server.ts'
import { databaseConnection } from '../e2e/product.ts'
import { startInProduction } from './production.ts'
import { makeQueries } from './queries.ts'
import { signInStaff } from './staff-session.ts'
import { median, percentile } from './statistics.ts'

/**
 * Measures imports into a directory of a million schools, with the command and at the desk, and the latency of one
 * search at a time meanwhile. For comparison, stops the import for one second of four: without any import, the latency
 * of many machines varies within a minute by more than an import changes it. Then measures the time until a change of
 * one school is visible.
 */
const { values } = parseArgs({
  options: {
    /** A CSV file. Default: generated schools. */
    file: { type: 'string' },
    schools: { type: 'string', default: '990940' },
    /** Folder of another checkout, whose command imports the same file into an empty directory. */
    before: { type: 'string' },
    /** A folder to fill, or one that an earlier run has filled. Default: a temporary folder. */
    'data-dir': { type: 'string' },
  },
})

const oneSchoolChanges = 10
/** In milliseconds. How often the screen of an import asks for its state: more often would slow down the searches. */
const screenInterval = 1000
const secretKey = 'a key for measurements of imports only'

const folder = mkdtempSync(join(tmpdir(), 'bolshala-import-'))
const dataDir = values['data-dir'] ?? join(folder, 'data')

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function poll(isDone: () => Promise<boolean>, interval = 50): Promise<void> {
  while (!(await isDone())) await new Promise((wake) => setTimeout(wake, interval))
}

/** The first two digits of a school's code, by state. */
const stateNumbers = new Map<string | undefined, string>(
  Array.from({ length: 99 }, (_, at) => String(at + 1).padStart(2, '0')).map((number) => [
    stateOfCode(number.padEnd(11, '0')),
    number,
  ]),
)

function* generatedCsv(count: number): Generator<string> {
  yield `${schoolFields.join(',')}\n`
  for (const school of generateSchools({ count, seed: 1 })) {
    // An import refuses the codes of samples.
    const number = stateNumbers.get(readState(school.state))
    if (number === undefined) throw new Error(`The number of ${school.state} is unknown.`)
    const record = { ...school, code: number + school.code.slice(2) }
    const cells = schoolFields.map((field) => `"${String(record[field] ?? '').replaceAll('"', '""')}"`)
    yield `${cells.join(',')}\n`
  }
}

async function schoolFile(): Promise<string> {
  if (values.file !== undefined) {
    // The command writes the list of rejected rows beside the file.
    const copy = join(folder, basename(values.file))
    copyFileSync(values.file, copy)
    return copy
  }
  const file = join(folder, 'schools.csv')
  await pipeline(Readable.from(generatedCsv(Number(values.schools))), createWriteStream(file))
  return file
}

function runImport(file: string, into: string, cwd = process.cwd()): Promise<void> {
  const child = spawn(process.execPath, ['cli/import.ts', file], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: into },
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((done, fail) => {
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The import ended with ${code}.`))))
  })
}

/**
 * Runs processes that only count, with the priority of an import. Shows what any work on the other core costs a search
 * on this machine, because cores share memory, and sometimes are halves of one core.
 */
async function countMeanwhile(processes: number): Promise<void> {
  const counters = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['--eval', 'for (let count = 0; ; count++) globalThis.count = count']),
  )
  for (const { pid } of counters) if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  await pause(40_000)
  for (const counter of counters) counter.kill()
}

/** A word that resembles no other mark, because a search also finds similar words. */
const sampleMark = (mark: string) => `${[...mark].reverse().join('')}QZ`

/** Writes schools of the directory as a file, with a mark at the end of the names. The sample has a second mark. */
async function exportSchools(database: Database, mark: string, condition: string): Promise<string> {
  const file = join(folder, `${mark}.csv`)
  const columns = schoolFields.map((field) => {
    const column = schoolColumns[field]
    return `${field === 'name' ? `name || ' ${mark}' || CASE WHEN code = '${sample}' THEN ' ${sampleMark(mark)}' ELSE '' END` : column} AS "${field}"`
  })
  const client = await database.pool.connect()
  const query = copyTo(
    `COPY (SELECT ${columns} FROM school WHERE ${condition}) TO STDOUT (FORMAT csv, HEADER)`,
  )
  await pipeline(client.query(query), createWriteStream(file))
  client.release()
  return file
}

async function fill(): Promise<void> {
  const file = await schoolFile()
  if (values.before !== undefined) {
    const before = join(folder, 'before')
    const time = await timed(() => runImport(file, before, values.before))
    console.log(`before, into an empty directory: ${seconds(time)}`)
    rmSync(before, { recursive: true })
  }
  console.log(`into an empty directory: ${seconds(await timed(() => runImport(file, dataDir)))}`)
}

if (!existsSync(dataDir)) await fill()
const mail = await startTestMailServer()
const product = await startInProduction({ dataDir, mail, environment: { SECRET_KEY: secretKey } })
const { origin } = product
const database = openDatabase(databaseConnection(dataDir), 4)
const { rows } = await database.pool.query(
  'SELECT code, name, city, district, state FROM school TABLESAMPLE SYSTEM (2) REPEATABLE (1)',
)
const queries = makeQueries(rows, 4000, 1)
/** The school whose change shows that an import is visible. */
const sample = String(rows[0]?.code)
const asKeeper = await signInStaff({ database, secrets: new Secrets(secretKey), origin }, 'directory')

let sent = 0
async function search(): Promise<number> {
  const { term = '', page = 1 } = queries[sent++ % queries.length] ?? {}
  const start = performance.now()
  const response = await fetch(
    `${origin}/api/schoolsWithReviews?searchTerm=${encodeURIComponent(term)}&page=${page}`,
  )
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`A search returned ${response.status}.`)
  return performance.now() - start
}

type Searches = { during: number[]; paused: number[] }

/** Sends one search after the other until the work ends, also while the work is stopped. */
async function searchDuring(work: () => Promise<unknown>): Promise<Searches> {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const times: Searches = { during: [], paused: [] }
  while (!isDone) {
    await searchFor(3000, times.during, () => isDone)
    const stopped = isDone ? [] : lowPriorityProcesses('node')
    for (const { id } of stopped) process.kill(id, 'SIGSTOP')
    const before = statementTime()
    const window: number[] = []
    await searchFor(1000, window, () => isDone)
    for (const { id } of stopped) process.kill(id, 'SIGCONT')
    // A statement must not be stopped: it holds locks.
    const isStopped = stopped.length > 0 && statementTime() - before < 100
    ;(isStopped ? times.paused : times.during).push(...window)
  }
  await working
  return times
}

async function searchFor(milliseconds: number, times: number[], isDone: () => boolean): Promise<void> {
  const end = performance.now() + milliseconds
  while (!isDone() && performance.now() < end) times.push(await search())
}

/**
 * Returns the processes with a low priority, with their processor time in milliseconds: imports, their connections to
 * PostgreSQL, and counters.
 * @see proc_pid_stat(5), fields 14, 15 and 19
 */
function lowPriorityProcesses(program: 'node' | 'postgres'): { id: number; time: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const fields =
          readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
        const isFound = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program)
        const [userTicks = 0, systemTicks = 0] = fields.slice(11, 13)
        return isFound && Number(fields[16]) > 0
          ? [{ id: Number(id), time: (userTicks + systemTicks) * 10 }]
          : []
      } catch {
        return [] // It has ended.
      }
    })
}

const statementTime = () => lowPriorityProcesses('postgres').reduce((sum, { time }) => sum + time, 0)

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds))
const nameOf = async (code: string) => {
  const response = await fetch(`${origin}/api/schools/${code}`)
  return ((await response.json()) as { name: string }).name
}

async function isFound(term: string, code: string): Promise<boolean> {
  const query = new URLSearchParams({ searchTerm: term })
  const response = await fetch(`${origin}/api/schoolsWithReviews?${query}`)
  const { schools } = (await response.json()) as { schools: { _id: string }[] }
  return schools.some(({ _id }) => _id === code)
}

async function importAtDesk(name: string): Promise<void> {
  const bytes = readFileSync(name)
  const { id }: SchoolImport = await asKeeper('/api/desk/imports', {
    fileName: 'schools.csv',
    size: bytes.length,
  })
  for (let part = 0; part * importLimits.part < bytes.length; part++) {
    const data = bytes.subarray(part * importLimits.part, (part + 1) * importLimits.part).toString('base64')
    await asKeeper(`/api/desk/imports/${id}/parts/${part}`, { data }, 'PUT')
  }
  const settled = async (state: SchoolImport['state']) => {
    let current: SchoolImport | undefined
    await poll(async () => {
      current = await asKeeper(`/api/desk/imports/${id}`)
      return !/ing$/.test(current?.state ?? '')
    }, screenInterval)
    if (current?.state !== state) throw new Error(`The import is ${JSON.stringify(current)}.`)
    return current
  }
  await asKeeper(`/api/desk/imports/${id}/preview`, {})
  const { hash } = await settled('previewed')
  await asKeeper(`/api/desk/imports/${id}/start`, { hash })
  await settled('imported')
}

/** Measures searches during the work, and while it is stopped. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  let time = 0
  const { during, paused } = await searchDuring(async () => {
    time = await timed(work)
  })
  const [stopped, running] = [median(paused), median(during)]
  const [slowStopped, slowRunning] = [percentile(paused, 0.99), percentile(during, 0.99)]
  // A short import is never stopped.
  const shown =
    paused.length === 0
      ? ['', running, '', slowRunning, '']
      : [stopped, running, slowStopped, slowRunning, running / stopped]
  console.log(
    [
      name.padEnd(36),
      seconds(time).padStart(8),
      ...shown.map((figure) => (typeof figure === 'number' ? figure.toFixed(2) : '').padStart(8)),
      String(during.length).padStart(8),
    ].join(' '),
  )
}

const oneRow = (mark: string) => exportSchools(database, mark, `code = '${sample}'`)
const all = (mark: string) => exportSchools(database, mark, 'true')
const isShown = async (mark: string) => (await nameOf(sample)).toUpperCase().endsWith(sampleMark(mark))
const foundBy = (mark: string) => poll(() => isFound(sampleMark(mark), sample))

// The first searches of a process are slower.
await searchDuring(() => pause(15_000))
console.log(
  `\n${''.padEnd(36)} ${['time', 'stopped', 'running', 'p99', 'running', 'growth', 'searches'].map((each) => each.padStart(8)).join(' ')}`,
)
await measure('two counters of low priority', () => countMeanwhile(2))
const [oneByCommand, oneAtDesk] = [await oneRow('KAMAL'), await oneRow('CHAMPA')]
await measure('one row, command', () => runImport(oneByCommand, dataDir))
await measure('one row, desk, with preview', () => importAtDesk(oneAtDesk))
if (!(await isShown('CHAMPA'))) throw new Error('The import of one row is not shown.')
const times: { search: number; page: number }[] = []
for (let index = 0; index < oneSchoolChanges; index++) {
  const { code, name } = rows[index + 1] as { code: string; name: string }
  const { school, changes }: DeskSchool = await asKeeper(`/api/desk/schools/${code}`)
  const mark = `KADAMBA${'ABCDEFGHIJ'[index]}`
  const start = performance.now()
  await asKeeper(`/api/desk/schools/${code}/changes`, {
    ...school.fields,
    kind: 'edit',
    name: `${name} ${mark}`,
    reason: 'A measurement.',
    latestChange: changes[0]?.id ?? null,
  })
  const since = () => performance.now() - start
  const [found, shown] = await Promise.all([
    poll(() => isFound(`${name} ${mark}`, code)).then(since),
    poll(async () =>
      (await (await fetch(`${origin}/schools/${code}`)).text()).toUpperCase().includes(mark),
    ).then(since),
  ])
  times.push({ search: found, page: shown })
}
for (const part of ['search', 'page'] as const) {
  const each = times.map((time) => time[part])
  console.log(
    `one school changed at the desk, visible in ${part}: median ${seconds(median(each))}, maximum ${seconds(Math.max(...each))}`,
  )
}
const allByCommand = await all('JUHI')
await measure('all rows changed, command', () => runImport(allByCommand, dataDir))
await searchDuring(() => foundBy('JUHI'))
const allAtDesk = await all('MOGRA')
await measure('all rows changed, desk, with preview', () => importAtDesk(allAtDesk))

await database.close()
await product.stop()
await mail.close()
rmSync(folder, { recursive: true })
