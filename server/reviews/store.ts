import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { ReviewState, Tables } from '../database/tables.ts'

/** How often the daily rewrite tries to get hold of its tables, and the pause between, in milliseconds. */
const rewriteTries = 20
const rewritePause = 500

export type StoredReview = {
  id: string
  schoolCode: string
  title: string
  description: string
  rating: number
  writtenOn: string
  state: ReviewState
}

type NewReview = Omit<StoredReview, 'id'> & { authorKeyHash: Buffer | null }

const columns = [
  'id',
  'school_code as schoolCode',
  'title',
  'description',
  'rating',
  'written_on as writtenOn',
  'state',
] as const

/** All SQL of reviews. */
export class ReviewStore {
  readonly #db: Kysely<Tables>

  constructor({ db }: Pick<Database, 'db'>) {
    this.#db = db
  }

  async schoolExists(code: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom('school').select('code').where('code', '=', code).executeTakeFirst()) !==
      undefined
    )
  }

  async listPublished(schoolCode: string, offset: number, limit: number): Promise<StoredReview[]> {
    return this.#db
      .selectFrom('review')
      .select(columns)
      .where('school_code', '=', schoolCode)
      .where('state', '=', 'published')
      .orderBy('written_on', 'desc')
      .orderBy('id')
      .offset(offset)
      .limit(limit)
      .execute()
  }

  async countPublished(schoolCode: string): Promise<number> {
    const row = await this.#db
      .selectFrom('school_rating')
      .select('review_count')
      .where('school_code', '=', schoolCode)
      .executeTakeFirst()
    return row?.review_count ?? 0
  }

  async countAllPublished(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('school_rating')
      .select((build) => build.fn.coalesce(build.fn.sum<string>('review_count'), sql<string>`0`).as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async findByAuthorKey(authorKeyHash: Buffer): Promise<StoredReview | undefined> {
    return this.#db
      .selectFrom('review')
      .select(columns)
      .where('author_key_hash', '=', authorKeyHash)
      .executeTakeFirst()
  }

  /**
   * Stores a review with the mark that its author has reviewed the school, both or neither.
   * Nothing else may be written in this transaction: a row of a person beside it would give the author away.
   * @returns nothing if the mark was there, or the author key's hash was used
   */
  async add(review: NewReview, mark: Buffer): Promise<StoredReview | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      const marked = await transaction
        .insertInto('review_mark')
        .values({ mark })
        .onConflict((clash) => clash.doNothing())
        .executeTakeFirst()
      if (marked.numInsertedOrUpdatedRows === 0n) return undefined
      const added = await transaction
        .insertInto('review')
        .values({
          school_code: review.schoolCode,
          title: review.title,
          description: review.description,
          rating: review.rating,
          written_on: review.writtenOn,
          state: review.state,
          author_key_hash: review.authorKeyHash,
        })
        .onConflict((clash) => clash.column('author_key_hash').doNothing())
        .returning(columns)
        .executeTakeFirst()
      if (!added) await transaction.deleteFrom('review_mark').where('mark', '=', mark).execute()
      return added
    })
  }

  /**
   * Writes every anonymous table anew in the order of its random keys, in one transaction: afterwards neither
   * the position of a row nor the number of its transaction tells when it came. TRUNCATE gives each table a new
   * file, so no dead row stays behind either. The ratings are counted afresh by the trigger on the way.
   * Readers wait while it writes, but not while it waits itself for somebody slow: it steps back and tries again.
   * @throws Error when it could not get hold of the tables after many tries
   */
  async rewrite(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#rewriteOnce()
      } catch (error) {
        if (!isLockFailure(error) || tries === rewriteTries) throw error
        await sleep(rewritePause)
      }
    }
  }

  async #rewriteOnce(): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const statements = [
        sql`SET LOCAL lock_timeout = '1s'`,
        // In the order in which a review is written, so that no two wait for each other.
        sql`LOCK TABLE review_mark, review, school_rating IN ACCESS EXCLUSIVE MODE`,
        sql`CREATE TEMPORARY TABLE kept_review ON COMMIT DROP AS SELECT * FROM review`,
        sql`CREATE TEMPORARY TABLE kept_mark ON COMMIT DROP AS SELECT * FROM review_mark`,
        sql`TRUNCATE review_mark, review, school_rating`,
        sql`INSERT INTO review SELECT * FROM kept_review ORDER BY id`,
        sql`INSERT INTO review_mark SELECT * FROM kept_mark ORDER BY mark`,
      ]
      for (const statement of statements) await statement.execute(transaction)
    })
  }
}

/** Deadlock, or a lock that did not come in time. */
function isLockFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '55P03')
}
