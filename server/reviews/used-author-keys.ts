import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Returns whether a post has the author key. Other transactions with this key wait until this transaction ends. A
 * unique index cannot replace the lock, because such an index must contain the column that partitions the table.
 */
export async function isUsed(transaction: Transaction<Tables>, authorKeyHash: Buffer): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${authorKeyHash.toString('hex')}, 0))`.execute(
    transaction,
  )
  const { rows } = await sql`
    SELECT FROM review WHERE author_key_hash = ${authorKeyHash}
    UNION ALL SELECT FROM review_comment WHERE author_key_hash = ${authorKeyHash}`.execute(transaction)
  return rows.length > 0
}
