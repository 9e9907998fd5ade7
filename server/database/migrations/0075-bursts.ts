import { type Kysely, sql } from 'kysely'

/** Joins the open cases of each burst, with the id that `burstIdOf` computes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE moderation_case
    SET flood_id = left(encode(sha256(convert_to('burst ' || school_code, 'UTF8')), 'hex'), 32)::uuid
    FROM review WHERE review.id = target_id AND closed_on IS NULL AND reason = 'burst'`.execute(db)
}
