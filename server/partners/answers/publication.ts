import { type Kysely, sql, type Transaction } from 'kysely'
import { daysBefore, indianDay, mondayOf } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'

/**
 * Publishes queued answers, and keeps what they replace in the history. A reply belongs to the answer that its author has
 * read: with a new text, it stays, and the history shows both texts.
 * @param reviewId default: all
 */
export async function publishWaiting(
  transaction: Transaction<Tables>,
  now: Date,
  reviewId?: string,
): Promise<void> {
  const today = indianDay(now)
  const isMeant = reviewId === undefined ? sql`true` : sql`review_id = ${reviewId}`
  await sql`UPDATE school_answer SET state = 'replaced' WHERE state = 'published' AND ${isMeant}
    AND review_id IN (SELECT review_id FROM school_answer WHERE state = 'queued')`.execute(transaction)
  // Like posts: see server/reviews/publication.ts.
  await sql`UPDATE school_answer SET state = 'published', written_on =
    CASE WHEN written_on >= ${mondayOf(daysBefore(today, 1))} THEN ${mondayOf(today)}::date ELSE written_on END
    WHERE state = 'queued' AND ${isMeant}`.execute(transaction)
}

/**
 * Publishes queued answers, and deletes all versions of answers to reviews that their authors have withdrawn, or that no
 * longer exist. Can run again after a failure.
 */
export async function publishAnswers(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`DELETE FROM school_answer WHERE NOT EXISTS (
      SELECT FROM review WHERE review.id = review_id AND state <> 'withdrawn')`.execute(transaction)
    await publishWaiting(transaction, now)
  })
}
