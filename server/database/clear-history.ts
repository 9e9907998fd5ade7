import pg from 'pg'
import { withClient } from './database.ts'

/** In milliseconds. The next maintenance clears a table that stays locked for longer. */
const lockTimeout = 10_000

/** All other tables are treated as containing personal data. */
const tablesWithoutPersonalData = [
  'school',
  'school_rating',
  'directory_version',
  'content_item',
  'picture',
  'picture_file',
  'daily_task',
  'removal_ledger',
  'transparency_figures',
  'kysely_migration',
  'kysely_migration_lock',
]

const columnsWithoutPersonalData = [
  'school_code',
  'state',
  'state_reason',
  'target_type',
  'reason',
  'operator_mail',
  'last_used_month',
]

// ANALYZE copies values into `pg_statistic`. These copies remain after the row is deleted.
const columnsWithStatistics = `
  SELECT relname, pg_attribute.attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> ALL($1) AND attnum > 0 AND NOT attisdropped
    AND atttypid IN ('text'::regtype, 'bytea'::regtype, 'jsonb'::regtype) AND pg_attribute.attname <> ALL($2)
    AND (attstattarget IS DISTINCT FROM 0
      OR EXISTS (SELECT FROM pg_stats AS stats WHERE stats.schemaname = current_schema()
        AND stats.tablename = relname AND stats.attname = pg_attribute.attname))`

async function removeStatistics(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string; attname: string }>(columnsWithStatistics, [
    tablesWithoutPersonalData,
    columnsWithoutPersonalData,
  ])
  for (const { relname, attname } of rows) {
    const [table, column] = [pg.escapeIdentifier(relname), pg.escapeIdentifier(attname)]
    await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET STATISTICS 0`)
    await client.query('SELECT pg_clear_attribute_stats(current_schema(), $1, $2, false)', [relname, attname])
  }
}

// Plain VACUUM leaves the bytes of deleted rows in the file.
async function tablesToCompact(client: pg.Client, rewritten: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    'SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL($1)',
    [[...tablesWithoutPersonalData, ...rewritten]],
  )
  return [...rows.map(({ tablename }) => pg.escapeIdentifier(tablename)), 'pg_catalog.pg_statistic']
}

type Step = { name: string; run: (client: pg.Client) => Promise<unknown> }

const statement = (text: string): Step => ({ name: text, run: (client) => client.query(text) })

// A checkpoint removes only the log files from before the previous switch, so each statement runs twice.
const removeLog = ['SELECT pg_switch_wal()', 'CHECKPOINT', 'SELECT pg_switch_wal()', 'CHECKPOINT'].map(
  statement,
)

/**
 * Overwrites old notifications of migration 0014, because their order is that of the posts. PostgreSQL keeps them in 16
 * buffers and in files of 32 pages of 8 KB; each notification here fills one page. PostgreSQL removes a file only
 * during a later transaction, so there are several.
 */
const overwriteNotifications = Array.from({ length: 4 }, () =>
  statement(`SELECT count(pg_notify('page_changes', ' ' || repeat('.', 7900) || page))
    FROM generate_series(1, 32) AS page`),
)

/**
 * Removes deleted rows, notifications, statistics and old write-ahead log from the disk.
 * @param rewritten tables that the maintenance has already written to new files
 * @param report called for each step that PostgreSQL refuses
 */
export async function clearHistory(
  connection: pg.ClientConfig,
  rewritten: readonly string[],
  report: (problem: string) => void,
): Promise<void> {
  await withClient({ ...connection, lock_timeout: lockTimeout }, async (client) => {
    // Without permission for a table, VACUUM does not fail and only sends a warning.
    client.on('notice', ({ message = '', severity }) => {
      if (severity === 'WARNING')
        report(`Old data may remain on the disk, because a cleaning step failed: ${message}.`)
    })
    async function attempt({ name, run }: Step): Promise<void> {
      try {
        await run(client)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        // Errors of these statements contain no personal data.
        report(`Old data may remain on the disk, because a cleaning step failed: ${name}: ${error.message}.`)
      }
    }
    await attempt({ name: 'Deleting statistics of personal columns', run: removeStatistics })
    const tables = await tablesToCompact(client, rewritten)
    for (const table of tables) await attempt(statement(`VACUUM (FULL) ${table}`))
    for (const step of overwriteNotifications) await attempt(step)
    for (const step of removeLog) await attempt(step)
  })
}
