import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { WorkspaceReviewQuery } from '#contract/school-answers.ts'
import { queryNamed, type StatementConnections } from '../../database/named-statement.ts'
import type { SchoolAnswerTable } from '../../database/tables/school-answers.ts'
import type { Tables } from '../../database/tables.ts'
import { orders } from '../../reviews/review-filter.ts'

export type AnswerRow = Selectable<SchoolAnswerTable>

/** A public answer, or one that waits. */
const isAnswered = sql<boolean>`EXISTS (SELECT FROM school_answer WHERE review_id = review.id
  AND school_answer.state IN ('queued', 'pending', 'published'))`

const filters: Readonly<Record<WorkspaceReviewQuery['filter'], RawBuilder<boolean>>> = {
  all: sql`true`,
  unanswered: sql`NOT ${isAnswered}`,
  answered: isAnswered,
}

const shownOf = (schoolCode: string) => sql<boolean>`school_code = ${schoolCode} AND is_shown(review.state)`

/** Concurrent changes of the answer to a review run one after another. */
export async function lockAnswer(transaction: Transaction<Tables>, reviewId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`school answer ${reviewId}`}, 0))`.execute(
    transaction,
  )
}

/** All versions, the newest first. */
export async function listVersions(
  db: Kysely<Tables>,
  reviewIds: readonly string[],
): Promise<Map<string, AnswerRow[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('school_answer')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('version', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.review_id)
}

/** Prepared under a name, because planning takes longer than executing. */
const versionsOfPage = `SELECT id, review_id, version, text, writer_position, state, reason, written_on, due_at, warned
  FROM school_answer WHERE review_id = ANY($1::uuid[]) ORDER BY version DESC`

/** Like `listVersions`, for public pages. */
export async function listVersionsOfPage(
  connections: StatementConnections,
  reviewIds: readonly string[],
): Promise<Map<string, AnswerRow[]>> {
  if (reviewIds.length === 0) return new Map()
  const statement = { name: 'answer.versions', text: versionsOfPage, values: [reviewIds] }
  const rows = await queryNamed<AnswerRow>(connections, statement)
  return Map.groupBy(rows, (row) => row.review_id)
}

/** Returns the ids of shown reviews in the order of the public list. */
export async function listReviewIds(
  db: Kysely<Tables>,
  schoolCode: string,
  { filter, offset, limit }: { filter: WorkspaceReviewQuery['filter']; offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where(shownOf(schoolCode))
    .where(filters[filter])
    .orderBy(orders.newest)
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countReviews(
  db: Kysely<Tables>,
  schoolCode: string,
): Promise<Record<WorkspaceReviewQuery['filter'], number>> {
  const { all, answered } = await db
    .selectFrom('review')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) FILTER (WHERE ${isAnswered})::int`.as('answered'),
    ])
    .where(shownOf(schoolCode))
    .executeTakeFirstOrThrow()
  return { all, answered, unanswered: all - answered }
}

/** Returns the ids of those reviews that are shown. */
export async function shownAmong(db: Kysely<Tables>, reviewIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('id', 'in', reviewIds)
    .where(sql<boolean>`is_shown(state)`)
    .execute()
  return rows.map(({ id }) => id)
}
