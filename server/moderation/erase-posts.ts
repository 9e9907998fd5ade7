import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type Clock, indianDay } from '../clock.ts'
import type { PostType } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { endOfDay } from '../due-times.ts'
import { closeCase, openCase } from './case-store.ts'
import { deleteSentences } from './decision-store.ts'
import { addEvent } from './history-store.ts'
import type { ComplaintsOfPosts } from './settled-complaints.ts'
import { postTables, postTypes } from './target.ts'

/** The staff must decide by the end of the day that is this number of days after today. */
const daysToDecide = 1

type Erasing = Record<PostType, RawBuilder<boolean>> & {
  clock: Clock
  complaints: Pick<ComplaintsOfPosts, 'close'>
}

/**
 * After a restore, deletes texts that their authors withdrew or replaced since the backup. The new text of a post is
 * lost, because the backup does not contain it.
 * @returns the number of posts
 */
export async function erasePostTexts(
  transaction: Transaction<Tables>,
  { clock, complaints, ...isMeant }: Erasing,
): Promise<number> {
  const day = indianDay(clock())
  let count = 0
  for (const targetType of postTypes) {
    const posts = await postsWhere(transaction, targetType, isMeant[targetType])
    const empty = targetType === 'review' ? sql`title = '', description = ''` : sql`body = ''`
    for (const { id: targetId, state } of posts) {
      await sql`UPDATE ${sql.table(postTables[targetType])}
        SET state = 'withdrawn', state_reason = NULL, withheld_on = NULL, ${empty}
        WHERE id = ${targetId}`.execute(transaction)
      await closeCase(transaction, targetId, { closedOn: day, met: null })
      await deleteSentences(transaction, targetId)
      await complaints.close(transaction, { targetType, targetId, outcome: 'withdrawn' })
      if (state === 'withdrawn') continue
      const event = { targetType, targetId, from: state, to: 'withdrawn', reason: null, day } as const
      await addEvent(transaction, { ...event, actor: 'maintenance' })
    }
    count += posts.length
  }
  return count
}

/**
 * After a restore, withholds posts that were hidden after the backup and are shown again, until the staff decides.
 * @returns the number of posts
 */
export async function hidePosts(
  transaction: Transaction<Tables>,
  { isMeant, clock }: { isMeant: RawBuilder<boolean>; clock: Clock },
): Promise<number> {
  const [to, reason] = ['withheld', 'examination'] as const
  const day = indianDay(clock())
  const dueAt = endOfDay(clock(), daysToDecide)
  let count = 0
  for (const targetType of postTypes) {
    const posts = await postsWhere(transaction, targetType, sql`is_shown(state) AND ${isMeant}`)
    for (const { id: targetId, state: from } of posts) {
      await transaction
        .updateTable(postTables[targetType])
        .set({ state: to, state_reason: reason, withheld_on: null })
        .where('id', '=', targetId)
        .execute()
      await addEvent(transaction, { targetType, targetId, from, to, actor: 'maintenance', reason, day })
      await openCase(transaction, { targetType, targetId, reason: 'complaint', dueAt, openedOn: day })
    }
    count += posts.length
  }
  return count
}

function postsWhere(transaction: Transaction<Tables>, targetType: PostType, condition: RawBuilder<boolean>) {
  return transaction.selectFrom(postTables[targetType]).select(['id', 'state']).where(condition).execute()
}
