import { reviewLanguages } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { PlaceLink } from '#contract/places.ts'
import type { Question } from '#contract/review-questions.ts'
import type { SchoolDetail } from '#contract/schools.ts'
import type { SchoolRow } from '#search/search.ts'
import { queryNamed, type StatementConnections } from '../database/named-statement.ts'
import { type SchoolRecord, schoolColumns, schoolFields } from '../database/school-record.ts'
import type { DirectoryState } from './index-refresh/directory-search.ts'
import { placesOfSchool } from './places/place-store.ts'
import { type CountedRatings, levelRank, popularityOfReviewed, popularityScore } from './popularity.ts'
import type { Statement } from './statement-updates.ts'

/** Reading all fields would make lists slower. */
const listedFields = [
  'code',
  'name',
  'city',
  'district',
  'state',
  'pincode',
  'management',
  'category',
  'schoolType',
  'classFrom',
  'classTo',
] as const satisfies (keyof SchoolRecord)[]

export type ListedSchool = Pick<SchoolRecord, (typeof listedFields)[number]> &
  CountedRatings & {
    reviewCount: number
  }

type SumsOfReviews = Pick<SchoolDetail, 'ratingCounts' | 'topics' | 'reviewLanguages'>

type SchoolWithParts = ListedSchool &
  SchoolRecord & {
    isPositionImprecise: boolean
    isClosed: boolean
    website: string | null
    /** All codes, the present one first. */
    codes: string[]
    waitingReviews: number
    answerSums: StoredAnswerSum[]
    /** Only places that have pages, the state first. */
    places: PlaceLink[]
    parts: SchoolPart[]
  }

export type SchoolWithSums = SchoolWithParts & SumsOfReviews

/** What only few schools have. A page of a school reads only the parts that there are. */
export type SchoolPart = 'profile' | 'programmes' | 'recognitions'

type ChangedSchool = SchoolRecord &
  CountedRatings & { isPositionImprecise: boolean; isClosed: boolean; isKnown: boolean }

export type RatingSums = Pick<ListedSchool, 'code'> & CountedRatings
export type StoredAnswerSum = { question: Question; reviewCount: number; totals: number[] }

const namesPerBatch = 5000

/** Further schools are beyond the last reachable page. */
const maximumReviewed = limits.reachableResults + limits.schoolsPerPage.max

const sums = 'counted_reviews AS "countedReviews", counted_stars AS "countedStars"'

const fieldsOf = (names: readonly (keyof SchoolRecord)[]) =>
  names.map((field) => `${schoolColumns[field]} AS "${field}"`).join(', ')

const columnsOf = (fields: readonly (keyof SchoolRecord)[]) => `${fieldsOf(fields)},
  coalesce(review_count, 0) AS "reviewCount", coalesce(counted_reviews, 0) AS "countedReviews",
  coalesce(counted_stars, 0) AS "countedStars"`

const listedColumns = columnsOf(listedFields)

/** @param page SQL that selects the codes of a page */
const schoolsOf = (page: string, order: string) => `SELECT ${listedColumns} FROM (${page}) AS page
  JOIN school USING (code) LEFT JOIN school_rating ON school_code = code ORDER BY ${order}`

/** Closed schools keep their page, but are in no list. */
const closed = 'SELECT code FROM school WHERE is_closed'

const ratingCounts = [1, 2, 3, 4, 5].map(
  (stars) => `round(coalesce(sum(counted::float8 / reviews) FILTER (WHERE rating = ${stars}), 0))`,
)

const aliases = 'SELECT alias.code FROM school_alias AS alias WHERE alias.school_code = school.code'

const parts: Record<SchoolPart, string> = {
  profile: "SELECT FROM school_profile WHERE school_code = code AND state = 'published'",
  programmes: 'SELECT FROM programme_request WHERE school_code = code',
  recognitions: `SELECT FROM school_event_result
    WHERE (school_code = code OR school_code IN (${aliases})) AND is_public`,
}
const partExists = Object.entries(parts).map(([part, rows]) => `('${part}', EXISTS (${rows}))`)

const statement = `school_code AS code, document -> 'boards' AS boards, document -> 'mediums' AS mediums,
  document ->> 'hostel' AS hostel, document -> 'fees' AS fees`

/** One statement takes half the time of five. PostgreSQL plans a call of `school_codes` again each time. */
const withParts = `SELECT ${columnsOf(schoolFields)}, is_position_imprecise AS "isPositionImprecise",
  is_closed AS "isClosed", website, code || ARRAY(${aliases} ORDER BY position) AS codes,
  coalesce(waiting_count, 0) AS "waitingReviews",
  (SELECT coalesce(json_agg(answer_sum), '[]') FROM (
    SELECT question, review_count AS "reviewCount", totals FROM review_answer_sum WHERE school_code = code
  ) AS answer_sum) AS "answerSums",
  ${placesOfSchool} AS places,
  ARRAY(SELECT part FROM (VALUES ${partExists}) AS known (part, is_there) WHERE is_there) AS parts
  FROM school LEFT JOIN school_rating ON school_code = code
  WHERE code = coalesce((SELECT alias.school_code FROM school_alias AS alias WHERE alias.code = $1), $1)`

/**
 * Only for schools with reviews: PostgreSQL prepares each access to each partition of `review`, even if it reads none, and
 * this took half the time of a school page's statement.
 */
const sumsOfReviews = `WITH shown AS MATERIALIZED (
    SELECT rating, counting, written_on, topics, language FROM review WHERE school_code = $1 AND is_shown(state)
  )
  SELECT (SELECT ARRAY[${ratingCounts}]::int[] FROM (
    SELECT rating, coalesce(counted, 1) AS counted, coalesce(reviews, 1) AS reviews FROM shown
      LEFT JOIN waiting_weeks($1) ON is_waiting(counting) AND week = written_on
  ) AS rated) AS "ratingCounts",
  (SELECT coalesce(json_agg(frequent), '[]') FROM (
    SELECT topic, count(*)::int AS "reviewCount" FROM shown, unnest(topics) AS topic
    GROUP BY topic HAVING count(*) >= ${limits.topicMentions} ORDER BY count(*) DESC, topic
  ) AS frequent) AS topics,
  ARRAY(SELECT DISTINCT language FROM shown
    WHERE language = ANY('{${reviewLanguages}}'::text[]) ORDER BY language) AS "reviewLanguages"`

const noSums: SumsOfReviews = { ratingCounts: [0, 0, 0, 0, 0], topics: [], reviewLanguages: [] }

/**
 * Statements for lists select codes from a database index first, so that even a generic plan does not sort all schools.
 * @see docs/decisions/0016
 */
const statements = {
  // Without the subquery, PostgreSQL would see the number of codes and plan each call with few codes again.
  byCodes: `SELECT ${listedColumns} FROM school LEFT JOIN school_rating ON school_code = code
    WHERE code = ANY(ARRAY(SELECT unnest($1::text[])))`,
  withParts,
  sumsOfReviews,
  reviewedFirst: schoolsOf(
    `SELECT code, row_number() OVER () AS row_index FROM (
      SELECT code FROM unnest($1::text[]) WITH ORDINALITY AS candidate (code, number)
      LEFT JOIN school_rating ON school_code = code
      ORDER BY coalesce(review_count, 0) > 0 DESC, number LIMIT $2) AS codes`,
    'row_index',
  ),
  reviewed: schoolsOf(
    `SELECT school_code AS code, row_number() OVER () AS row_index FROM (
      SELECT school_code FROM school_rating WHERE review_count > 0 AND school_code NOT IN (${closed})
      ORDER BY ${popularityOfReviewed} OFFSET $1 LIMIT $2) AS codes`,
    'row_index',
  ),
  codes: 'SELECT school_codes($1) AS codes',
  // An older index needs the changes since each later version, too.
  changed: `SELECT ${fieldsOf(schoolFields)}, is_position_imprecise AS "isPositionImprecise", is_closed AS "isClosed",
      school.name IS NOT NULL AS "isKnown", coalesce(counted_reviews, 0) AS "countedReviews",
      coalesce(counted_stars, 0) AS "countedStars"
    FROM changed_school LEFT JOIN school USING (code) LEFT JOIN school_rating ON school_code = code
    WHERE version = $1 OR $1 <> (SELECT version FROM directory_version) ORDER BY code`,
  reviewedCount: `SELECT count(*)::int AS count
    FROM (SELECT FROM school_rating WHERE review_count > 0 AND school_code NOT IN (${closed}) LIMIT ${maximumReviewed}) AS reviewed`,
  unreviewed: schoolsOf(
    `SELECT code FROM school WHERE code NOT IN (
      SELECT school_code FROM school_rating WHERE review_count > 0 LIMIT ${maximumReviewed}) AND NOT is_closed
      ORDER BY code OFFSET $1 LIMIT $2`,
    'code',
  ),
  count: 'SELECT school_count AS count FROM directory_version',
  state: 'SELECT version, wanted_schools AS "wantedSchools" FROM directory_version',
  ratingSums: `SELECT school_code AS code, ${sums} FROM school_rating WHERE review_count > 0`,
  // Only what is public. The trigger of migration 0102 ends a profile with its owner.
  statements: `SELECT ${statement} FROM school_profile WHERE state = 'published'`,
  statementsOf: `SELECT ${statement} FROM school_profile WHERE state = 'published' AND school_code = ANY($1)`,
  ratingSumsOf: `SELECT school_code AS code, ${sums} FROM school_rating
    WHERE review_count > 0 AND school_code = ANY($1)`,
  before: schoolsOf(
    'SELECT code FROM school WHERE code < $1 AND NOT is_closed ORDER BY code DESC LIMIT $2',
    'code DESC',
  ),
  after: schoolsOf(
    'SELECT code FROM school WHERE code > $1 AND NOT is_closed ORDER BY code LIMIT $2',
    'code',
  ),
  codeAt: 'SELECT code FROM school WHERE NOT is_closed ORDER BY code OFFSET $1 LIMIT 1',
  names: 'SELECT code, name, city FROM school WHERE code >= $1 AND NOT is_closed ORDER BY code LIMIT $2',
  hasCodes: 'SELECT EXISTS (SELECT FROM school WHERE code >= $1 AND code < $2) AS "exists"',
} as const

export class SchoolStore {
  readonly #connections: StatementConnections

  constructor(connections: StatementConnections) {
    this.#connections = connections
  }

  #query<Row extends object>(name: keyof typeof statements, values: unknown[] = []): Promise<Row[]> {
    return queryNamed(this.#connections, { name: `school.${name}`, text: statements[name], values })
  }

  /** Keeps the order, and omits deleted schools. */
  async byCodes(codes: readonly string[]): Promise<ListedSchool[]> {
    const rows = await this.#query<ListedSchool>('byCodes', [codes])
    const found = new Map(rows.map((row) => [row.code, row]))
    return codes.flatMap((code) => found.get(code) ?? [])
  }

  async withSums(code: string): Promise<SchoolWithSums | undefined> {
    const [school] = await this.#query<SchoolWithParts>('withParts', [code])
    if (!school) return undefined
    const [sums = noSums] =
      school.reviewCount === 0 ? [] : await this.#query<SumsOfReviews>('sumsOfReviews', [school.code])
    return { ...school, ...sums }
  }

  /** Puts schools with reviews first, and otherwise keeps the order. */
  reviewedFirst(codes: readonly string[], limit: number): Promise<ListedSchool[]> {
    return this.#query('reviewedFirst', [codes, limit])
  }

  /** Returns reviewed schools by popularity, then others by code. */
  async popular(offset: number, limit: number): Promise<ListedSchool[]> {
    const reviewed = await this.#query<ListedSchool>('reviewed', [offset, limit])
    if (reviewed.length === limit) return reviewed
    const [total] = await this.#query<{ count: number }>('reviewedCount')
    const after = Math.max(0, offset - (total?.count ?? 0))
    const others = await this.#query<ListedSchool>('unreviewed', [after, limit - reviewed.length])
    return [...reviewed, ...others]
  }

  /**
   * Returns all codes of a school, the present one first, or undefined for an unknown school.
   * @param code any of its codes
   */
  async codesOf(code: string): Promise<string[] | undefined> {
    const [row] = await this.#query<{ codes: string[] | null }>('codes', [code])
    return row?.codes ?? undefined
  }

  async count(): Promise<number> {
    const [row] = await this.#query<{ count: number }>('count')
    return row?.count ?? 0
  }

  async state(): Promise<DirectoryState> {
    const [row] = await this.#query<{ version: string; wantedSchools: number | null }>('state')
    return { version: BigInt(row?.version ?? 0), wantedSchools: row?.wantedSchools ?? undefined }
  }

  async version(): Promise<bigint> {
    return (await this.state()).version
  }

  /** Returns the schools that changed since the index of this version was built, without closed ones, and all their codes. */
  async changedSince(version: bigint): Promise<{ codes: string[]; schools: SchoolRow[] }> {
    const rows = await this.#query<ChangedSchool>('changed', [version.toString()])
    const schools = rows.filter(({ isKnown, isClosed }) => isKnown && !isClosed)
    return {
      codes: rows.map(({ code }) => code),
      schools: schools.map(({ isKnown: _, isClosed: __, countedReviews, countedStars, ...school }) => ({
        ...school,
        popularity: popularityScore({
          countedReviews,
          countedStars,
          level: countedReviews === 0 ? levelRank(school.category ?? '') : 0,
        }),
      })),
    }
  }

  /** @param codes undefined for all schools with reviews */
  ratingSums(codes?: readonly string[]): Promise<RatingSums[]> {
    return codes === undefined ? this.#query('ratingSums') : this.#query('ratingSumsOf', [codes])
  }

  /** @param codes undefined for all schools with a public profile */
  statements(codes?: readonly string[]): Promise<Statement[]> {
    return codes === undefined ? this.#query('statements') : this.#query('statementsOf', [codes])
  }

  /**
   * Returns the schools with the nearest codes, the nearest first.
   * @param count maximum number of schools before the code, and after it
   */
  async neighbours(code: string, count: number): Promise<ListedSchool[]> {
    const [before, after] = await Promise.all([
      this.#query<ListedSchool>('before', [code, count]),
      this.#query<ListedSchool>('after', [code, count]),
    ])
    const longest = Math.max(before.length, after.length)
    return Array.from({ length: longest }, (_, distance) => [before[distance], after[distance]])
      .flat()
      .filter((school) => school !== undefined)
  }

  /** Returns whether a code has a digit after the prefix. A colon ends the range, because it follows 9 in ASCII. */
  async hasCodesWithPrefix(prefix: string): Promise<boolean> {
    const [row] = await this.#query<{ exists: boolean }>('hasCodes', [prefix, `${prefix}:`])
    return row?.exists ?? false
  }

  /** Yields schools in the order of codes. Reads batches, to need little memory. */
  async *namesFrom(
    offset: number,
    limit: number,
  ): AsyncGenerator<Pick<SchoolRecord, 'code' | 'name' | 'city'>> {
    const [first] = await this.#query<{ code: string }>('codeAt', [offset])
    let next = first?.code
    let left = limit
    while (next !== undefined && left > 0) {
      const size: number = Math.min(namesPerBatch, left)
      // The next batch starts with the code of the additional row.
      const rows: Pick<SchoolRecord, 'code' | 'name' | 'city'>[] = await this.#query('names', [
        next,
        size + 1,
      ])
      yield* rows.slice(0, size)
      next = rows[size]?.code
      left -= size
    }
  }
}
