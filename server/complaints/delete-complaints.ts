import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Deletes complaints with their waiting mails. Locks the mails first, as `ComplaintMailStore` does when it sends a mail,
 * to avoid deadlocks.
 * @returns the number of complaints
 */
export async function deleteComplaints(
  transaction: Transaction<Tables>,
  where: (builder: ExpressionBuilder<Tables, 'complaint'>) => Expression<SqlBool>,
): Promise<number> {
  const found = await transaction.selectFrom('complaint').select('id').where(where).execute()
  const ids = found.map(({ id }) => id)
  await sql`SELECT FROM complaint_mail WHERE complaint_id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    transaction,
  )
  const deleted = await transaction
    .deleteFrom('complaint')
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where(where)
    .returning('id')
    .execute()
  return deleted.length
}
