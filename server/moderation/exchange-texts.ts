import type { Transaction } from 'kysely'
import { isShown } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'
import { rememberText } from './remembered-texts.ts'

/**
 * Exchanges the texts of a change and its review, so that an undo can exchange them again. Does nothing for a review
 * that is removed or withdrawn. Lock the review first.
 */
export async function exchangeTexts(transaction: Transaction<Tables>, id: string): Promise<void> {
  const change = await transaction
    .selectFrom('review_change')
    .select(['review_id', 'title', 'description', 'rating', 'text_bands', 'topics', 'written_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { review_id: reviewId, written_on: week, ...next } = change
  const review = await transaction
    .selectFrom('review')
    .select(['title', 'description', 'rating', 'text_bands', 'topics', 'state'])
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!review || review.state === 'removed' || review.state === 'withdrawn') return
  const { state, topics, ...before } = review
  if (isShown(state) && before.description !== next.description)
    await rememberText(transaction, reviewId, week)
  await transaction
    .updateTable('review')
    .set({ ...next, report_exempt: true, danger_reports: 0, counting: 'decided' })
    .where('id', '=', reviewId)
    .execute()
  await transaction
    .updateTable('review_change')
    .set({ ...before, topics: topics ?? [] })
    .where('id', '=', id)
    .execute()
}
