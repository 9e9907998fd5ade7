import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { SchoolRow } from '#search/search.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { buildInWorker } from '#server/directory/index-refresh/build-in-worker.ts'
import { IndexFile } from '#server/directory/index-refresh/index-file.ts'
import { fillDataDir } from './fill-data-dir.ts'
import { type Half, type LabelledQuery, makeLabelledQueries } from './quality/labelled-queries.ts'
import { runQueries, tableByEngine, tableByKind } from './quality/measure.ts'
import { type Measured, openOwnEngine, type Request } from './quality/own-engine.ts'
import { openFullText, openMiniSearch, openTrigrams } from './quality/peers.ts'
import {
  figuresByKind,
  judge,
  labelledFiles,
  readPersonQueries,
  scoredResults,
} from './quality/person-queries.ts'

/**
 * Measures recall and speed of our search, and compares it with three other engines on some of the queries. By default,
 * the queries come from the half of the schools that was not used for tuning. Publish only the figures of this half.
 * With `--half tune`, the queries come from the other half.
 *
 * Also scores the labelled queries of `bench/quality/person-queries.ts`, or those of another file. With `--queries 0`,
 * runs only these. Prints no misses of queries that nobody should tune with.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    seed: { type: 'string', default: '1' },
    half: { type: 'string', default: 'report' },
    /** Queries with expectations, one JSON per line. */
    'person-queries': { type: 'string' },
    queries: { type: 'string', default: '300' },
    /** Queries per kind that also run on the other engines. */
    'peer-queries': { type: 'string', default: '20' },
    /** MiniSearch needs several kilobytes of memory per school, so it gets fewer schools. */
    'minisearch-schools': { type: 'string', default: '200000' },
  },
})
const half: Half = values.half === 'tune' ? 'tune' : 'report'
const perKind = Number(values.queries)
const peerQueriesPerKind = Number(values['peer-queries'])
const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-bench-'))

async function openOwn(connection: pg.ClientConfig) {
  const file = join(dataDir, 'search.index')
  const begun = performance.now()
  const signal = new AbortController().signal
  const index = await buildInWorker(connection)({ onProgress: () => {}, signal })
  await new IndexFile(file).write(index)
  console.log(`index built from the database in ${((performance.now() - begun) / 1000).toFixed(2)} s`)
  const own = await openOwnEngine(file)
  console.log(`index loaded from its file in ${own.loaded.seconds.toFixed(2)} s`)
  console.log(`the arrays of the index take ${(own.loaded.bytes / 1e6).toFixed(1)} MB`)
  return own
}

function firstOfEachKind(queries: readonly LabelledQuery[], count: number): LabelledQuery[] {
  const seen = new Map<string, number>()
  return queries.filter(({ kind }) => {
    const number = (seen.get(kind) ?? 0) + 1
    seen.set(kind, number)
    return number <= count
  })
}

/** Returns the schools of all queries, and other schools of the directory up to `count` schools. */
function chooseSchools(
  schools: readonly SchoolRow[],
  queries: readonly LabelledQuery[],
  count: number,
): SchoolRow[] {
  const chosen = new Set(queries.map(({ school }) => school))
  const step = Math.max(1, Math.floor(schools.length / count))
  for (let at = 0; at < schools.length && chosen.size < count; at += step) {
    const school = schools[at]
    if (school !== undefined) chosen.add(school)
  }
  return [...chosen]
}

async function printPersonQueries(
  { file, showsMisses }: { file: string; showsMisses: boolean },
  measure: (request: Request) => Promise<Measured>,
  schoolOf: (code: string) => SchoolRow | undefined,
): Promise<void> {
  const queries = readPersonQueries(file)
  const { results, cpuMilliseconds, asksNear } = await measure({
    terms: queries.map(({ term }) => term),
    understands: true,
  })
  const found = results.map(({ codes }) => codes.flatMap((code) => schoolOf(code) ?? []))
  const outcomes = queries.map((query, index) =>
    judge(query, { schools: found[index] ?? [], asksNear: asksNear[index] ?? false }),
  )
  const all = figuresByKind(outcomes.map((each) => ({ ...each, query: { ...each.query, kind: '**all**' } })))
  console.log(
    `Labelled queries, ${file}\n\n| kind | right | first | in ten | queries |\n| --- | ---: | ---: | ---: | ---: |`,
  )
  for (const { kind, right, first, inTen, total } of [...figuresByKind(outcomes), ...all])
    console.log(`| ${kind} | ${right} | ${first} | ${inTen} | ${total} |`)
  const times = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  console.log(
    `\np50 ${times[times.length >>> 1]?.toFixed(2)} ms, processor time of a search ${cpuMilliseconds.toFixed(2)} ms`,
  )
  if (!showsMisses) return
  for (const [index, { query, right }] of outcomes.entries()) {
    if (right) continue
    console.log(`miss (${query.kind}): ${query.term}`)
    for (const { name, city, district, state } of found[index]?.slice(0, scoredResults) ?? []) {
      console.log(`    ${[name, city, district, state].join(' | ')}`)
    }
  }
}

async function run(database: { connection: pg.ClientConfig }): Promise<void> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    const { rows: schools } = await client.query<SchoolRow>('SELECT * FROM school ORDER BY code')
    const byCode = new Map(schools.map((school) => [school.code, school]))
    const schoolOf = (code: string) => byCode.get(code)
    const queries = makeLabelledQueries(schools, half, perKind, Number(values.seed))

    const { engine: own, measure, close } = await openOwn(database.connection)
    await runQueries(own, makeLabelledQueries(schools, half, 20, Number(values.seed) + 1), schoolOf)
    console.log(
      `load average: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    )
    console.log(
      `\n${schools.length} schools, ${queries.length} queries, ${half === 'tune' ? 'tuning' : 'test'} half\n`,
    )
    for (const understands of perKind > 0 ? [false, true] : []) {
      console.log(understands ? 'As the search page searches' : 'As suggestions search')
      const started = performance.now()
      const measured = await measure({ terms: queries.map(({ term }) => term), understands })
      console.log(
        tableByKind(await runQueries({ ...own, run: async () => measured.results }, queries, schoolOf)),
      )
      console.log(`processor time of a search: ${measured.cpuMilliseconds.toFixed(2)} ms`)
      console.log(`${((performance.now() - started) / 1000).toFixed(0)} s in all\n`)
    }
    const other = values['person-queries']
    const files = other === undefined ? labelledFiles : [{ file: other, showsMisses: false }]
    for (const each of files) await printPersonQueries(each, measure, schoolOf)
    if (peerQueriesPerKind === 0) return close()

    const peerQueries = firstOfEachKind(queries, peerQueriesPerKind)
    const engines = [{ engine: own, outcomes: await runQueries(own, peerQueries, schoolOf) }]
    for (const open of [
      () => openTrigrams(client, schools.length),
      () => openFullText(client, schools.length),
      () => openMiniSearch(chooseSchools(schools, peerQueries, Number(values['minisearch-schools']))),
    ]) {
      const engine = await open()
      engines.push({ engine, outcomes: await runQueries(engine, peerQueries, schoolOf) })
      console.log(`${engine.name} measured`)
    }
    console.log(`\nThe first ${peerQueriesPerKind} queries of each kind, ${peerQueries.length} in all\n`)
    console.log(tableByEngine(engines))
    close()
  } finally {
    await client.end()
  }
}

try {
  await fillDataDir(dataDir, values.file)
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
  await run(database)
  await database.close()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
