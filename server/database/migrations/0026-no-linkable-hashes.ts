import { type Kysely, sql } from 'kysely'

/**
 * Deletes the hashes from which somebody with the secret key could compute who voted, reported and reviewed. A person who
 * has reviewed a school before can therefore review it once more with a credential.
 * @see docs/anonymity.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE vote_deduplication, report_deduplication`.execute(db)
  await sql`TRUNCATE review_deduplication`.execute(db)
  await sql`ALTER TABLE account DROP COLUMN voter`.execute(db)
}
