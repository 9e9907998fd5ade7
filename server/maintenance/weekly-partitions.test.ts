import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { replaceTables } from '../database/replace-tables.ts'
import { testDatabase } from '../testing/database.ts'
import { shuffleTables } from '../testing/night.ts'
import { listPartitions, type PartitionSizes } from './weekly-partitions.ts'

const sizes: PartitionSizes = { minimumRows: 30, maximumPartitions: 4, maximumLocked: -1 }

/** Ten reviews in each of 20 weeks, up to the week of 16 November 2026. */
const addReviews = `INSERT INTO review (school_code, title, description, rating, written_on, author_key_hash)
  SELECT 'school ' || number % 7, 'Title', 'Text of week ' || week, 1 + number % 5,
    date '2026-11-16' - 7 * week, sha256(convert_to(concat(week, '-', number), 'UTF8'))
  FROM generate_series(0, 19) AS week, generate_series(1, 10) AS number`

async function open() {
  const database = await testDatabase()
  const { pool, db } = database
  const values = async (query: string) => (await pool.query(query)).rows.map((row) => Object.values(row)[0])
  return {
    database,
    values,
    query: (text: string) => pool.query(text),
    shuffle: (today: string, changed: Partial<PartitionSizes> = {}) =>
      shuffleTables(db, today, { ...sizes, ...changed }),
    partitions: () => listPartitions(db, 'review'),
    rows: () => values('SELECT each::text FROM review AS each ORDER BY id'),
    ratings: () => values('SELECT each::text FROM school_rating AS each ORDER BY school_code'),
    /** The numbers of the transactions that wrote the rows. */
    written: async (partition: string) => values(`SELECT DISTINCT xmin::text FROM ${partition}`),
  }
}

test('moves finished weeks to partitions and keeps all rows', async () => {
  const { query, shuffle, partitions, rows, ratings, values } = await open()
  await query(addReviews)
  const before = await rows()
  const ratingsBefore = await ratings()
  await shuffle('2026-11-18')
  const found = await partitions()
  expect(found.length).toBeGreaterThan(2)
  expect(found.length).toBeLessThanOrEqual(sizes.maximumPartitions)
  // The current partition contains this week and the week before.
  expect(found.at(-1)).toEqual({ name: 'review_20261109', from: '2026-11-09', to: null })
  expect(found.map(({ from }) => from)).toEqual([null, ...found.slice(0, -1).map(({ to }) => to)])
  expect(await values('SELECT count(*)::int FROM review_20261109')).toEqual([20])
  expect(await rows()).toEqual(before)
  expect(await ratings()).toEqual(ratingsBefore)
})

test('keeps one partition if the finished weeks have too few rows', async () => {
  const { query, shuffle, partitions } = await open()
  await query(addReviews)
  await shuffle('2026-11-18', { minimumRows: 181 })
  expect(await partitions()).toEqual([{ name: 'review_start', from: null, to: null }])
})

test('merges partitions when there are too many', async () => {
  const { query, shuffle, partitions, rows } = await open()
  await query(addReviews)
  await shuffle('2026-11-18', { maximumPartitions: 20, minimumRows: 20 })
  expect((await partitions()).length).toBe(10)
  const before = await rows()
  await shuffle('2026-11-18')
  const merged = await partitions()
  expect(merged.length).toBe(4)
  expect(merged.at(-1)?.name).toBe('review_20261109')
  expect(await rows()).toEqual(before)
})

test.each([
  ['changed', `UPDATE review SET rating = 1 WHERE id = (SELECT id FROM review_start LIMIT 1)`],
  ['changed with all others', `UPDATE review_start SET rating = 1`],
  ['deleted', `DELETE FROM review WHERE id = (SELECT id FROM review_start LIMIT 1)`],
  [
    'added',
    `INSERT INTO review (school_code, title, description, rating, written_on) VALUES ('1', '', '', 1, '2026-01-05')`,
  ],
  ['locked', `SELECT FROM review WHERE id = (SELECT id FROM review_start LIMIT 1) FOR SHARE`],
])('writes a finished week again after a row was %s', async (_, change) => {
  const { query, shuffle, partitions, written } = await open()
  await query(addReviews)
  await shuffle('2026-11-18')
  const [first, second] = await partitions()
  const before = { first: await written(first?.name ?? ''), second: await written(second?.name ?? '') }
  await shuffle('2026-11-19')
  expect(await written(first?.name ?? '')).toEqual(before.first)

  await query(change)
  await shuffle('2026-11-20')
  const after = await written('review_start')
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before.first)
  expect(await written(second?.name ?? '')).toEqual(before.second)
})

test('rewrites a changed partition each week until a rewrite on a Monday', async () => {
  const { query, shuffle, written } = await open()
  await query(addReviews)
  await shuffle('2026-11-18')
  await shuffle('2026-11-23')
  const onMonday = await written('review_start')
  await query('UPDATE review SET rating = 1 WHERE id = (SELECT id FROM review_start LIMIT 1)')
  await shuffle('2026-11-25')
  const onWednesday = await written('review_start')
  expect(onWednesday).not.toEqual(onMonday)
  await shuffle('2026-11-26')
  expect(await written('review_start')).toEqual(onWednesday)
  await shuffle('2026-12-01')
  const inNextWeek = await written('review_start')
  expect(inNextWeek).not.toEqual(onWednesday)
  await shuffle('2026-12-07')
  const onNextMonday = await written('review_start')
  expect(onNextMonday).not.toEqual(inNextWeek)
  await shuffle('2026-12-14')
  expect(await written('review_start')).toEqual(onNextMonday)
})

test('does not replace a table that another instance migrates during the copying', async () => {
  const { query, shuffle, values } = await open()
  await query(`CREATE FUNCTION migrate_meanwhile() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF tg_tag = 'CREATE INDEX' THEN INSERT INTO kysely_migration VALUES ('9999-newer', '') ON CONFLICT DO NOTHING; END IF;
    END $$`)
  await query(
    'CREATE EVENT TRIGGER migrate_meanwhile ON ddl_command_end EXECUTE FUNCTION migrate_meanwhile()',
  )
  const before = await values(`SELECT 'review_start'::regclass::oid::int`)
  await expect(shuffle('2026-11-18')).rejects.toThrow(
    'Another instance has changed the tables by a migration.',
  )
  expect(await values(`SELECT 'review_start'::regclass::oid::int`)).toEqual(before)
  expect(await values(`SELECT relname FROM pg_class WHERE relname ~ '^(next|changes)_of_'`)).toEqual([])
})

test('writes again only the partition whose rows changed during the copying', async () => {
  const { query, shuffle, written, values } = await open()
  await query(addReviews)
  const during = `title = 'During the copying'`
  await query(`CREATE FUNCTION review_meanwhile() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF tg_tag = 'CREATE INDEX' AND NOT EXISTS (SELECT FROM review WHERE ${during}) THEN
        INSERT INTO review (school_code, title, description, rating, written_on)
          VALUES ('school 1', 'During the copying', '', 3, '2026-11-16');
      END IF;
    END $$`)
  await query('CREATE EVENT TRIGGER review_meanwhile ON ddl_command_end EXECUTE FUNCTION review_meanwhile()')
  await shuffle('2026-11-18')
  await query('DROP EVENT TRIGGER review_meanwhile')
  expect(await values(`SELECT count(*)::int FROM review WHERE ${during}`)).toEqual([1])
  const before = await written('review_start')
  expect(before).toHaveLength(1)
  await shuffle('2026-11-19')
  expect(await written('review_start')).toEqual(before)
  expect(await written('review_20261109')).toHaveLength(1)
})

test('writes the current partition every night', async () => {
  const { query, shuffle, written } = await open()
  await query(addReviews)
  await shuffle('2026-11-18')
  const before = await written('review_20261109')
  await shuffle('2026-11-19')
  expect(await written('review_20261109')).not.toEqual(before)
})

test('removes what an interrupted shuffling has left', async () => {
  const { query, shuffle, rows, values } = await open()
  await query(addReviews)
  await query('CREATE TABLE next_of_review_start (LIKE review_start)')
  await query('CREATE UNLOGGED TABLE changes_of_review_start (id uuid)')
  await query(`CREATE TRIGGER log_changes AFTER INSERT OR UPDATE OR DELETE ON review_start
    FOR EACH ROW EXECUTE FUNCTION log_change('changes_of_review_start', 'id')`)
  const before = await rows()
  await shuffle('2026-11-18')
  expect(await rows()).toEqual(before)
  expect(await values(`SELECT relname FROM pg_class WHERE relname ~ '^(next|changes)_of_'`)).toEqual([])
  expect(await values(`SELECT tgname FROM pg_trigger WHERE tgname = 'log_changes'`)).toEqual([])
})

test('gives replaced tables their keys, triggers, foreign keys and grants', async () => {
  const { query, shuffle, values } = await open()
  const describe = async () => [
    ...(await values(`SELECT pg_get_indexdef(indexrelid) AS text FROM pg_index
      WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND NOT relispartition)
      ORDER BY text`)),
    ...(await values(`SELECT concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid)) AS text
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND conparentid = 0
        AND conrelid NOT IN (SELECT inhrelid FROM pg_inherits) ORDER BY text`)),
    ...(await values(`SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger
      WHERE NOT tgisinternal AND tgparentid = 0 ORDER BY text`)),
    ...(await values(`SELECT concat(relname, ' ', relacl) AS text FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY text`)),
    ...(await values(`SELECT concat(attrelid::regclass, ' ', attname, ' ', attnotnull, ' ', attstattarget) AS text
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND attnum > 0 AND NOT attisdropped ORDER BY text`)),
  ]
  await query('GRANT SELECT ON account, spent_nullifier TO PUBLIC')
  const before = await describe()
  expect(before.join('\n')).toContain('FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE')
  await shuffle('2026-11-18')
  await shuffle('2026-11-19')
  expect(await describe()).toEqual(before)
})

test('keeps exactly the grants of replaced tables', async () => {
  const { query, shuffle, values } = await open()
  const reader = `reader_${randomBytes(6).toString('hex')}`
  await query(`CREATE ROLE ${reader}`)
  onTestFinished(async () => {
    await query(`DROP OWNED BY ${reader}`)
    await query(`DROP ROLE ${reader}`)
  })
  await query(`GRANT SELECT ON report TO ${reader} WITH GRANT OPTION`)
  await query(`GRANT SELECT (hash) ON spent_nullifier TO ${reader}`)
  await query(`ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO ${reader}`)
  const grants = () =>
    values(`SELECT concat(table_name, ' ', column_name, ' ', is_grantable) FROM information_schema.column_privileges
      WHERE grantee = '${reader}' ORDER BY 1`)
  const before = await grants()
  expect(before).toContain('spent_nullifier hash NO')
  await shuffle('2026-11-18')
  expect(await grants()).toEqual(before)
})

test.each([
  ['a view', 'CREATE VIEW my_sessions AS SELECT * FROM session'],
  ['a rule', 'CREATE RULE nothing AS ON DELETE TO session DO ALSO SELECT 1'],
  ['row security', 'ALTER TABLE session ENABLE ROW LEVEL SECURITY'],
  ['row security', 'CREATE POLICY own ON session USING (true)'],
  ['storage parameters', 'ALTER TABLE session SET (fillfactor = 70)'],
  ['storage parameters', 'ALTER TABLE session SET (autovacuum_vacuum_threshold = 10)'],
  ['a replica identity', 'ALTER TABLE session REPLICA IDENTITY FULL'],
  ['a publication', 'CREATE PUBLICATION sessions FOR TABLE session'],
  ['no log', 'ALTER TABLE session SET UNLOGGED'],
  ['a parent or a child', 'CREATE TABLE child () INHERITS (session)'],
  ['extended statistics', 'CREATE STATISTICS pairs ON token_hash, account_id FROM session'],
  ['a comment', `COMMENT ON TABLE session IS 'Sessions'`],
  ['a comment', `COMMENT ON COLUMN session.account_id IS 'Whose'`],
  ['a sequence', 'ALTER TABLE session ADD number bigint GENERATED ALWAYS AS IDENTITY'],
  ['a sequence', 'ALTER TABLE session ADD number serial'],
  ['a disabled trigger', 'ALTER TABLE session DISABLE TRIGGER ALL'],
  ['a special index', 'ALTER TABLE session CLUSTER ON session_pkey'],
  ['a special index', 'ALTER TABLE session ADD EXCLUDE (last_used_month WITH =)'],
  ['a constraint that is not valid', `ALTER TABLE session ADD CHECK (last_used_month <> '') NOT VALID`],
  [
    'a generated column or column options',
    'ALTER TABLE session ADD twice text GENERATED ALWAYS AS (last_used_month) STORED',
  ],
  ['a generated column or column options', 'ALTER TABLE session ALTER account_id SET (n_distinct = -0.5)'],
  ['a generated column or column options', 'ALTER TABLE session ALTER account_id SET STATISTICS 50'],
])('refuses to replace a table that has %s: %s', async (property, statement) => {
  const { query, database, values } = await open()
  await query(statement)
  const replacing = replaceTables(database.db, [{ table: 'session', orderBy: 'token_hash' }])
  await expect(replacing).rejects.toThrow(`The table session has ${property},`)
  expect(
    await values(`SELECT relname FROM pg_class WHERE relname ~ '^(next_of|changes_of)_' AND relkind = 'r'`),
  ).toEqual([])
})

/** These columns of the catalog differ between a table and its copy, or change by themselves. */
const ownColumns =
  /^(?:oid|relname|reltype|relfilenode|relpages|reltuples|relallvisible|relallfrozen|reltoastrelid|relfrozenxid|relminmxid|relhas.*|relnatts|relchecks|attrelid|attnum|attndims|attcacheoff|attacl|relacl|atthasmissing|attmissingval)$/

test('keeps every property of the catalog of replaced tables and columns', async () => {
  const { query, shuffle, database } = await open()
  await query('ALTER TABLE session ALTER last_used_month SET STORAGE EXTERNAL')
  await query('ALTER TABLE session ALTER last_used_month SET COMPRESSION pglz')
  const read = async () => {
    const { rows } = await database.pool.query(`
      SELECT to_jsonb(class) || to_jsonb(attribute) AS properties, class.oid::regclass::text AS relation
      FROM pg_class AS class JOIN pg_attribute AS attribute ON attrelid = class.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition AND attnum > 0
        AND NOT attisdropped ORDER BY relation, attname`)
    return rows.map(({ relation, properties }) => [
      relation,
      ...Object.entries(properties).filter(([name]) => !ownColumns.test(name)),
    ])
  }
  const before = await read()
  expect(before.length).toBeGreaterThan(100)
  await shuffle('2026-11-18')
  await shuffle('2026-11-19')
  expect(await read()).toEqual(before)
})
