import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Locks a mailbox until the end of the transaction, so that it cannot become the mailbox of a student and of a school at
 * the same time.
 * @param mailbox canonical
 */
export async function lockMailbox(transaction: Kysely<Tables>, mailbox: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`.execute(transaction)
}
