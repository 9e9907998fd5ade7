import { type Kysely, sql } from 'kysely'

/**
 * Adds the month whose public list contains the beginning of the hash of a comment's author key.
 * @see docs/decisions/0032-comments-by-author-code.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE review_comment ADD COLUMN listed_in text`.execute(db)
  await sql`UPDATE review_comment SET listed_in = to_char(written_on, 'YYYY-MM') WHERE state <> 'queued'`.execute(
    db,
  )
  await sql`CREATE INDEX review_comment_listed_in ON review_comment (listed_in)`.execute(db)
}
