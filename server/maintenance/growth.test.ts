import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { inTransaction, openDatabase, withClient } from '../database/database.ts'
import { migrations } from '../database/migrations/index.ts'
import type { ImportedSchool } from '../database/school-record.ts'
import { importSchools } from '../directory/import/import-schools.ts'
import { assignPlaces } from '../directory/places/fill-places.ts'
import { deleteUnusedAnswers, foldAnswers } from '../reviews/answers/fold-answers.ts'
import { deleteUnusedTexts, moderateNightly } from '../reviews/nightly-moderation.ts'
import { publishQueued } from '../reviews/publication.ts'
import { fillFound } from '../reviews/topics/fill-found.ts'
import { noLimits, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { publishTransparency } from '../transparency/nightly.ts'

/** A node of a plan with what it has read, see `EXPLAIN (ANALYZE)`. */
type PlanNode = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}

/** Makes PostgreSQL send the plan of each statement as a notice, also of statements in functions. */
const explaining = optionsOf({
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
})

function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

const rowsOf = (node: PlanNode): number =>
  Math.max(
    node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0)),
    ...(node.Plans ?? []).map(rowsOf),
  )

type Explained = { text: string; rows: number }

/** Collects the statements of a client, each with the rows that the busiest node of its plan has read. */
function collectPlans(client: pg.ClientBase, found: Explained[]): void {
  client.on('notice', ({ message = '' }) => {
    if (!message.includes('plan:\n')) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(message.indexOf('{')))
    found.push({ text, rows: rowsOf(plan) })
  })
}

/** Rows that each statement may read for each row of the largest table. */
const maximumReads = 8

const expectFewReads = (found: readonly Explained[], size: number) => {
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ rows }) => rows > maximumReads * size)).toEqual([])
}

/** Adds reviews in all states that the night treats, with comments, reports, votes, cases and complaints. */
async function addPosts({ pool }: { pool: pg.Pool }, from: number, to: number): Promise<void> {
  const states = `(ARRAY['queued', 'queued', 'pending', 'withheld', 'withdrawn', 'removed', 'published', 'published'])`
  const series = `generate_series(${from}, ${to - 1}) AS number`
  const id = (prefix: number, number = 'number') =>
    `('${prefix}0000000-0000-0000-0000-' || lpad(${number}::text, 12, '0'))::uuid`
  const state = `${states}[1 + number % 8]`
  const reason = `CASE ${state} WHEN 'pending' THEN 'near-copy' WHEN 'withheld' THEN 'report' WHEN 'withdrawn' THEN 'report' END`
  const withheldOn = `CASE ${state} WHEN 'withheld' THEN date '2026-11-01' WHEN 'withdrawn' THEN date '2026-11-01' END`
  const statements = [
    `INSERT INTO review (id, school_code, title, description, rating, written_on, state, state_reason, withheld_on)
      SELECT ${id(1)}, 'school ' || number % 300, 'Title', 'Text ' || number, 1 + number % 5,
        date '2026-11-16' - 7 * (number % 3), ${state}, ${reason}, ${withheldOn} FROM ${series}`,
    `INSERT INTO review_comment (id, review_id, body, written_on, state, state_reason, withheld_on)
      SELECT ${id(2)}, ${id(1)}, 'Text ' || number, '2026-11-16', ${state},
        ${reason.replace('near-copy', 'disclosure')}, ${withheldOn} FROM ${series}`,
    `INSERT INTO review_change (id, review_id, title, description, rating, written_on, text_bands, topics, state)
      SELECT ${id(3)}, ${id(1)}, 'Title', 'Changed ' || number, 3, '2026-11-16', '{1,2}', '{}', 'queued'
      FROM ${series} WHERE number % 2 = 0`,
    `INSERT INTO queued_vote (review_id, amount) SELECT ${id(1)}, 1 FROM ${series}`,
    `INSERT INTO report (target_type, target_id, reason, reported_on)
      SELECT 'review', ${id(1)}, 'spam', '2026-11-16' FROM ${series}`,
    `INSERT INTO post_event (target_type, target_id, position, to_state, actor, on_day)
      SELECT 'review', ${id(1)}, 1, 'queued', 'author', '2026-11-16' FROM ${series}`,
    `INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, reason, on_day)
      SELECT 'review', ${id(1)}, 2, 'queued', 'removed', 'maintenance', 'insult', '2026-11-16' FROM ${series}
      WHERE ${state} = 'removed'`,
    `INSERT INTO moderation_case (target_type, target_id, queue, reason, urgency, due_at, opened_on)
      SELECT 'review', ${id(1)}, 'reports', 'report', 1, '2026-11-30', '2026-11-16' FROM ${series} WHERE number % 3 = 0`,
    `INSERT INTO complaint (number, channel, class, target_type, target_id, acknowledged, due_at, opened_on)
      SELECT 'number ' || number, 'report', 'general', 'review', ${id(1)}, true, '2026-11-30', '2026-11-16' FROM ${series}`,
    `INSERT INTO remembered_text SELECT ${id(4)}, 'school', '{3,4}', '2026-10-05' FROM ${series}`,
  ]
  for (const statement of statements) await pool.query(statement)
}

test('reads few rows for each row after a day of large growth', async () => {
  const { connection } = await testDatabase()
  const database = openDatabase({ ...connection, options: explaining }, 8)
  onTestFinished(database.close)
  const product = await testApp({ database, limits: noLimits, publication: 'nightly' })
  const size = 2000
  await addPosts(database, 0, 15)
  await database.pool.query('ANALYZE')
  await addPosts(database, 15, size)
  const found: Explained[] = []
  database.pool.on('acquire', (client) => {
    if (client.listenerCount('notice') === 0) collectPlans(client, found)
  })
  await product.maintain()
  expectFewReads(found, size)
})

test('reads only the posts that a night treats, not all others', async () => {
  const { connection } = await testDatabase()
  // PostgreSQL would read the small tables of a test completely.
  const indexed = optionsOf({ enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' })
  const database = openDatabase({ ...connection, options: `${explaining} ${indexed}` }, 2)
  onTestFinished(database.close)
  const { db, pool } = database
  const { secrets } = await testApp({ database, limits: noLimits, publication: 'nightly' })
  const others = 3000
  const today = '2026-11-18'
  await pool.query(`
    INSERT INTO review (school_code, title, description, rating, written_on, topics, language, sealed_answers)
    SELECT 'school ' || number, 'Title', 'Text', 4, date '2026-10-19' - 7 * (number % 20), '{}', 'en', '\\x00'
    FROM generate_series(1, ${others}) AS number`)
  await pool.query(`
    INSERT INTO review_comment (review_id, body, written_on, listed_in)
    SELECT id, 'Text', written_on, '2026-10' FROM review`)
  await pool.query('ANALYZE')
  const treated = 48
  await addPosts(database, 0, treated)
  const found: Explained[] = []
  pool.on('acquire', (client) => {
    if (client.listenerCount('notice') === 0) collectPlans(client, found)
  })
  await publishQueued(db, new Date(`${today}T03:00:00+05:30`))
  await moderateNightly(db, today)
  await deleteUnusedAnswers(db, today)
  await foldAnswers(db, secrets, today)
  await fillFound(db)
  await publishTransparency(db, today)
  await deleteUnusedTexts(db)
  expect(found.length).toBeGreaterThan(20)
  // The transparency figures contain the number of all posts.
  const isCount = ({ text }: Explained) => text.includes('AS submitted')
  expect(found.filter(isCount)).toHaveLength(1)
  expect(found.filter((each) => each.rows > maximumReads * treated && !isCount(each))).toEqual([])
  const { rows } = await pool.query('SELECT FROM review WHERE topics IS NULL OR state = $1', ['queued'])
  expect(rows).toEqual([])
})

test('reads few rows for each row when an import makes a small directory large', async () => {
  const { connection } = await testDatabase()
  const school = (number: number, facts: Partial<ImportedSchool>): ImportedSchool => ({
    code: String(18_000_000_000 + number),
    name: 'A SCHOOL',
    city: `TOWN ${Math.floor(number / 6)}`,
    district: 'D',
    state: 'Assam',
    ...facts,
  })
  const few = Array.from({ length: 15 }, (_, index) => school(index, {}))
  const many = Array.from({ length: 6000 }, (_, index) =>
    school(index + 100, { latitude: 26 + index / 10_000, longitude: 91 + index / 10_000 }),
  )
  const found: Explained[] = []
  await withClient({ ...connection, options: explaining }, async (client) => {
    await importSchools(client, Readable.from([few]))
    await client.query('ANALYZE')
    collectPlans(client, found)
    await importSchools(client, Readable.from([many]))
    const { rows } = await client.query(
      `SELECT reltuples::int AS known FROM pg_class WHERE oid = 'school'::regclass`,
    )
    expect(rows).toEqual([{ known: 6015 }])
    await client.query('UPDATE school SET place_id = NULL')
    await client.query('ANALYZE')
    await inTransaction(client, () => assignPlaces(client))
  })
  expectFewReads(found, many.length)
})

test('reads few rows for each row when migrations change a grown installation', async () => {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await withClient({ ...server, database: 'postgres' }, (admin) => admin.query(`CREATE DATABASE ${name}`))
  const database = openDatabase({ ...server, database: name, options: explaining }, 2)
  onTestFinished(async () => {
    await database.close()
    await withClient({ ...server, database: 'postgres' }, (admin) =>
      admin.query(`DROP DATABASE ${name} WITH (FORCE)`),
    )
  })
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } })
  const add = (from: number, to: number) =>
    database.pool.query(`
      WITH number AS (SELECT generate_series(${from}, ${to - 1}) AS number), added AS (
        INSERT INTO review (school_code, title, description, rating, written_on, state, held_for)
        SELECT number % 300, 'Title', '', 4, '2026-01-01', (ARRAY['published', 'held'])[1 + number % 2],
          (ARRAY[NULL, 'report'])[1 + number % 2] FROM number RETURNING id
      ), commented AS (
        INSERT INTO review_comment (review_id, body, written_on, state, held_for)
        SELECT id, '', '2026-01-01', 'held', 'report' FROM added
      ), reported AS (
        INSERT INTO report (target_type, target_id, reason, reported_on)
        SELECT 'review', id, 'spam', '2026-01-01' FROM added
      )
      INSERT INTO account (email, email_key, full_name, school)
      SELECT number, number || '@example.org', 'Asha', '' FROM number`)
  expect((await migrator.migrateTo('0005-votes-comments-reports')).error).toBeUndefined()
  await add(0, 15)
  await database.pool.query('ANALYZE')
  const size = 2000
  await add(15, size)
  const found: Explained[] = []
  database.pool.on('acquire', (client) => {
    if (client.listenerCount('notice') === 0) collectPlans(client, found)
  })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expectFewReads(found, size)
})

test('notices a statement that reads all rows for each row', async () => {
  const { connection } = await testDatabase()
  const found: Explained[] = []
  await withClient({ ...connection, options: explaining }, async (client) => {
    collectPlans(client, found)
    await client.query('SET enable_hashjoin = off')
    await client.query('SET enable_mergejoin = off')
    const numbers = 'generate_series(1, 300)'
    await client.query(
      `SELECT count(*) FROM ${numbers} AS one JOIN ${numbers} AS other ON one + 0 = other + 0`,
    )
  })
  expect(found.map(({ rows }) => rows)).toContain(90_000)
})
