import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { State } from '#contract/moderation.ts'
import { thresholds } from '../checks/thresholds.ts'
import { daysBefore, indianDay, maintenanceDay, mondayOf } from '../clock.ts'
import { recordDailyTask } from '../database/daily-tasks.ts'
import type { PostType, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { postTables } from '../moderation/target.ts'
import { transition } from '../moderation/transitions.ts'
import { acceptChanges } from './changes/change-store.ts'
import { holdQueuedCopies } from './queued-copies.ts'

const publicationTask = 'publication'

const minimumHours = 6

/** Counted from the first maintenance after the post was sent, like the due time of its case. */
const maximumDaysHeld = 7

/**
 * Returns the maintenance day for which a publication at this time counts. In the last `minimumHours` of a maintenance
 * day, this is the next day, so that the regular maintenance soon afterwards does not publish again.
 */
function publicationDay(now: Date): string {
  return maintenanceDay(new Date(now.getTime() + minimumHours * 3_600_000))
}

/**
 * Publishes all queued posts and votes in one transaction, so that readers cannot see in which order they were sent.
 * Call this function before the row shuffling, which hides the order of the rows.
 *
 * Holds copies among them: see `holdQueuedCopies`.
 *
 * Publishes at most once for each `publicationDay`. A second publication soon after the first would show when the few
 * posts in between arrived.
 * @returns whether this call was the publication of its day
 */
export async function publishQueued(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const today = indianDay(now)
  return db.transaction().execute(async (transaction) => {
    if (!(await recordDailyTask(transaction, publicationTask, publicationDay(now)))) return false
    // Locks reviews before their figures, in the same order as other transactions, to avoid deadlocks.
    const ids = await holdQueuedCopies(transaction, now)
    await publishChanges(transaction, ids.change, today)
    await releaseCopies(transaction, today)
    await publishPosts(transaction, { targetType: 'review', isPublished: isOneOf(ids.review) }, today)
    await publishPosts(transaction, { targetType: 'comment', isPublished: sql<boolean>`true` }, today)
    await listComments(transaction, today)
    await publishVotes(transaction)
    return true
  })
}

function isOneOf(ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`id = ANY(${[...ids]}::uuid[])`
}

async function publishPosts(
  transaction: Transaction<Tables>,
  { targetType, isPublished }: { targetType: PostType; isPublished: RawBuilder<boolean> },
  today: string,
): Promise<void> {
  const state = transition('queued', { actor: 'publication', name: 'publish' })
  if (state === 'refused') return
  const monday = mondayOf(today)
  // Older posts keep their dates. Otherwise a change every week would keep a review at the top of the list.
  const newSince = mondayOf(daysBefore(today, 1))
  const published = await transaction
    .updateTable(postTables[targetType])
    .set({
      state,
      written_on: sql<string>`CASE WHEN written_on >= ${newSince} THEN ${monday}::date ELSE written_on END`,
    })
    .where('state', '=', 'queued')
    .where(isPublished)
    .returning('id')
    .execute()
  const ids = published.map(({ id }) => id)
  await addEvents(transaction, { targetType, ids, from: 'queued', state, monday })
}

const isCopyOnly = sql<boolean>`(state = 'pending' AND state_reason IN ('near-copy', 'burst'))`

async function publishChanges(
  transaction: Transaction<Tables>,
  queuedIds: readonly string[],
  today: string,
): Promise<void> {
  const monday = mondayOf(today)
  const isAccepted = sql<boolean>`(review_change.id = ANY(${[...queuedIds]}::uuid[]) OR (review_change.state = 'pending'
    AND review_change.state_reason = 'near-copy' AND review_change.release_on <= ${today}))`
  const accepted = await acceptChanges(transaction, { isAccepted, monday })
  for (const [from, changes] of Map.groupBy(accepted, ({ from }) => from)) {
    const ids = changes.map(({ id }) => id)
    await addEvents(transaction, { targetType: 'change', ids, from, state: 'published', monday })
  }
  await setReleaseDay(transaction, 'review_change', today)
}

async function setReleaseDay(
  transaction: Transaction<Tables>,
  table: 'review' | 'review_change',
  today: string,
): Promise<void> {
  await transaction
    .updateTable(table)
    .set({ release_on: daysBefore(today, -maximumDaysHeld) })
    .where(isCopyOnly)
    .where('release_on', 'is', null)
    .execute()
}

/**
 * Publishes reviews that were held for a week only as a copy or as part of a burst. Their cases stay open, and their
 * stars wait for the decision: see server/reviews/surges/.
 */
async function releaseCopies(transaction: Transaction<Tables>, today: string): Promise<void> {
  const state = transition('pending', { actor: 'publication', name: 'publish' })
  if (state === 'refused') return
  const released = await transaction
    .updateTable('review')
    .set({ state, state_reason: null, counting: 'copy', usual_reviews: thresholds.surge.minimumUsual })
    .where(isCopyOnly)
    .where('release_on', '<=', today)
    .returning('id')
    .execute()
  const ids = released.map(({ id }) => id)
  await addEvents(transaction, { targetType: 'review', ids, from: 'pending', state, monday: mondayOf(today) })
  await setReleaseDay(transaction, 'review', today)
}

/** Lists comments of every state together. Listing pending comments earlier would show when they were sent. */
async function listComments(transaction: Transaction<Tables>, today: string): Promise<void> {
  await transaction
    .updateTable('review_comment')
    .set({ listed_in: today.slice(0, 7) })
    .where('listed_in', 'is', null)
    .execute()
}

type Published = {
  targetType: Target['targetType']
  ids: readonly string[]
  from: State
  state: State
  monday: string
}

/** Posts without a history need no event, because their rows contain the week. */
async function addEvents(
  transaction: Transaction<Tables>,
  { targetType, ids, from, state, monday }: Published,
): Promise<void> {
  await sql`
    INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, on_day)
    SELECT ${targetType}, target_id, max(position) + 1, ${from}, ${state}, 'publication', ${monday}::date
    FROM post_event WHERE target_id = ANY(${[...ids]}::uuid[])
    GROUP BY target_id ORDER BY gen_random_uuid()`.execute(transaction)
}

/** Drops votes for a review that was deleted with its sample school. */
async function publishVotes(transaction: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ id: string; amount: number }>`
    WITH taken AS (DELETE FROM queued_vote RETURNING review_id, amount)
    SELECT review_id AS id, sum(amount)::int AS amount FROM taken JOIN review ON review.id = review_id
    GROUP BY review_id HAVING sum(amount) <> 0 ORDER BY review_id`.execute(transaction)
  const ids = rows.map(({ id }) => id)
  const amounts = rows.map(({ amount }) => amount)
  // Adds missing rows with 0 votes first: PostgreSQL checks the constraint `votes >= 0` before it finds a conflict.
  await sql`INSERT INTO helpful_count (review_id, votes)
    SELECT id, 0 FROM unnest(${ids}::uuid[]) AS id ON CONFLICT DO NOTHING`.execute(transaction)
  // One wrong sum must not stop the publication of all posts.
  await sql`UPDATE helpful_count SET votes = greatest(0, votes + amount)
    FROM unnest(${ids}::uuid[], ${amounts}::integer[]) AS change (id, amount) WHERE review_id = id`.execute(
    transaction,
  )
}
