import pg from 'pg'

/** All other tables count as personal data. */
export const tablesWithoutPersonalData = [
  'school',
  'school_rating',
  'school_alias',
  'school_edit',
  'changed_school',
  'directory_version',
  'place',
  'content_item',
  'picture',
  'picture_file',
  'daily_task',
  'night_step',
  'secret_key_check',
  'removal_ledger',
  'transparency_figures',
  'kysely_migration',
  'kysely_migration_lock',
]

const columnsWithoutPersonalData = [
  'school_code',
  'written_for',
  'state',
  'state_reason',
  'target_type',
  'reason',
  'operator_mail',
  'last_used_month',
]

/**
 * Types of texts, and of values that identify a row: ids, hashes, times, and lists such as the signature of a text. An id
 * that is missing from old statistics is the id of a newer row.
 */
const personalTypes = ['text', 'bytea', 'jsonb', 'uuid', 'bigint', 'timestamptz', 'text[]', 'integer[]']
  .map((type) => `'${type}'::regtype`)
  .join(', ')

const personalColumns = `
  SELECT pg_class.oid AS relation, relname AS table, attname AS column, attnum AS position, attstattarget AS target
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL($1) AND attnum > 0
    AND NOT attisdropped AND atttypid IN (${personalTypes}) AND attname <> ALL($2)`

// Uses `pg_stats`, because only superusers can read `pg_statistic`.
const columnsWithStatistics = `
  SELECT relation, personal.table, personal.column, position, inherited FROM (${personalColumns}) AS personal
  JOIN pg_stats ON schemaname = current_schema() AND tablename = personal.table AND attname = personal.column`

const parameters = [tablesWithoutPersonalData, columnsWithoutPersonalData]

type Queries = Pick<pg.ClientBase, 'query'>

/** Prevents ANALYZE from copying personal values into `pg_statistic`, where they remain after the row is deleted. */
export async function stopStatistics(queries: Queries): Promise<void> {
  const { rows } = await queries.query<{ table: string; column: string }>(
    `SELECT personal.table, personal.column FROM (${personalColumns}) AS personal WHERE target IS DISTINCT FROM 0`,
    parameters,
  )
  for (const { table, column } of rows) {
    await queries.query(
      `ALTER TABLE ${pg.escapeIdentifier(table)} ALTER COLUMN ${pg.escapeIdentifier(column)} SET STATISTICS 0`,
    )
  }
}

/**
 * Removes statistics from before `stopStatistics`.
 * @throws pg.DatabaseError if there are such statistics before PostgreSQL 18 and the user is not a superuser
 */
export async function removeStatistics(queries: Queries): Promise<void> {
  const { rows } = await queries.query<{
    relation: number
    table: string
    column: string
    position: number
    /** Whether the statistics describe all partitions. */
    inherited: boolean
  }>(columnsWithStatistics, parameters)
  if (rows.length === 0) return
  const versions = await queries.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  )
  const hasFunction = Number(versions.rows[0]?.version) >= 180_000
  for (const { relation, table, column, position, inherited } of rows) {
    if (hasFunction)
      await queries.query('SELECT pg_clear_attribute_stats(current_schema(), $1, $2, $3)', [
        table,
        column,
        inherited,
      ])
    else
      await queries.query('DELETE FROM pg_statistic WHERE starelid = $1 AND staattnum = $2', [
        relation,
        position,
      ])
  }
}
