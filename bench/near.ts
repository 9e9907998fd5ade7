import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Position, roundPosition } from '#contract/position.ts'
import type { SchoolFilter } from '#search/search.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { fillDataDir } from './fill-data-dir.ts'
import { openServer } from './open-server.ts'
import { percentile } from './statistics.ts'

/**
 * Measures the search for the ten nearest schools in our index and in PostgreSQL's GiST index, with the same positions
 * and filters. PostgreSQL sorts by the distance in degrees, and our index by kilometres, so a few results differ.
 *
 * Usage: `npm run bench:near -- [--file schools.csv.gz] [--queries N] [--peer-queries N]`
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    queries: { type: 'string', default: '10000' },
    /** Number of queries that also go to PostgreSQL. */
    'peer-queries': { type: 'string', default: '300' },
  },
})

const limit = 10
const warmUp = 2000

type Case = { name: string; filter: SchoolFilter; condition: string; parameters: string[] }

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-near-'))

function row(name: string, times: readonly number[]): string {
  const figures = [0.5, 0.99, 1].map((fraction) => percentile(times, fraction).toFixed(3).padStart(10))
  return `${name.padEnd(52)}${String(times.length).padStart(8)}${figures.join('')}`
}

try {
  await fillDataDir(dataDir, values.file)
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
  const { pool } = database
  const server = await openServer(database, dataDir)
  const { search } = server

  const created = performance.now()
  await pool.query(`CREATE INDEX bench_near ON school USING gist (point(longitude, latitude))
    WHERE longitude IS NOT NULL AND NOT is_position_imprecise`)
  await pool.query('ANALYZE school')
  const size = await pool.query<{ bytes: string }>(`SELECT pg_relation_size('bench_near') AS bytes`)
  console.log(
    `GiST index: ${((performance.now() - created) / 1000).toFixed(1)} s, ${Math.round(Number(size.rows[0]?.bytes) / 1e6)} MB`,
  )

  // Searches around schools, because people search where schools are.
  const { rows: positions } = await pool.query<Position>(
    `SELECT latitude, longitude FROM school WHERE longitude IS NOT NULL AND NOT is_position_imprecise
    ORDER BY hashtext(code) LIMIT $1`,
    [Number(values.queries) + warmUp],
  )
  const queries = positions.map(roundPosition)

  /** Returns a filter by a value of the column. About `share` percent of the schools have this value. */
  async function caseOf(column: 'category' | 'management' | 'state', share: number): Promise<Case> {
    const { rows } = await pool.query<{ value: string; percent: number }>(
      `SELECT ${column} AS value, 100.0 * count(*) / sum(count(*)) OVER () AS percent FROM school
      WHERE ${column} IS NOT NULL GROUP BY 1 ORDER BY abs(ln(100.0 * count(*) / sum(count(*)) OVER () / $1)) LIMIT 1`,
      [share],
    )
    const { value = '', percent = 0 } = rows[0] ?? {}
    const name = `${Number(percent).toFixed(1)} %: ${column} ${value}`
    return { name, filter: { [column]: value }, condition: `AND ${column} = $4`, parameters: [value] }
  }

  const cases: Case[] = [
    { name: '100 %: no filter', filter: {}, condition: '', parameters: [] },
    await caseOf('category', 10),
    await caseOf('category', 1),
    await caseOf('management', 1),
    await caseOf('state', 10),
    await caseOf('state', 1),
  ]

  const near = ({ latitude, longitude }: Position, filter: SchoolFilter, offset = 0) =>
    search.near({ latitude, longitude, filter, offset, limit })
  console.log(
    `\n${''.padEnd(52)}${['queries', 'p50 ms', 'p99 ms', 'max ms'].map((name, i) => name.padStart(i === 0 ? 8 : 10)).join('')}`,
  )
  for (const { name, filter, condition, parameters } of cases) {
    const first = performance.now()
    near(queries[0] ?? { latitude: 21, longitude: 79 }, filter)
    const firstMs = performance.now() - first
    for (const query of queries.slice(0, warmUp)) near(query, filter)
    const times = queries.slice(warmUp).map((query) => {
      const started = performance.now()
      near(query, filter)
      return performance.now() - started
    })
    console.log(name)
    console.log(row(`  index in memory (first query ${firstMs.toFixed(1)} ms)`, times))
    const later = queries.slice(warmUp, warmUp + 1000).map((query) => {
      const started = performance.now()
      near(query, filter, 990)
      return performance.now() - started
    })
    console.log(row('  index in memory, page 100', later))

    const text = `SELECT code FROM school WHERE longitude IS NOT NULL AND NOT is_position_imprecise ${condition}
      ORDER BY point(longitude, latitude) <-> point($1, $2) LIMIT $3`
    const peer: number[] = []
    for (const { latitude, longitude } of queries.slice(warmUp, warmUp + Number(values['peer-queries']))) {
      const started = performance.now()
      await pool.query({
        name: `near ${condition}`.slice(0, 63),
        text,
        values: [longitude, latitude, limit, ...parameters],
      })
      peer.push(performance.now() - started)
    }
    console.log(row('  PostgreSQL GiST', peer))
  }
  console.log(`load average ${loadavg().map((load) => load.toFixed(1))}`)
  await server.close()
  await database.close()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
