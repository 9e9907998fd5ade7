import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** For `cpu_tuple_cost`. PostgreSQL's default is 0.01. */
const costOfRow = 10

/**
 * Makes PostgreSQL use the index of `text_bands`. Without statistics, PostgreSQL assumes that a tenth of the rows
 * match, and would read all rows.
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
