import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { mondayOf } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { rewriteTables } from '#server/database/rewrite-tables.ts'
import type { Tables } from '#server/database/tables.ts'
import { shuffleTables } from '#server/maintenance/shuffle.ts'
import { listPartitions } from '#server/maintenance/weekly-partitions.ts'
import { prepare, signature } from '#server/reviews/checks/near-copy.ts'
import { countPosts, findCandidates } from '#server/reviews/earlier-posts.ts'
import { publishQueued } from '#server/reviews/publication.ts'
import { percentile } from './statistics.ts'

/**
 * Measures the nightly shuffling while other connections read and write: its time, and how long their statements take.
 * For comparison, measures `rewriteTables`, which locks a copy of the same reviews and writes it again. Also measures
 * the comparison of a post with earlier reviews, and the publication.
 *
 * Usage: `npm run bench:shuffle -- [--reviews N]`
 */
const { values } = parseArgs({ options: { reviews: { type: 'string', default: '1000000' } } })

const reviews = Number(values.reviews)
const schools = Math.ceil(reviews / 20)
const comparisons = 300
const queued = 2000
const today = '2026-11-18'
const monday = mondayOf(today)

const bandsOfReview = signature(prepare('')).length

/** Two years of reviews. Each review has a comment, two nullifiers and one account. Two of five reviews have votes. */
const rows = [
  `INSERT INTO review (school_code, title, description, rating, written_on, author_key_hash, text_bands, topics)
    SELECT 'school ' || (n * 48271::bigint) % ${schools}, 'Title ' || n, repeat('The library is open every day. ', 8),
      1 + n % 5, date '${monday}' - 7 * (n % 104), sha256(convert_to('author ' || n, 'UTF8')),
      (SELECT array_agg(hashint8(${bandsOfReview} * n::bigint + band)) FROM generate_series(1, ${bandsOfReview}) AS band),
      ARRAY['teachers']
    FROM generate_series(1, ${reviews}) AS n`,
  `INSERT INTO review_comment (review_id, body, written_on, listed_in)
    SELECT id, 'The same in my time.', written_on, to_char(written_on, 'YYYY-MM') FROM review`,
  `INSERT INTO helpful_count SELECT id, 3 FROM review WHERE rating > 3`,
  `INSERT INTO spent_nullifier SELECT sha256(convert_to('nullifier ' || n, 'UTF8')), 'review'
    FROM generate_series(1, ${2 * reviews}) AS n`,
  `INSERT INTO account (email, email_key, mailbox, full_name)
    SELECT n || '@example.org', n || '@example.org', n || '@example.org', 'Asha'
    FROM generate_series(1, ${reviews}) AS n`,
]

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

function summarise(times: readonly number[]): string {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${Math.max(...times).toFixed(0)} ms`
}

/** Sends one statement after another until `stop` is called. */
function repeat(pool: pg.Pool, text: (round: number) => string) {
  const times: number[] = []
  let isRunning = true
  const done = (async () => {
    for (let round = 0; isRunning; round++) {
      const began = performance.now()
      await pool.query(text(round))
      times.push(performance.now() - began)
      await sleep(5)
    }
  })()
  return {
    async stop(): Promise<string> {
      isRunning = false
      await done
      return summarise(times)
    },
  }
}

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
  console.log(`  reads:  ${await reader.stop()}`)
  console.log(`  writes: ${await writer.stop()}`)
}

/** Prints how many bytes a row of each table takes, with its indexes. */
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

/**
 * Compares posts with reviews of the school and recent reviews of all schools, as the product does before it stores a
 * post.
 */
async function measureComparisons(db: Kysely<Tables>): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < comparisons; n++) {
    const bands = signature(
      prepare(`The ${n}th text says that lessons start at ${n % 12} and nobody is late.`),
    )
    const schoolCode = `school ${(n * 7919) % schools}`
    const began = performance.now()
    await db.transaction().execute(async (transaction) => {
      await findCandidates(transaction, { schoolCode, bands, isShort: false, monday })
      await countPosts(transaction, schoolCode, monday)
    })
    times.push(performance.now() - began)
  }
  console.log(`Comparison of a post with the reviews: ${summarise(times)}`)
}

async function measurePublication(db: Kysely<Tables>, pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO review (school_code, title, description, rating, written_on, state)
    SELECT 'school ' || n % ${schools}, 'Title', 'A review that waits for the night.', 4, '${today}', 'queued'
    FROM generate_series(1, ${queued}) AS n`)
  const began = performance.now()
  await publishQueued(db, new Date(`${today}T06:00:00+05:30`))
  console.log(`Publication of ${queued} queued reviews: ${seconds(began)} s`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-shuffle-'))
try {
  const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
  const { pool, db } = database
  const began = performance.now()
  for (const text of rows) await pool.query(text)
  await pool.query('ANALYZE')
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
