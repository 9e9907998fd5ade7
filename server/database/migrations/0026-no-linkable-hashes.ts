import { type Kysely, sql } from 'kysely'

/**
 * Deletes hashes that show, with the secret key, who voted, reported and reviewed. Therefore, a person can review a
 * school once more with a credential.
 * @see docs/anonymity.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE vote_deduplication, report_deduplication`.execute(db)
  await sql`TRUNCATE review_deduplication`.execute(db)
  await sql`ALTER TABLE account DROP COLUMN voter`.execute(db)
}
