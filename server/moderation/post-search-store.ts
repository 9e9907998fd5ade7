import { type Kysely, sql } from 'kysely'
import type { FoundState, PostSearch } from '#contract/desk-posts.ts'
import { type State, type StateReason, shownStates } from '#contract/moderation.ts'
import type { PostType } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'

/** In characters. */
const textLength = 400

/** Migration 0071 has the same list in its indexes. */
const searchable = ['pending', 'published', 'withheld', 'removed', 'restored'] as const

const statesOf: Readonly<Record<FoundState, readonly State[]>> = {
  shown: shownStates,
  pending: ['pending'],
  withheld: ['withheld'],
  removed: ['removed'],
}

/** `words` must be equal to the expressions of the indexes of migration 0090. */
const parts = {
  review: {
    table: sql`review AS post`,
    review: sql``,
    schoolCode: sql`post.school_code`,
    words: sql`to_tsvector('simple', post.title || ' ' || post.description)`,
    columns: sql`post.title, left(post.description, ${sql.lit(textLength)}) AS text, post.rating`,
  },
  comment: {
    table: sql`review_comment AS post`,
    review: sql`JOIN review ON review.id = post.review_id`,
    schoolCode: sql`review.school_code`,
    words: sql`to_tsvector('simple', post.body)`,
    columns: sql`NULL AS title, left(post.body, ${sql.lit(textLength)}) AS text, NULL::smallint AS rating`,
  },
} as const

export type FoundRow = {
  targetType: PostType
  id: string
  title: string | null
  text: string
  rating: number | null
  writtenOn: string
  state: State
  stateReason: StateReason | null
  schoolCode: string
  schoolName: string | null
  city: string | null
  place: string | null
  caseId: string | null
}

export type Search = Omit<PostSearch, 'week'> & {
  /** The Monday. */
  week: string | undefined
  /** Of posts, instead of words. */
  ids: readonly string[] | undefined
  limit: number
}

/** In the order of weeks, the latest first, and of the random ids within a week. */
export async function searchPosts(
  db: Kysely<Tables>,
  targetType: PostType,
  { words, ids, schoolId, place, week, state, after, limit }: Search,
): Promise<FoundRow[]> {
  const part = parts[targetType]
  // The planner must know these values to use the partial indexes.
  const states = sql.join((state ? statesOf[state] : searchable).map((each) => sql.lit(each)))
  const conditions = [
    sql`post.state IN (${states})`,
    ids && sql`post.id = ANY(${[...ids]}::uuid[])`,
    words && !ids && sql`${part.words} @@ websearch_to_tsquery('simple', ${words})`,
    schoolId && sql`${part.schoolCode} = ${schoolId}`,
    place && sql`school.state = ${place}`,
    week && sql`post.written_on = ${week}::date`,
    after &&
      sql`post.written_on <= ${after.week}::date
        AND (post.written_on < ${after.week}::date OR post.id > ${after.id}::uuid)`,
  ].filter((each) => each !== undefined && each !== '' && each !== false)
  const { rows } = await sql<FoundRow>`
    SELECT ${targetType} AS "targetType", post.id, ${part.columns}, post.written_on AS "writtenOn", post.state,
      post.state_reason AS "stateReason", ${part.schoolCode} AS "schoolCode", school.name AS "schoolName", school.city,
      school.state AS place,
      (SELECT id FROM moderation_case WHERE target_id = post.id AND closed_on IS NULL) AS "caseId"
    FROM ${part.table} ${part.review} LEFT JOIN school ON school.code = ${part.schoolCode}
    WHERE ${sql.join(conditions as [], sql` AND `)}
    ORDER BY post.written_on DESC, post.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Adds the posts of those ids that are ids of cases. */
export async function withPostsOfCases(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_case')
    .select('target_id')
    .where('id', 'in', [...ids])
    .execute()
  return [...ids, ...rows.map(({ target_id }) => target_id)]
}
