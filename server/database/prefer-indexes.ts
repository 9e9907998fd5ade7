import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Makes PostgreSQL use an index wherever there is one, until the transaction ends. For queries of `text_bands`:
 * PostgreSQL has no statistics of values that hardly occur twice, assumes that a tenth of all rows match, and would read
 * whole tables.
 */
export async function preferIndexes(transaction: Transaction<Tables>): Promise<void> {
  await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
}
