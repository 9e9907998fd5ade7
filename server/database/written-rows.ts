import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Stores what `dayOfWriting` needs. Call this in the transaction that writes all rows of the table.
 * @param day the day in India, `YYYY-MM-DD`
 */
export async function recordWriting(
  transaction: Transaction<Tables>,
  table: string,
  { rows, day }: { rows: number; day: string },
): Promise<void> {
  const result = await sql<{ id: string }>`SELECT pg_current_xact_id()::xid::text AS id`.execute(transaction)
  const comment = [rows, result.rows[0]?.id, day].join(' ')
  await sql`COMMENT ON TABLE ${sql.table(table)} IS ${sql.lit(comment)}`.execute(transaction)
}

export async function forgetWriting(transaction: Transaction<Tables>, table: string): Promise<void> {
  await sql`COMMENT ON TABLE ${sql.table(table)} IS NULL`.execute(transaction)
}

/**
 * Returns the day that `recordWriting` stored.
 * @returns undefined if none is stored, or if a row was added, changed, deleted or locked since
 */
export async function dayOfWriting(db: Kysely<Tables>, table: string): Promise<string | undefined> {
  const comment = await sql<{ text: string | null }>`
    SELECT obj_description(${table}::regclass, 'pg_class') AS text`.execute(db)
  const [rows, transaction, day] = (comment.rows[0]?.text ?? '').split(' ')
  if (day === undefined) return undefined
  const found = await sql<{ isSame: boolean }>`
    SELECT count(*) = ${rows}::bigint
      AND count(*) FILTER (WHERE xmin::text <> ${transaction} OR xmax::text <> '0') = 0 AS "isSame"
    FROM ${sql.table(table)}`.execute(db)
  return found.rows[0]?.isSame ? day : undefined
}
