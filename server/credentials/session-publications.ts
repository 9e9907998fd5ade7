import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/* Marks of mailboxes that have published a review with a session in a school year: docs/decisions/0065. */

/** Never call this in the transaction that writes the review. */
export async function addMark(
  transaction: Transaction<Tables>,
  hash: Buffer,
  schoolYear: number,
): Promise<void> {
  await transaction
    .insertInto('session_publication')
    .values({ hash, school_year: schoolYear })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export async function hasMark(transaction: Transaction<Tables>, hash: Buffer): Promise<boolean> {
  const row = await transaction
    .selectFrom('session_publication')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeMarksBefore(db: Kysely<Tables>, schoolYear: number): Promise<void> {
  await db.deleteFrom('session_publication').where('school_year', '<', schoolYear).execute()
}
