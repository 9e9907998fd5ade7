import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Deletes complaints. The outbox forgets their mails in its next run.
 * @returns the number of complaints
 */
export async function deleteComplaints(
  transaction: Transaction<Tables>,
  where: (builder: ExpressionBuilder<Tables, 'complaint'>) => Expression<SqlBool>,
): Promise<number> {
  const deleted = await transaction.deleteFrom('complaint').where(where).returning('id').execute()
  return deleted.length
}
