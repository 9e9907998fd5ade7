import type pg from 'pg'

// An index of a partitioned table is defined for the table only, and must be built for its partitions, too.
const definitions = `
  SELECT indexrelid::regclass::text AS name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') AS definition
  FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid
  WHERE indrelid = ANY ($1::text[]::regclass[]) AND conindid IS NULL`

/**
 * Removes the indexes of tables, fills the tables and builds the indexes again, which is several times as fast as
 * filling tables with indexes. Keeps the indexes of constraints.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(definitions, [tables])
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await fill()
  await client.query("SET maintenance_work_mem = '1GB'")
  for (const { definition } of rows) await client.query(definition)
}
