import type pg from 'pg'
import type { ReadConnections } from './database.ts'

export type StatementConnections = Pick<ReadConnections, 'pool' | 'isPooled'>

type Statement = { name: string; text: string; values: unknown[] }

/** Prepares the statement once per connection, but not behind a pooler, which changes connections. */
export async function queryNamed<Row extends pg.QueryResultRow>(
  { pool, isPooled = false }: StatementConnections,
  { name, text, values }: Statement,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(isPooled ? { text, values } : { name, text, values })
  return rows
}
