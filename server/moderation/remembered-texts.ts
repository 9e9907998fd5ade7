import { type Kysely, sql, type Transaction } from 'kysely'
import { daysBefore, mondayOf } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

/**
 * Remembers the signature of a shown text that its author withdraws or changes, so that the same text cannot be sent
 * again for another review of a campaign. Stores no text, and one signature for each review: a person who changes a
 * review many times must not make many texts of other people suspicious.
 * @param week the Monday of the current week in India, `YYYY-MM-DD`
 */
export async function rememberText(
  transaction: Transaction<Tables>,
  reviewId: string,
  week: string,
): Promise<void> {
  await sql`
    INSERT INTO remembered_text (review_id, school_code, text_bands, week)
    SELECT id, school_code, text_bands, ${week}::date FROM review WHERE id = ${reviewId} AND text_bands <> '{}'
    ON CONFLICT (review_id) DO UPDATE SET text_bands = excluded.text_bands, week = excluded.week`.execute(
    transaction,
  )
}

/**
 * Forgets texts that were withdrawn or changed before the last week.
 * @param today in India, `YYYY-MM-DD`
 */
export async function forgetTexts(db: Kysely<Tables>, today: string): Promise<void> {
  await db
    .deleteFrom('remembered_text')
    .where('week', '<', daysBefore(mondayOf(today), 7))
    .execute()
}
