import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { mondayOf } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { rewriteTables } from '#server/database/rewrite-tables.ts'
import type { Tables } from '#server/database/tables.ts'
import { listPartitions } from '#server/maintenance/weekly-partitions.ts'
import { prepare, signature } from '#server/reviews/checks/near-copy.ts'
import { findCandidates } from '#server/reviews/earlier-posts.ts'
import { publishQueued } from '#server/reviews/publication.ts'
import { shuffleTables } from '#server/testing/night.ts'
import { fillPosts, queuePosts, schoolsOf } from './fill-posts.ts'
import { repeat, summarise } from './repeat.ts'

/**
 * Measures the nightly shuffling, and the statements of other connections that read and write meanwhile. For comparison,
 * measures `rewriteTables`, which locks a copy of the same reviews and writes it again. Also measures the comparison of
 * a post with earlier reviews, and the publication.
 *
 * Usage: `npm run bench:shuffle -- [--reviews N]`
 */
const { values } = parseArgs({ options: { reviews: { type: 'string', default: '1000000' } } })

const reviews = Number(values.reviews)
const schools = schoolsOf(reviews)
const comparisons = 300
const queued = 2000
const today = '2026-11-18'
const monday = mondayOf(today)

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function measure(pool: pg.Pool, name: string, table: string, work: () => Promise<void>): Promise<void> {
  const reader = repeat(
    pool,
    (round) =>
      `SELECT id FROM ${table} WHERE school_code = 'school ${(round * 7919) % schools}' AND is_shown(state)`,
  )
  const writer = repeat(
    pool,
    (round) => `INSERT INTO ${table} (school_code, title, description, rating, written_on)
      VALUES ('school ${round % schools}', 'New', 'A review during the night.', 4, '${today}')`,
  )
  const began = performance.now()
  await work()
  console.log(`${name}: ${seconds(began)} s`)
  console.log(`  reads:  ${summarise(await reader.stop())}`)
  console.log(`  writes: ${summarise(await writer.stop())}`)
}

/** Prints the bytes per row of each table, with its indexes. */
async function printSizes(pool: pg.Pool): Promise<void> {
  const sizeOf = (table: string) =>
    `(SELECT sum(pg_total_relation_size(oid)) FROM pg_class
        WHERE oid = '${table}'::regclass OR oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = '${table}'::regclass))
      / (SELECT count(*) FROM ${table}) AS ${table}`
  const tables = ['review', 'review_comment', 'helpful_count', 'spent_nullifier', 'account']
  const { rows: sizes } = await pool.query(`SELECT ${tables.map(sizeOf).join(', ')}`)
  for (const [table, bytes] of Object.entries(sizes[0] ?? {}))
    console.log(`  ${table}: ${Math.round(Number(bytes))} bytes for each row`)
}

/** Compares posts with earlier reviews, as the product does before it stores a post. */
async function measureComparisons(db: Kysely<Tables>): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < comparisons; n++) {
    const bands = signature(
      prepare(`The ${n}th text says that lessons start at ${n % 12} and nobody is late.`),
    )
    const schoolCode = `school ${(n * 7919) % schools}`
    const began = performance.now()
    await db.transaction().execute(async (transaction) => {
      await findCandidates(transaction, { schoolCode, comparable: { isShort: false }, bands, monday })
    })
    times.push(performance.now() - began)
  }
  console.log(`Comparison of a post with the reviews: ${summarise(times)}`)
}

async function measurePublication(db: Kysely<Tables>, pool: pg.Pool): Promise<void> {
  await queuePosts(pool, { first: reviews, count: queued, schools, monday })
  const began = performance.now()
  await publishQueued(db, new Date(`${today}T06:00:00+05:30`))
  console.log(`Publication of ${queued} queued reviews: ${seconds(began)} s`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-shuffle-'))
try {
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
  const { pool, db } = database
  const began = performance.now()
  await fillPosts(pool, reviews, monday)
  console.log(
    `${reviews} reviews and comments, stored in ${seconds(began)} s, load ${loadavg()[0]?.toFixed(1)}`,
  )

  await measure(pool, 'First night, all weeks in one partition', 'review', () => shuffleTables(db, today))
  const partitions = await listPartitions(db, 'review')
  console.log(`  ${partitions.length} partitions of reviews`)
  await printSizes(pool)
  await measure(pool, 'Next night', 'review', () => shuffleTables(db, today))
  await pool.query(`UPDATE review SET rating = 1
    WHERE id IN (SELECT id FROM review TABLESAMPLE BERNOULLI (0.1) LIMIT 100)`)
  await measure(pool, 'After changes of 100 earlier reviews', 'review', () => shuffleTables(db, today))
  await measureComparisons(db)
  await measurePublication(db, pool)

  await pool.query('CREATE TABLE locked (LIKE review INCLUDING ALL)')
  await pool.query('INSERT INTO locked SELECT * FROM review')
  await pool.query('ANALYZE locked')
  await measure(pool, 'Reviews alone, written under a lock', 'locked', () =>
    rewriteTables(db, [{ table: 'locked', orderBy: 'id' }]),
  )
  await database.close()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
