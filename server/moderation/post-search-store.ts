import { type Kysely, sql } from 'kysely'
import type { FoundState, PostSearch } from '#contract/desk-posts.ts'
import { type State, type StateReason, shownStates } from '#contract/moderation.ts'
import { daysBefore } from '../clock.ts'
import { withExpensiveRows } from '../database/expensive-rows.ts'
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
    reviewOfPlace: sql``,
    schoolCode: sql`post.school_code`,
    ofSchool: (code: string) => sql`post.school_code = ${code}`,
    words: sql`to_tsvector('simple', post.title || ' ' || post.description)`,
    columns: sql`post.title, left(post.description, ${sql.lit(textLength)}) AS text, post.rating`,
  },
  comment: {
    table: sql`review_comment AS post`,
    // Without statistics of ids, PostgreSQL would join by reading all reviews.
    review: sql`JOIN LATERAL (SELECT * FROM review WHERE id = post.review_id LIMIT 1) AS review ON true`,
    // It knows how many schools a state has, and can begin with them.
    reviewOfPlace: sql`JOIN review ON review.id = post.review_id`,
    schoolCode: sql`review.school_code`,
    ofSchool: (code: string) =>
      sql`post.review_id = ANY(ARRAY(SELECT id FROM review WHERE school_code = ${code}))`,
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

type Position = Pick<FoundRow, 'id' | 'writtenOn'>

export type Search = Omit<PostSearch, 'week'> & {
  /** The Monday. */
  week: string | undefined
  /** Of posts, instead of words. */
  ids: readonly string[] | undefined
  limit: number
}

const oneOf = (states: readonly State[]) =>
  sql`post.state IN (${sql.join(states.map((each) => sql.lit(each)))})`

/** Of the latest posts, which are compared with the words without the index, because many contain frequent words. */
const latestCompared = 400

/** If more posts contain the words, a few weeks contain enough of them for a page. */
const maximumRare = 10_000

/** Compares posts: the latest week first, then the random id. */
export function inOrder(one: Position, other: Position): number {
  if (one.writtenOn !== other.writtenOn) return one.writtenOn < other.writtenOn ? 1 : -1
  return one.id < other.id ? -1 : 1
}

/**
 * Returns the ids of the posts with these words, or undefined if there are too many. PostgreSQL has no statistics of words:
 * it could read all posts in the order of weeks for a word that none of them contains.
 */
async function findRare(
  db: Kysely<Tables>,
  { table, words: text }: (typeof parts)[PostType],
  { words, place, state, after, limit }: Search,
): Promise<string[] | undefined> {
  const { rows } = await db.transaction().execute((transaction) =>
    withExpensiveRows(transaction, () =>
      sql<Position>`
        SELECT id, written_on AS "writtenOn" FROM ${table}
        WHERE ${oneOf(state ? statesOf[state] : searchable)} AND ${text} @@ websearch_to_tsquery('simple', ${words})
        LIMIT ${maximumRare}`.execute(transaction),
    ),
  )
  if (rows.length === maximumRare) return undefined
  const ids = rows
    .filter((post) => !after || inOrder({ id: after.id, writtenOn: after.week }, post) < 0)
    .sort(inOrder)
    .map(({ id }) => id)
  return place ? ids : ids.slice(0, limit)
}

/** Returns the Mondays of the posts, the latest first. */
async function listWeeks(db: Kysely<Tables>, { table }: (typeof parts)[PostType]): Promise<string[]> {
  const { rows } = await sql<{ latest: string | null; earliest: string | null }>`
    SELECT max(written_on) AS latest, min(written_on) AS earliest FROM ${table} WHERE ${oneOf(searchable)}`.execute(
    db,
  )
  const [{ latest, earliest } = { latest: null, earliest: null }] = rows
  const weeks: string[] = []
  for (let week = latest; week && earliest && week >= earliest; week = daysBefore(week, 7)) weeks.push(week)
  return weeks
}

/** In the order of weeks, the latest first, and of the random ids within a week. */
export async function searchPosts(
  db: Kysely<Tables>,
  targetType: PostType,
  search: Search,
): Promise<FoundRow[]> {
  const { words, ids, schoolId, week, after, limit } = search
  if (ids) return findByIds(db, targetType, search)
  if (!words || schoolId) return findPosts(db, targetType, search)
  const part = parts[targetType]
  const latest = await findPosts(db, targetType, search, latestCompared)
  if (latest.length >= limit) return latest
  const rare = week ? undefined : await findRare(db, part, search)
  if (rare) return findByIds(db, targetType, { ...search, ids: rare })
  const weeks = week ? [week] : await listWeeks(db, part)
  return db.transaction().execute((transaction) =>
    withExpensiveRows(transaction, async () => {
      const found: FoundRow[] = []
      for (const each of weeks) {
        if (found.length >= limit) break
        if (after && each > after.week) continue
        const missing = { ...search, week: each, limit: limit - found.length }
        found.push(...(await findPosts(transaction, targetType, missing)))
      }
      return found
    }),
  )
}

/** Without statistics of ids, PostgreSQL would read all posts to find fifty of them. */
function findByIds(db: Kysely<Tables>, targetType: PostType, search: Search): Promise<FoundRow[]> {
  return db
    .transaction()
    .execute((transaction) =>
      withExpensiveRows(transaction, () => findPosts(transaction, targetType, search)),
    )
}

/** @param latest searches only so many of the latest posts */
async function findPosts(
  db: Kysely<Tables>,
  targetType: PostType,
  { words, ids, schoolId, place, week, state, after, limit }: Search,
  latest?: number,
): Promise<FoundRow[]> {
  const part = parts[targetType]
  const isGiven = (each: unknown) => each !== undefined && each !== '' && each !== false
  const conditionsOfPost = [
    // The planner must know these values to use the partial indexes.
    oneOf(state ? statesOf[state] : searchable),
    ids && sql`post.id = ANY(${[...ids]}::uuid[])`,
    schoolId && part.ofSchool(schoolId),
    week && sql`post.written_on = ${week}::date`,
    after &&
      sql`post.written_on <= ${after.week}::date
        AND (post.written_on < ${after.week}::date OR post.id > ${after.id}::uuid)`,
  ].filter(isGiven)
  const conditions = [
    ...conditionsOfPost,
    words && !ids && sql`${part.words} @@ websearch_to_tsquery('simple', ${words})`,
    place && sql`school.state = ${place}`,
  ].filter(isGiven)
  const posts = latest
    ? sql`(SELECT * FROM ${part.table} WHERE ${sql.join(conditionsOfPost as [], sql` AND `)}
        ORDER BY post.written_on DESC, post.id LIMIT ${latest}) AS post`
    : part.table
  // Few posts are sorted. Otherwise, PostgreSQL could read all posts in the order of an index of weeks to find them.
  const isFew = ids || schoolId || (words && !latest)
  const weekKey = isFew ? sql`(post.written_on + 0)` : sql`post.written_on`
  const { rows } = await sql<FoundRow>`
    SELECT ${targetType} AS "targetType", post.id, ${part.columns}, post.written_on AS "writtenOn", post.state,
      post.state_reason AS "stateReason", ${part.schoolCode} AS "schoolCode", school.name AS "schoolName", school.city,
      school.state AS place,
      (SELECT id FROM moderation_case WHERE target_id = post.id AND closed_on IS NULL) AS "caseId"
    FROM ${posts} ${place ? part.reviewOfPlace : part.review} LEFT JOIN school ON school.code = ${part.schoolCode}
    WHERE ${sql.join(conditions as [], sql` AND `)}
    ORDER BY ${weekKey} DESC, post.id LIMIT ${limit}`.execute(db)
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
