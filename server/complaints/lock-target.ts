import type { Transaction } from 'kysely'
import type { State } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'
import type { ComplaintTarget } from './complaint.ts'

/**
 * Locks the post, so that complaints, reports, authors and staff change its case one after another.
 * @returns its state, or undefined for an unknown post
 */
export async function lockTarget(
  transaction: Transaction<Tables>,
  { targetType, targetId }: ComplaintTarget,
): Promise<State | undefined> {
  const found = await transaction
    .selectFrom(targetType === 'review' ? 'review' : 'review_comment')
    .select('state')
    .where('id', '=', targetId)
    .forUpdate()
    .executeTakeFirst()
  return found?.state
}
