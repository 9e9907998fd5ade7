import { randomBytes } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { migrations } from './index.ts'

/** Creates a database without tables. */
async function emptyDatabase() {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const database = openDatabase({ ...server, database: name }, 2)
  onTestFinished(async () => {
    await database.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } })
  return { pool: database.pool, migrator }
}

test('changes the state of held posts to pending or withheld', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0005-votes-comments-reports')).error).toBeUndefined()
  await pool.query(`
    INSERT INTO review (school_code, title, description, rating, written_on, state, held_for, checked) VALUES
      ('1', 'shown', '', 4, '2026-01-01', 'published', NULL, true),
      ('1', 'disclosure', '', 4, '2026-01-01', 'held', 'disclosure', false),
      ('1', 'without a reason', '', 4, '2026-01-01', 'held', NULL, false),
      ('1', 'reported', '', 4, '2026-01-01', 'held', 'report', false),
      ('1', 'shown by hand', '', 4, '2026-01-01', 'published', 'report', false),
      ('1', 'withdrawn while held', '', 4, '2026-01-01', 'withdrawn', 'disclosure', false),
      ('1', 'removed', '', 4, '2026-01-01', 'removed', NULL, false)`)
  await pool.query(`
    INSERT INTO review_comment (review_id, body, written_on, state, held_for)
    SELECT id, 'reported', written_on, 'held', 'report' FROM review WHERE title = 'shown'`)

  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const reviews = await pool.query(
    'SELECT title, state, state_reason, report_exempt, withheld_on IS NOT NULL AS ends FROM review',
  )
  expect(new Set(reviews.rows.map((row) => Object.values(row).join(' | ')))).toEqual(
    new Set([
      'shown | published |  | true | false',
      'disclosure | pending | disclosure | false | false',
      'without a reason | pending | disclosure | false | false',
      'reported | withheld | report | true | true',
      'shown by hand | published |  | false | false',
      'withdrawn while held | withdrawn | disclosure | false | false',
      'removed | removed |  | false | false',
    ]),
  )
  const comments = await pool.query('SELECT state, state_reason FROM review_comment')
  expect(comments.rows).toEqual([{ state: 'withheld', state_reason: 'report' }])
  const rating = await pool.query(`SELECT review_count,
    latest_on = (SELECT max(written_on) FROM review WHERE state = 'published') AS "hasLatest" FROM school_rating`)
  expect(rating.rows).toEqual([{ review_count: 2, hasLatest: true }])
})

test('adds the canonical mailbox to existing accounts', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0005-votes-comments-reports')).error).toBeUndefined()
  await pool.query(`INSERT INTO account (email, email_key, full_name, school) VALUES
    ('Asha@Example.org', 'asha@example.org', 'Asha', ''),
    ('r.avi@gmail.com', 'r.avi@gmail.com', 'Ravi', ''), ('ravi+2@gmail.com', 'ravi+2@gmail.com', 'Ravi', '')`)
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const { rows } = await pool.query('SELECT mailbox FROM account ORDER BY mailbox')
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(['asha@example.org', 'ravi@gmail.com', 'ravi@gmail.com'])
})

test('keeps rows when tables and columns are renamed', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0012-constant-cost-lists')).error).toBeUndefined()
  const school = {
    kind: 'school',
    schoolName: 'GPS Rampur',
    place: 'Rampur',
    district: 'Sitamarhi',
    state: 'Bihar',
    wishes: ['profile'],
    role: 'principal',
  }
  const message = { kind: 'message', name: 'Asha', message: 'What do you wish for?' }
  for (const table of ['review_mark', 'helpful_mark', 'report_mark'])
    await pool.query(`INSERT INTO ${table} VALUES (sha256('${table}'))`)
  await pool.query(
    `INSERT INTO lead SELECT gen_random_uuid(), form, '2026-11-20', '{operator}', '2026-11-20'
      FROM unnest($1::jsonb[]) AS form`,
    [[school, message].map((form) => JSON.stringify(form))],
  )
  await pool.query(`INSERT INTO content_item (kind, key, day, position, sample, title, description, active, place)
    VALUES ('event', 'quiz', '2026-12-05', 0, false, 'Quiz', 'Ten rounds.', true, 'Town Hall')`)
  await pool.query(`INSERT INTO daily_task VALUES ('rewrite', '2026-11-20'), ('waiting-mail', '2026-11-20')`)

  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const rows = async (query: string) => (await pool.query(query)).rows.map((row) => Object.values(row)[0])
  // With the secret key, these hashes show who reviewed a school, so a later migration deletes them.
  expect(await rows('SELECT hash FROM review_deduplication')).toEqual([])
  const { place: location, wishes: interests, ...others } = school
  expect(await rows('SELECT form FROM inbox_entry')).toEqual(
    expect.arrayContaining([{ ...others, location, interests }, message]),
  )
  expect(await rows('SELECT location FROM content_item')).toEqual(['Town Hall'])
  expect(await rows('SELECT name FROM daily_task ORDER BY name')).toEqual([
    'nightly-maintenance',
    'pending-posts-mail',
  ])
  const names = await rows(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION SELECT tgname FROM pg_trigger`)
  expect(names.filter((name) => /_mark|^lead|hangs|forget|waits_for/.test(String(name)))).toEqual([])
})

test('notifies when a review that an earlier version stored is withdrawn', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0013-glossary-names')).error).toBeUndefined()
  await pool.query(`INSERT INTO review (school_code, title, description, rating, written_on)
    VALUES ('10100000001', 'A title', 'A text', 4, '2026-01-01')`)
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const client = await pool.connect()
  const payloads: (string | undefined)[] = []
  client.on('notification', ({ payload }) => payloads.push(payload))
  await client.query('LISTEN page_changes')
  await client.query(`UPDATE review SET state = 'withdrawn'`)
  await expect.poll(() => payloads).toEqual(['rating 10100000001'])
  client.release(true)
})

test('keeps posts of every earlier state and opens cases for waiting posts', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0015-staff')).error).toBeUndefined()
  await pool.query(`
    INSERT INTO review (school_code, title, description, rating, written_on, state, state_reason, withheld_on) VALUES
      ('1', 'shown', 'A text', 4, '2026-01-01', 'published', NULL, NULL),
      ('1', 'reported', 'A text', 4, '2026-01-01', 'published', NULL, NULL),
      ('1', 'disclosure', 'A text', 4, '2026-01-01', 'pending', 'disclosure', NULL),
      ('1', 'burst', 'A text', 4, '2026-01-01', 'pending', 'burst', NULL),
      ('1', 'withheld', 'A text', 4, '2026-01-01', 'withheld', 'report', '2026-01-01'),
      ('1', 'confirmed', 'A text', 4, '2026-01-01', 'withheld', 'report', NULL),
      ('1', 'removed', 'A text', 4, '2026-01-01', 'removed', NULL, NULL),
      ('1', 'removed copy', 'A text', 4, '2026-01-01', 'removed', 'near-copy', NULL),
      ('1', 'removed report', 'A text', 4, '2026-01-01', 'removed', 'report', NULL),
      ('1', 'withdrawn', '', 4, '2026-01-01', 'withdrawn', NULL, NULL),
      ('1', 'withdrawn burst', '', 4, '2026-01-01', 'withdrawn', 'burst', NULL),
      ('1', 'withdrawn threat', 'A text', 4, '2026-01-01', 'withdrawn', 'threat', NULL)`)
  await pool.query(`
    INSERT INTO review_comment (review_id, body, written_on, state, state_reason)
    SELECT id, 'A threat', written_on, 'pending', 'threat' FROM review WHERE title = 'shown'`)
  await pool.query(`
    INSERT INTO report (target_type, target_id, reason, reported_on)
    SELECT 'review', id, reason, '2026-01-02' FROM review, unnest('{spam,private}'::text[]) AS reason
    WHERE title IN ('reported', 'burst', 'removed')`)

  expect((await migrator.migrateTo('0019-disclosure-alerts')).error).toBeUndefined()
  const { rows } = await pool.query(`
    SELECT concat_ws(' | ', title, state, state_reason, queue, reason, urgency,
      (due_at AT TIME ZONE 'Asia/Kolkata')::date - opened_on) AS row
    FROM review LEFT JOIN moderation_case ON target_id = review.id`)
  expect(rows.map(({ row }) => row).sort()).toEqual([
    'burst | pending | burst | reports | private | 60 | 8',
    'confirmed | withheld | examination',
    'disclosure | pending | disclosure | disclosure | disclosure | 100 | 2',
    'removed copy | removed | copy',
    'removed report | removed',
    'removed | removed',
    'reported | published | reports | private | 60 | 8',
    'shown | published',
    'withdrawn burst | withdrawn | burst',
    'withdrawn threat | withdrawn | threat | pending | threat | 85 | 2',
    'withdrawn | withdrawn',
    'withheld | withheld | report | reports | danger | 80 | 2',
  ])
  const comments = await pool.query(
    'SELECT queue, reason FROM moderation_case WHERE target_id IN (SELECT id FROM review_comment)',
  )
  expect(comments.rows).toEqual([{ queue: 'pending', reason: 'threat' }])
  // Restored reviews count, and all dependents of a deleted review are deleted.
  const count = async () => (await pool.query('SELECT review_count FROM school_rating')).rows[0].review_count
  expect(await count()).toBe(2)
  await pool.query(`UPDATE review SET state = 'restored', state_reason = NULL WHERE title = 'removed'`)
  expect(await count()).toBe(3)
  await pool.query('DELETE FROM review')
  expect((await pool.query('SELECT FROM moderation_case')).rowCount).toBe(0)
  expect(await count()).toBe(0)
})

test('replaces the days of author actions with the Mondays of their weeks', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0019-disclosure-alerts')).error).toBeUndefined()
  // A Sunday, a Monday and a Thursday.
  await pool.query(`
    INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT '1', day, 'A text', 4, day::date FROM unnest('{2026-11-22,2026-11-16,2026-01-01}'::text[]) AS day`)
  await pool.query(`INSERT INTO review_comment (review_id, body, written_on)
    SELECT id, 'A comment', '2026-11-21' FROM review WHERE title = '2026-11-16'`)
  await pool.query(`INSERT INTO post_event (target_type, target_id, position, to_state, actor, on_day)
    SELECT 'review', id, position, 'published', actor, '2026-11-20'
    FROM review, unnest('{author,checks,reports}'::text[]) WITH ORDINALITY AS event (actor, position)
    WHERE title = '2026-11-16'`)
  await pool.query(`INSERT INTO moderation_case (target_type, target_id, queue, reason, urgency, opened_on, closed_on, met)
    SELECT 'review', id, 'pending', 'burst', 20, '2026-11-18', '2026-11-20', met FROM review,
      unnest('{true,NULL}'::boolean[]) AS met WHERE title = '2026-11-16'`)

  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const read = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
  expect(await read('SELECT title, written_on FROM review ORDER BY title')).toEqual([
    ['2026-01-01', '2025-12-29'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
  ])
  expect(await read('SELECT written_on FROM review_comment')).toEqual([['2026-11-16']])
  expect(await read('SELECT actor, on_day FROM post_event ORDER BY position')).toEqual([
    ['author', '2026-11-16'],
    ['checks', '2026-11-16'],
    ['reports', '2026-11-20'],
  ])
  expect(await read('SELECT opened_on, closed_on FROM moderation_case ORDER BY met')).toEqual([
    ['2026-11-16', '2026-11-20'],
    ['2026-11-16', '2026-11-16'],
  ])
})

test('changes the triggers of ratings during a long read', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0037-staff-activity')).error).toBeUndefined()
  const reader = await pool.connect()
  await reader.query('BEGIN')
  await reader.query('SELECT FROM review')
  await pool.query(`SET lock_timeout = '2s'`)
  const { error } = await migrator.migrateTo('0038-unchanged-ratings')
  await reader.query('ROLLBACK')
  reader.release()
  expect(error).toBeUndefined()
})

test('spells states as imports do and keeps the paths of places', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0038-unchanged-ratings')).error).toBeUndefined()
  await pool.query(`INSERT INTO place (id, parent_id, level, path, name, school_count, has_page) VALUES
    (1000000000000, 0, 'state', 'tamilnadu', 'Tamilnadu', 1, true),
    (2000000000000, 0, 'state', 'jammu-kashmir', 'Jammu & Kashmir', 1, true),
    (3000000000000, 0, 'state', 'jammu-and-kashmir', 'Jammu and Kashmir', 1, true)`)
  await pool.query(`INSERT INTO school (code, name, city, district, state, place_id) VALUES
    ('33010100001', 'A', '', '', 'Tamilnadu', 1000000000000),
    ('01010100001', 'B', '', '', 'Jammu & Kashmir', 2000000000000),
    ('01010100002', 'C', '', '', 'Jammu and Kashmir', 3000000000000)`)
  const version = async () => (await pool.query('SELECT version FROM directory_version')).rows[0].version
  const before = await version()
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const schools = await pool.query('SELECT name, state, place_id AS "placeId" FROM school ORDER BY name')
  expect(schools.rows).toEqual([
    { name: 'A', state: 'Tamil Nadu', placeId: '1000000000000' },
    { name: 'B', state: 'Jammu and Kashmir', placeId: null },
    { name: 'C', state: 'Jammu and Kashmir', placeId: '3000000000000' },
  ])
  const places = await pool.query('SELECT path, name FROM place ORDER BY path')
  expect(places.rows).toContainEqual({ path: 'tamilnadu', name: 'Tamil Nadu' })
  expect(await version()).not.toBe(before)
})

test('adds the language to existing items and to all their versions', async () => {
  const { pool, migrator } = await emptyDatabase()
  expect((await migrator.migrateTo('0094-queues-of-decisions')).error).toBeUndefined()
  await pool.query(`INSERT INTO content_item (kind, key, day, position, sample, title, active) VALUES
    ('story', 'bell', '2026-12-05', 0, false, 'The bell', true),
    ('story', 'ghanti', '2026-12-05', 1, false, 'NCERT की घंटी', true)`)
  await pool.query(`INSERT INTO content_entry (kind, key, status, version)
    SELECT kind, key, 'draft', 1 FROM content_item`)
  await pool.query(`INSERT INTO content_version (entry_id, version, saved_at, snapshot, pictures)
    SELECT kind || '-' || key, 1, now(), jsonb_build_object('title', title), '{}' FROM content_item`)
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const { rows } = await pool.query(`SELECT key, language, snapshot ->> 'language' AS saved FROM content_item
    JOIN content_version ON entry_id = kind || '-' || key ORDER BY key`)
  expect(rows).toEqual([
    { key: 'bell', language: 'en-IN', saved: 'en-IN' },
    { key: 'ghanti', language: 'hi-IN', saved: 'hi-IN' },
  ])
})
