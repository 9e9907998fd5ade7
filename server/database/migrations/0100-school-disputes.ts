import { type Kysely, sql } from 'kysely'

/** Which complaints schools sent from their workspace. The nightly maintenance deletes rows without a complaint. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE school_dispute (
    complaint_id uuid PRIMARY KEY,
    review_id uuid NOT NULL,
    school_code text COLLATE "C" NOT NULL
  )`.execute(db)
  await sql`CREATE INDEX school_dispute_by_school ON school_dispute (school_code)`.execute(db)
}
