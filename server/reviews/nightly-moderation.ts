import { type Kysely, sql, type Transaction } from 'kysely'
import { daysBefore } from '../clock.ts'
import type { PostType, TargetType } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { postTables, postTypes } from '../moderation/target.ts'
import { transition } from '../moderation/transitions.ts'
import { emptyChange } from './changes/change-store.ts'

const maximumDaysWithheld = 3
const daysToChange = 30

/**
 * Call this function before the row shuffling, which removes the traces of its updates.
 * @param today the day in India, `YYYY-MM-DD`
 */
export async function moderateNightly(db: Kysely<Tables>, today: string): Promise<void> {
  for (const targetType of postTypes)
    await db.transaction().execute(async (transaction) => {
      await releaseWithheld(transaction, targetType, today)
      await deleteWithdrawnTexts(transaction, targetType, today)
    })
  for (const targetType of Object.keys(postTables) as TargetType[])
    await db.transaction().execute((transaction) => removeUnchanged(transaction, targetType, today))
}

/** Publishes posts that reports have withheld for three days. Their cases stay open. */
async function releaseWithheld(
  transaction: Transaction<Tables>,
  targetType: PostType,
  today: string,
): Promise<void> {
  const state = transition('withheld', { actor: 'maintenance', name: 'release' })
  if (state === 'refused') return
  const released = await transaction
    .updateTable(postTables[targetType])
    .set({ state, state_reason: null, withheld_on: null })
    .where('state', '=', 'withheld')
    .where('withheld_on', '<=', daysBefore(today, maximumDaysWithheld))
    .returning('id')
    .execute()
  const ids = released.map(({ id }) => id)
  await sql`
    INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, on_day)
    SELECT ${targetType}, released.post_id,
      (SELECT coalesce(max(position), 0) + 1 FROM post_event WHERE target_id = released.post_id),
      'withheld', ${state}, 'maintenance', ${today}::date
    FROM unnest(${ids}::uuid[]) AS released (post_id)`.execute(transaction)
}

/**
 * Removes posts that their authors did not change for 30 days after the staff asked for it. Leaves posts with an open
 * case, such as a complaint, to the staff.
 */
async function removeUnchanged(
  transaction: Transaction<Tables>,
  targetType: TargetType,
  today: string,
): Promise<void> {
  const state = transition('pending', { actor: 'maintenance', name: 'remove' })
  if (state === 'refused') return
  const table = sql.table(postTables[targetType])
  await sql`
    WITH unchanged AS (
      SELECT post.id, event.position, event.reason
      FROM ${table} AS post JOIN LATERAL (
        SELECT position, reason, decision, on_day FROM post_event WHERE target_id = post.id
        ORDER BY position DESC LIMIT 1
      ) AS event ON event.decision = 'ask-change' AND event.on_day <= ${daysBefore(today, daysToChange)}
      WHERE state = 'pending' AND state_reason = 'change-asked'
        AND NOT EXISTS (SELECT FROM moderation_case WHERE target_id = post.id AND closed_on IS NULL)
      FOR UPDATE OF post
    ), removed AS (
      UPDATE ${table} AS post SET state = ${state}, state_reason = unchanged.reason
      FROM unchanged WHERE post.id = unchanged.id
    )
    INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, reason, on_day)
    SELECT ${targetType}, id, position + 1, 'pending', ${state}, 'maintenance', reason, ${today}::date
    FROM unchanged`.execute(transaction)
}

/**
 * Deletes the text of a withdrawn post after the staff has read it, or three days after reports have withheld the post.
 * Closes an open case of the post, and records it as late: a case about danger is due after 36 hours.
 */
async function deleteWithdrawnTexts(
  transaction: Transaction<Tables>,
  targetType: PostType,
  today: string,
): Promise<void> {
  const empty = targetType === 'review' ? sql`title = '', description = ''` : sql`body = ''`
  const text = sql.ref(targetType === 'review' ? 'description' : 'body')
  const { rows } = await sql<{ id: string }>`
    UPDATE ${sql.table(postTables[targetType])} SET state_reason = NULL, withheld_on = NULL, ${empty}
    WHERE state = 'withdrawn' AND ${text} <> '' AND (state_reason IS NULL
      OR (state_reason = 'report' AND withheld_on <= ${daysBefore(today, maximumDaysWithheld)}))
    RETURNING id`.execute(transaction)
  await transaction
    .updateTable('moderation_case')
    .set({ closed_on: today, due_at: null, met: false })
    .where('target_id', '=', sql<string>`ANY(${rows.map(({ id }) => id)}::uuid[])`)
    .where('closed_on', 'is', null)
    .execute()
}

/** Deletes the earlier texts that `acceptOrTakeBack` keeps for an undo, and withdrawn texts that the staff has read. */
export async function deleteUnusedTexts(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('review_change')
    .set(emptyChange)
    .where(
      sql<boolean>`(is_shown(state) OR (state = 'withdrawn' AND state_reason IS NULL)) AND description <> ''`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM decision WHERE target_id = review_change.id AND before IS NOT NULL)`,
    )
    .execute()
}
