import pg from 'pg'
import { withClient } from './database.ts'
import type { Tables } from './tables.ts'

/** How long a statement waits for a lock, in milliseconds; the next night clears what stayed locked. */
const lockTimeout = 10_000

/**
 * Tables whose deleted rows nobody may read, and that the nightly row shuffling does not write anew. VACUUM alone
 * removes a row from its page, and leaves its bytes there; FULL writes a new file.
 */
const tablesToCompact = ['lead', 'pg_catalog.pg_statistic'] as const

/**
 * Tables with what people wrote, or with what belongs to an account. ANALYZE would copy values of their columns into
 * `pg_statistic`, where they outlive the row.
 */
const personalTables = [
  'review',
  'review_comment',
  'report',
  'account',
  'session',
  'one_time_code',
  'used_google_token',
  'rate_count',
  'lead',
] as const satisfies readonly (keyof Tables)[]

/** Columns of these tables that hold one of a few fixed values, or the code of a school: no person's text. */
const harmlessColumns = [
  'school_code',
  'state',
  'state_reason',
  'target_type',
  'reason',
  'operator_mail',
  'last_used_month',
]

/** Columns that still have statistics of texts, hashes or documents. */
const columnsWithStatistics = `
  SELECT relname, pg_attribute.attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = current_schema()::regnamespace AND relname = ANY($1) AND attnum > 0 AND NOT attisdropped
    AND atttypid IN ('text'::regtype, 'bytea'::regtype, 'jsonb'::regtype) AND pg_attribute.attname <> ALL($2)
    AND (attstattarget IS DISTINCT FROM 0
      OR EXISTS (SELECT FROM pg_stats AS stats WHERE stats.schemaname = current_schema()
        AND stats.tablename = relname AND stats.attname = pg_attribute.attname))`

/** Stops PostgreSQL from keeping values of these columns as statistics, and deletes those that it kept. */
async function forgetStatistics(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relname: string; attname: string }>(columnsWithStatistics, [
    personalTables,
    harmlessColumns,
  ])
  for (const { relname, attname } of rows) {
    const [table, column] = [pg.escapeIdentifier(relname), pg.escapeIdentifier(attname)]
    await client.query(`ALTER TABLE ${table} ALTER COLUMN ${column} SET STATISTICS 0`)
    await client.query('SELECT pg_clear_attribute_stats(current_schema(), $1, $2, false)', [relname, attname])
  }
}

type Step = { name: string; run: (client: pg.Client) => Promise<unknown> }

const statement = (text: string): Step => ({ name: text, run: (client) => client.query(text) })

/**
 * A checkpoint removes the write-ahead log before the previous segment switch, so the second one removes what the
 * first still needed. With `wal_recycle` off PostgreSQL deletes the files instead of renaming them.
 */
const steps: readonly Step[] = [
  { name: 'Deleting statistics of personal columns', run: forgetStatistics },
  ...tablesToCompact.map((table) => statement(`VACUUM (FULL) ${table}`)),
  statement('SELECT pg_switch_wal()'),
  statement('CHECKPOINT'),
  statement('SELECT pg_switch_wal()'),
  statement('CHECKPOINT'),
]

/**
 * Removes what PostgreSQL keeps of past writes beside the rows themselves: dead rows, statistics, write-ahead log. It
 * belongs after the row shuffling, which gives the other tables new files.
 * @param report receives one sentence for each step that the server refuses; the other steps run all the same
 */
export async function clearHistory(
  connection: pg.ClientConfig,
  report: (problem: string) => void,
): Promise<void> {
  await withClient({ ...connection, lock_timeout: lockTimeout }, async (client) => {
    // VACUUM skips a table that it may not touch with a warning instead of an error.
    client.on('notice', ({ message = '', severity }) => {
      if (severity === 'WARNING') report(`The history of past writes was not cleared: ${message}.`)
    })
    for (const { name, run } of steps) {
      try {
        await run(client)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        // The words of such an error are PostgreSQL's own: these statements hold nothing that a user wrote.
        report(`The history of past writes was not cleared: ${name}: ${error.message}.`)
      }
    }
  })
}
