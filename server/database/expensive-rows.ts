import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A thousand times PostgreSQL's own estimate of the cost of a row. */
const costOfRow = 10

/**
 * Makes PostgreSQL read as few rows as possible, so that it searches `text_bands` in its index. PostgreSQL has no
 * statistics of values that hardly occur twice, and assumes that a tenth of all rows match. Without this setting, it
 * would therefore read all rows of a table or of the last weeks until a limit is reached.
 * @param search runs in the transaction
 */
export async function withExpensiveRows<Result>(
  transaction: Transaction<Tables>,
  search: () => Promise<Result>,
): Promise<Result> {
  await sql`SET LOCAL cpu_tuple_cost = ${sql.lit(costOfRow)}`.execute(transaction)
  const result = await search()
  await sql`SET LOCAL cpu_tuple_cost TO DEFAULT`.execute(transaction)
  return result
}
