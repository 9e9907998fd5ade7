import type pg from 'pg'
import type { ReadConnections } from './database.ts'

export type StatementConnections = Pick<ReadConnections, 'pool' | 'isPooled'>

type Statement = { name: string; text: string; values: unknown[] }

/** Runs a prepared statement. Behind a pooler, does not prepare it: each transaction may use another connection. */
export async function queryNamed<Row extends pg.QueryResultRow>(
  { pool, isPooled = false }: StatementConnections,
  { name, text, values }: Statement,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(isPooled ? { text, values } : { name, text, values })
  return rows
}
