import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { State, StateReason } from '#contract/moderation.ts'
import type { ReviewText } from '#contract/reviews.ts'
import type { Tables } from '../../database/tables.ts'
import type { FoundInText } from '../topics/find-in-text.ts'

/** The proposed text of a shown review. The shown text stays until the change is accepted. */
export type StoredChange = ReviewText & {
  id: string
  reviewId: string
  state: State
  stateReason: StateReason | null
  reportExempt: boolean
}

export type NewChange = Omit<StoredChange, 'id'> & {
  /** The Monday of the current week, `YYYY-MM-DD` in India. */
  writtenOn: string
  bands: readonly number[]
  found: FoundInText
}

export const changeColumns = [
  'id',
  'review_id as reviewId',
  'title',
  'description',
  'rating',
  'state',
  'state_reason as stateReason',
  'report_exempt as reportExempt',
] as const

/** Returns false for a change that is accepted, removed or withdrawn. */
export function isUndecided({ state }: Pick<StoredChange, 'state'>): boolean {
  return state === 'queued' || state === 'pending' || state === 'withheld'
}

/** Locks the change. Lock the review first. */
export function findChange(
  transaction: Transaction<Tables>,
  reviewId: string,
): Promise<StoredChange | undefined> {
  return transaction
    .selectFrom('review_change')
    .select(changeColumns)
    .where('review_id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the earlier change of the review, which keeps its id, case and history. */
export async function putChange(transaction: Transaction<Tables>, change: NewChange): Promise<StoredChange> {
  const { reviewId, title, description, rating, state, stateReason, writtenOn, bands, found } = change
  const values = {
    title,
    description,
    rating,
    state,
    state_reason: stateReason,
    written_on: writtenOn,
    text_bands: [...bands],
    ...found,
  }
  return transaction
    .insertInto('review_change')
    .values({ review_id: reviewId, ...values })
    .onConflict((clash) => clash.column('review_id').doUpdateSet(values))
    .returning(changeColumns)
    .executeTakeFirstOrThrow()
}

/** Deletes the text, unless the staff must read it because somebody may be in danger. */
export async function endChange(
  transaction: Transaction<Tables>,
  id: string,
  keepsText: boolean,
): Promise<void> {
  await transaction
    .updateTable('review_change')
    .set({ state: 'withdrawn', ...(keepsText ? {} : emptyChange) })
    .where('id', '=', id)
    .execute()
}

export const emptyChange = {
  state_reason: null,
  title: '',
  description: '',
  text_bands: [],
  topics: [],
  language: null,
}

/**
 * Shows changed texts instead of the earlier ones. Reviews that are hidden meanwhile stay hidden. Call this first in a
 * transaction: it locks reviews before the ratings of their schools.
 * @param options.isAccepted selects changes
 * @param options.monday of the week of publication, `YYYY-MM-DD` in India
 * @returns the accepted changes
 */
export async function acceptChanges(
  transaction: Transaction<Tables>,
  { isAccepted, monday }: { isAccepted: RawBuilder<boolean>; monday: string },
): Promise<{ id: string; from: State }[]> {
  const { rows } = await sql<{ id: string; reviewId: string; from: State }>`
    SELECT review_change.id, review_id AS "reviewId", review_change.state AS "from"
    FROM review_change JOIN review ON review.id = review_id
    WHERE ${isAccepted} ORDER BY review_id FOR UPDATE OF review`.execute(transaction)
  const ids = sql`${rows.map(({ id }) => id)}::uuid[]`
  await sql`
    INSERT INTO remembered_text (review_id, school_code, text_bands, week)
    SELECT review.id, school_code, review.text_bands, ${monday}::date
    FROM review JOIN review_change ON review_id = review.id
    WHERE review_change.id = ANY(${ids}) AND is_shown(review.state)
      AND review.description <> review_change.description AND review.text_bands <> '{}'
    ON CONFLICT (review_id) DO UPDATE SET text_bands = excluded.text_bands, week = excluded.week`.execute(
    transaction,
  )
  // A copy that nobody has decided about waits to be counted, like a new review.
  await sql`
    UPDATE review SET title = change.title, description = change.description, rating = change.rating,
      text_bands = change.text_bands, topics = change.topics, language = change.language, report_exempt = false,
      counting = CASE WHEN change.state = 'pending' THEN 'copy' WHEN counting = 'decided' THEN 'full' ELSE counting END,
      usual_reviews = CASE WHEN change.state = 'pending' THEN coalesce(usual_reviews, 1) ELSE usual_reviews END
    FROM review_change AS change
    WHERE change.id = ANY(${ids}) AND review.id = review_id AND review.state NOT IN ('removed', 'withdrawn')`.execute(
    transaction,
  )
  await transaction
    .updateTable('review_change')
    .set({ state: 'published', ...emptyChange })
    .where('id', '=', sql<string>`ANY(${ids})`)
    .execute()
  await moveCases(transaction, ids)
  return rows
}

/** The text of the review is now the text about which the staff must decide. */
async function moveCases(transaction: Transaction<Tables>, ids: RawBuilder<unknown>): Promise<void> {
  await sql`
    UPDATE moderation_case AS moved SET target_type = 'review', target_id = review_id, version = version + 1
    FROM review_change AS change WHERE change.id = ANY(${ids}) AND target_id = change.id AND closed_on IS NULL
      AND NOT EXISTS (SELECT FROM moderation_case AS other WHERE other.target_id = review_id AND closed_on IS NULL)`.execute(
    transaction,
  )
  await transaction
    .updateTable('moderation_case')
    .set({ closed_on: sql<string>`opened_on`, due_at: null, met: null })
    .where('target_id', '=', sql<string>`ANY(${ids})`)
    .where('closed_on', 'is', null)
    .execute()
}
