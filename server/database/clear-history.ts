import pg from 'pg'
import { withClient } from './database.ts'

/** Milliseconds. The next maintenance clears a table that stays locked. */
const lockTimeout = 10_000

/** Every other table is personal, so that new tables are cleared by default. */
const publicTables = [
  'school',
  'school_rating',
  'directory_version',
  'content_item',
  'picture',
  'picture_file',
  'daily_task',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Columns with one of a few fixed values or a school code. */
const harmlessColumns = [
  'school_code',
  'state',
  'state_reason',
  'target_type',
  'reason',
  'operator_mail',
  'last_used_month',
]

/** ANALYZE copies values of these columns into `pg_statistic`, where they outlive the row. */
const columnsWithStatistics = `
  SELECT relname, pg_attribute.attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> ALL($1) AND attnum > 0 AND NOT attisdropped
    AND atttypid IN ('text'::regtype, 'bytea'::regtype, 'jsonb'::regtype) AND pg_attribute.attname <> ALL($2)
    AND (attstattarget IS DISTINCT FROM 0
      OR EXISTS (SELECT FROM pg_stats AS stats WHERE stats.schemaname = current_schema()
        AND stats.tablename = relname AND stats.attname = pg_attribute.attname))`

/** Disables statistics of personal columns and deletes the existing ones. */
async function removeStatistics(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string; attname: string }>(columnsWithStatistics, [
    publicTables,
    harmlessColumns,
  ])
  for (const { relname, attname } of rows) {
    const [table, column] = [pg.escapeIdentifier(relname), pg.escapeIdentifier(attname)]
    await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET STATISTICS 0`)
    await client.query('SELECT pg_clear_attribute_stats(current_schema(), $1, $2, false)', [relname, attname])
  }
}

/**
 * Returns `pg_statistic` and the personal tables without new files. Plain VACUUM leaves the bytes of a deleted row in
 * its page. VACUUM FULL writes a new file.
 */
async function tablesToCompact(client: pg.Client, rewritten: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL($1)',
    [[...publicTables, ...rewritten]],
  )
  return [...rows.map(({ tablename }) => pg.escapeIdentifier(tablename)), 'pg_catalog.pg_statistic']
}

type Step = { name: string; run: (client: pg.Client) => Promise<unknown> }

const statement = (text: string): Step => ({ name: text, run: (client) => client.query(text) })

/** A checkpoint removes only the log before the previous segment switch, so it takes two of each. */
const removeLog = ['SELECT pg_switch_wal()', 'CHECKPOINT', 'SELECT pg_switch_wal()', 'CHECKPOINT'].map(
  statement,
)

/**
 * Removes the traces of past writes: dead rows, statistics and write-ahead log. Call it after the row shuffling.
 * @param rewritten tables that the shuffling gave new files
 * @param report receives one sentence for each step that the server refuses; the other steps still run
 */
export async function clearHistory(
  connection: pg.ClientConfig,
  rewritten: readonly string[],
  report: (problem: string) => void,
): Promise<void> {
  await withClient({ ...connection, lock_timeout: lockTimeout }, async (client) => {
    // VACUUM skips a table that it may not touch with a warning instead of an error.
    client.on('notice', ({ message = '', severity }) => {
      if (severity === 'WARNING') report(`The history of past writes was not cleared: ${message}.`)
    })
    async function attempt({ name, run }: Step): Promise<void> {
      try {
        await run(client)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        // These statements contain no personal data, so the message of the error does not either.
        report(`The history of past writes was not cleared: ${name}: ${error.message}.`)
      }
    }
    await attempt({ name: 'Deleting statistics of personal columns', run: removeStatistics })
    const tables = await tablesToCompact(client, rewritten)
    for (const table of tables) await attempt(statement(`VACUUM (FULL) ${table}`))
    for (const step of removeLog) await attempt(step)
  })
}
