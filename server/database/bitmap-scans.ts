import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Makes PostgreSQL search `text_bands` in its index. PostgreSQL has no statistics of values that hardly occur twice,
 * assumes that a tenth of all rows match, and would read all rows of a table or of the last weeks. Only bitmap scans can
 * use this index, so the other kinds are off meanwhile.
 * @param search runs in the transaction
 */
export async function withBitmapScans<Result>(
  transaction: Transaction<Tables>,
  search: () => Promise<Result>,
): Promise<Result> {
  await setOtherScans(transaction, 'off')
  const result = await search()
  await setOtherScans(transaction, 'on')
  return result
}

async function setOtherScans(db: Kysely<Tables>, value: 'on' | 'off'): Promise<void> {
  await sql`SELECT set_config('enable_seqscan', ${value}, true), set_config('enable_indexscan', ${value}, true)`.execute(
    db,
  )
}
