import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isShown } from '#contract/moderation.ts'
import type { PostModeration, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'
import { rememberText } from './remembered-texts.ts'
import { postTables } from './target.ts'

export type Post = Target &
  PostModeration & {
    /** Null for a comment. */
    title: string | null
    text: string
    rating: number | null
    writtenOn: string
    /** The review of a comment or change, otherwise null. */
    reviewId: string | null
    schoolCode: string
    textBands: number[]
  }

const moderationColumns = (table: string) => sql`
  ${sql.ref(`${table}.state`)}, ${sql.ref(`${table}.state_reason`)} AS "stateReason",
  ${sql.ref(`${table}.report_exempt`)} AS "reportExempt", ${sql.ref(`${table}.danger_reports`)} AS "dangerReports",
  ${sql.ref(`${table}.withheld_on`)} AS "withheldOn", ${sql.ref(`${table}.written_on`)} AS "writtenOn"`

const selections = {
  review: sql`'review' AS "targetType", review.id AS "targetId", title, description AS text, rating,
    NULL AS "reviewId", school_code AS "schoolCode", text_bands AS "textBands", counting, ${moderationColumns('review')}
    FROM review`,
  comment: sql`'comment' AS "targetType", review_comment.id AS "targetId", NULL AS title, body AS text,
    NULL AS rating, review_id AS "reviewId",
    (SELECT school_code FROM review WHERE id = review_id) AS "schoolCode",
    ARRAY[]::integer[] AS "textBands", 'full' AS counting, ${moderationColumns('review_comment')} FROM review_comment`,
  // The text of an accepted change is in the review.
  change: sql`'change' AS "targetType", review_change.id AS "targetId", review_id AS "reviewId",
    CASE WHEN is_shown(review_change.state) THEN review.title ELSE review_change.title END AS title,
    CASE WHEN is_shown(review_change.state) THEN review.description ELSE review_change.description END AS text,
    CASE WHEN is_shown(review_change.state) THEN review.rating ELSE review_change.rating END AS rating,
    school_code AS "schoolCode", review_change.text_bands AS "textBands", 'full' AS counting,
    ${moderationColumns('review_change')} FROM review_change JOIN review ON review.id = review_id`,
} as const

const idOf = ({ targetType }: Target) => sql.ref(`${postTables[targetType]}.id`)

/** @returns undefined for an unknown post, such as a post of a deleted sample school */
export async function findPost(db: Kysely<Tables>, target: Target): Promise<Post | undefined> {
  const { rows } = await sql<Post>`
    SELECT ${selections[target.targetType]} WHERE ${idOf(target)} = ${target.targetId}`.execute(db)
  return rows[0]
}

export async function lockPost(transaction: Transaction<Tables>, target: Target): Promise<Post | undefined> {
  // Authors also lock the review before the change.
  if (target.targetType === 'change')
    await sql`SELECT FROM review WHERE id = (SELECT review_id FROM review_change WHERE id = ${target.targetId})
      FOR UPDATE`.execute(transaction)
  const table = sql.table(postTables[target.targetType])
  const { rows } = await sql<Post>`
    SELECT ${selections[target.targetType]} WHERE ${idOf(target)} = ${target.targetId} FOR UPDATE OF ${table}`.execute(
    transaction,
  )
  return rows[0]
}

/** The staff cannot edit the text of a post. */
export async function moderatePost(
  transaction: Transaction<Tables>,
  { targetType, targetId }: Target,
  { state, stateReason, reportExempt, dangerReports, withheldOn, counting }: PostModeration,
): Promise<void> {
  if (targetType === 'change') await acceptOrTakeBack(transaction, targetId, isShown(state))
  await transaction
    .updateTable(postTables[targetType])
    .set({
      state,
      state_reason: stateReason,
      report_exempt: reportExempt,
      danger_reports: dangerReports,
      withheld_on: withheldOn,
    })
    .where('id', '=', targetId)
    .execute()
  if (targetType === 'review')
    await transaction.updateTable('review').set({ counting }).where('id', '=', targetId).execute()
}

export function countReports(db: Kysely<Tables>, targetId: string): Promise<{ count: number }> {
  return db
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('target_id', '=', targetId)
    .executeTakeFirstOrThrow()
}

/** Hashes the parts that the author can change. */
export function hashOfText({ title, text, rating }: Pick<Post, 'title' | 'text' | 'rating'>): string {
  return hashOf(title, text, rating)
}

/** Returns a value that changes when the text or state of the post, the number of its reports or the case changes. */
export function versionOf(post: Post, { version }: { version: number }, reports: number): string {
  const { state, stateReason, withheldOn } = post
  return hashOf(hashOfText(post), state, stateReason, withheldOn, version, reports)
}

function hashOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

/**
 * Exchanges the texts of a change and its review when the change is accepted, and again when that is undone. Does
 * nothing for a review that is removed or withdrawn. Lock the review first.
 */
async function acceptOrTakeBack(
  transaction: Transaction<Tables>,
  id: string,
  isAccepted: boolean,
): Promise<void> {
  const change = await transaction
    .selectFrom('review_change')
    .select([
      'review_id',
      'title',
      'description',
      'rating',
      'text_bands',
      'topics',
      'language',
      'written_on',
      'state',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { review_id: reviewId, written_on: week, state: stateOfChange, ...next } = change
  if (isShown(stateOfChange) === isAccepted) return
  const review = await transaction
    .selectFrom('review')
    .select(['title', 'description', 'rating', 'text_bands', 'topics', 'language', 'state'])
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
