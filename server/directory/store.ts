import type { Database } from '../database/database.ts'
import { popularityOfReviewed } from './popularity.ts'
import type { SchoolRecord } from './school-record.ts'

/** A school with the live figures of its reviews. */
export type RatedSchool = SchoolRecord & { reviewCount: number; ratingTotal: number }

const columns = `code, name, city, district, state, pincode, management, category,
  coalesce(review_count, 0) AS "reviewCount", coalesce(rating_total, 0) AS "ratingTotal"`

const statements = {
  byCodes: `SELECT ${columns} FROM school LEFT JOIN school_rating ON school_code = code WHERE code = ANY($1)`,
  reviewed: `SELECT ${columns} FROM school JOIN school_rating ON school_code = code WHERE review_count > 0
    ORDER BY ${popularityOfReviewed} OFFSET $1 LIMIT $2`,
  reviewedCount: 'SELECT count(*)::int AS count FROM school_rating WHERE review_count > 0',
  unreviewed: `SELECT ${columns} FROM school LEFT JOIN school_rating ON school_code = code
    WHERE coalesce(review_count, 0) = 0 ORDER BY code OFFSET $1 LIMIT $2`,
  count: 'SELECT school_count AS count FROM directory_version',
  version: 'SELECT version FROM directory_version',
  ratings: `SELECT rating, count(*)::int AS count FROM review
    WHERE school_code = $1 AND state = 'published' GROUP BY rating`,
} as const

/** All SQL that reads schools. Statements have names: each connection prepares them once. */
export class SchoolStore {
  readonly #pool: Database['pool']

  constructor({ pool }: Pick<Database, 'pool'>) {
    this.#pool = pool
  }

  async #query<Row extends object>(name: keyof typeof statements, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.#pool.query<Row>({ name: `school.${name}`, text: statements[name], values })
    return rows
  }

  /** Schools in the order of the codes; codes that are gone are left out. */
  async byCodes(codes: readonly string[]): Promise<RatedSchool[]> {
    const rows = await this.#query<RatedSchool>('byCodes', [codes])
    const found = new Map(rows.map((row) => [row.code, row]))
    return codes.flatMap((code) => found.get(code) ?? [])
  }

  /** The popular schools, read live: those with reviews first, the others after them in the order of their codes. */
  async popular(offset: number, limit: number): Promise<RatedSchool[]> {
    const reviewed = await this.#query<RatedSchool>('reviewed', [offset, limit])
    if (reviewed.length === limit) return reviewed
    const [total] = await this.#query<{ count: number }>('reviewedCount')
    const after = Math.max(0, offset - (total?.count ?? 0))
    const others = await this.#query<RatedSchool>('unreviewed', [after, limit - reviewed.length])
    return [...reviewed, ...others]
  }

  async count(): Promise<number> {
    const [row] = await this.#query<{ count: number }>('count')
    return row?.count ?? 0
  }

  /** The version of the directory; another one after every change of schools. */
  async version(): Promise<bigint> {
    const [row] = await this.#query<{ version: string }>('version')
    return BigInt(row?.version ?? 0)
  }

  /** How many published reviews of a school gave 1 to 5 stars, in this order. */
  async ratingCounts(code: string): Promise<[number, number, number, number, number]> {
    const rows = await this.#query<{ rating: number; count: number }>('ratings', [code])
    const count = (stars: number) => rows.find((row) => row.rating === stars)?.count ?? 0
    return [count(1), count(2), count(3), count(4), count(5)]
  }
}
