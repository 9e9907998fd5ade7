import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { clearHistory } from './clear-history.ts'
import { openDatabase } from './database.ts'
import { requireVersion, settingProblems } from './server-settings.ts'

/** Creates a user that owns the database, without other rights, as on a hosted PostgreSQL. */
async function createPlainUser() {
  const database = await testDatabase()
  const user = `plain_${database.connection.database}`
  await database.pool.query(`CREATE ROLE ${user} LOGIN`)
  await database.pool.query(`ALTER DATABASE ${database.connection.database} OWNER TO ${user}`)
  await database.pool.query(`REASSIGN OWNED BY CURRENT_USER TO ${user}`).catch(() => {})
  const { rows } = await database.pool.query<{ table: string }>(
    `SELECT quote_ident(tablename) AS table FROM pg_tables WHERE schemaname = 'public'`,
  )
  for (const { table } of rows) await database.pool.query(`ALTER TABLE ${table} OWNER TO ${user}`)
  const own = openDatabase({ ...database.connection, user }, 2)
  onTestFinished(async () => {
    await own.close()
    await database.pool.query(`REASSIGN OWNED BY ${user} TO CURRENT_USER`)
    await database.pool.query(`DROP ROLE ${user}`)
  })
  return { database, own }
}

test('reports each refused step and runs the other steps', async () => {
  const { database, own } = await createPlainUser()
  await database.pool.query('ALTER TABLE review ALTER COLUMN title SET STATISTICS -1')
  const problems: string[] = []
  await clearHistory(own.connection, [], (problem) => problems.push(problem))
  expect(problems.join('\n')).toContain('SELECT pg_switch_wal(): permission denied')
  expect(problems.join('\n')).toMatch(/CHECKPOINT: (?:permission denied|must be superuser)/)
  const { rows } = await database.pool.query(
    `SELECT attname FROM pg_attribute WHERE attrelid = 'review'::regclass AND attnum > 0 AND attstattarget = 0
      ORDER BY attname`,
  )
  expect(rows.map(({ attname }) => attname)).toEqual([
    'author_key_hash',
    'counting',
    'description',
    'id',
    'language',
    'sealed_answers',
    'text_bands',
    'title',
    'topics',
  ])
})

test('fails after a failed VACUUM, but runs the other steps', async () => {
  const { pool, connection } = await testDatabase()
  await pool.query('CREATE TABLE noted AS SELECT 1 AS id')
  // VACUUM (FULL) builds the index again.
  await pool.query(`CREATE FUNCTION index_key(text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT $1'`)
  await pool.query('CREATE INDEX broken ON noted (index_key(id::text))')
  await pool.query(`CREATE OR REPLACE FUNCTION index_key(text) RETURNS text IMMUTABLE LANGUAGE plpgsql
    AS $$ BEGIN RAISE 'no key'; END $$`)
  const { rows } = await pool.query('SELECT pg_current_wal_lsn() AS position')
  const problems: string[] = []
  await expect(clearHistory(connection, [], (problem) => problems.push(problem))).rejects.toThrow('no key')
  expect(problems).toEqual([expect.stringContaining('VACUUM (FULL) noted: no key')])
  const checkpoint = 'SELECT redo_lsn > $1 AS "isLater" FROM pg_control_checkpoint()'
  expect((await pool.query(checkpoint, [rows[0].position])).rows).toEqual([{ isLater: true }])
})

test('stops and removes statistics that contain values of personal columns', async () => {
  const { pool, connection } = await testDatabase()
  const countStatistics = async () =>
    (await pool.query(`SELECT attname FROM pg_stats WHERE tablename = 'review' AND attname = 'title'`))
      .rowCount
  await pool.query(`
    INSERT INTO review (school_code, title, description, rating, written_on)
    SELECT '1', 'A title that is in many rows', '', 4, '2026-01-05' FROM generate_series(1, 50)`)
  await pool.query('ANALYZE review')
  expect(await countStatistics()).toBe(0)

  await pool.query('ALTER TABLE review ALTER COLUMN title SET STATISTICS -1')
  await pool.query('ANALYZE review')
  expect(await countStatistics()).toBe(1)
  const problems: string[] = []
  await clearHistory(connection, [], (problem) => problems.push(problem))
  expect(problems).toEqual([])
  expect(await countStatistics()).toBe(0)
  await pool.query('ANALYZE review')
  expect(await countStatistics()).toBe(0)
})

const addEntries = `INSERT INTO inbox_entry (id, form, received_at)
  SELECT gen_random_uuid(), '{}', '2026-01-05' FROM generate_series(1, 2000)`

const traces: Record<string, readonly string[]> = {
  rows: [addEntries],
  'deleted rows': [addEntries, 'DELETE FROM inbox_entry'],
  // VACUUM truncates the file of the table to no pages, but keeps the pages of the index.
  'deleted rows in an index': [addEntries, 'DELETE FROM inbox_entry', 'VACUUM inbox_entry'],
}
for (const [name, statements] of Object.entries(traces))
  test(`rewrites a table with ${name}, but no empty table and no directory`, async () => {
    const { pool, connection } = await testDatabase()
    for (const statement of statements) await pool.query(statement)
    await pool.query(`INSERT INTO place (id, parent_id, level, path, name, school_count, has_page)
      VALUES (1, 0, 'state', 'bihar', 'Bihar', 0, false)`)
    const files = async () =>
      (
        await pool.query(
          `SELECT pg_relation_filenode('inbox_entry') AS inbox, pg_relation_filenode('inbox_entry_pkey') AS index,
            pg_relation_filenode('inbox_remark') AS empty, pg_relation_filenode('place') AS place`,
        )
      ).rows[0]
    const before = await files()
    await clearHistory(connection, [], expect.unreachable)
    const after = await files()
    expect(after.inbox).not.toBe(before.inbox)
    expect(after.index).not.toBe(before.index)
    expect(after).toMatchObject({ empty: before.empty, place: before.place })
  })

test('lets requests read a table while VACUUM waits for its lock', async () => {
  const { pool, connection } = await testDatabase()
  await pool.query(addEntries)
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE inbox_entry IN ACCESS SHARE MODE')
  const cleared = clearHistory(connection, [], expect.unreachable)
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND query = 'VACUUM (FULL) inbox_entry'`
  await expect
    .poll(async () => (await pool.query(waiting)).rowCount, { interval: 20, timeout: 20_000 })
    .toBe(1)
  await pool.query('SELECT FROM inbox_entry')
  await holder.query('COMMIT')
  holder.release()
  await cleared
})

test('reports missing rights and wrong settings of an external server', async () => {
  const { database, own } = await createPlainUser()
  expect(await settingProblems(database.pool)).toEqual([])
  const name = database.connection.database
  await database.pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
  await database.pool.query(`ALTER DATABASE ${name} SET log_statement = 'all'`)
  const problems = await settingProblems(own.pool)
  expect(problems).toEqual([
    expect.stringMatching(/log_statement is all and should be none/),
    expect.stringMatching(/synchronous_commit is off and should be on/),
    expect.stringMatching(/pg_switch_wal/),
    expect.stringMatching(/pg_checkpoint/),
  ])
  // The statements of the messages are complete.
  for (const problem of problems)
    await database.pool.query(/run(?: there)?: (GRANT .*)$/.exec(problem)?.[1] ?? 'SELECT')
  expect((await settingProblems(own.pool)).filter((problem) => problem.includes('GRANT'))).toEqual([])
  await database.pool.query(`REVOKE pg_checkpoint FROM ${own.connection.user}`)
  await database.pool.query(`REVOKE EXECUTE ON FUNCTION pg_switch_wal() FROM ${own.connection.user}`)
})

test('refuses a server that is older than the minimum version', async () => {
  const { pool } = await testDatabase()
  await expect(requireVersion(pool)).resolves.toBeUndefined()
  await expect(requireVersion(pool, 99)).rejects.toThrow(
    /^Bolshala needs PostgreSQL 99 or later.*PostgreSQL 1\d\.\d/,
  )
})
