import { type Kysely, sql } from 'kysely'

/** The index must have the same expressions as `popularityOfReviewed`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX school_rating_by_popularity ON school_rating (
    review_count DESC, ((rating_total + 15)::float8 / (review_count + 5)) DESC, school_code
  ) WHERE review_count > 0`.execute(db)
  await sql`DROP INDEX school_rating_by_count`.execute(db)
}
