import { type Kysely, sql } from 'kysely'

/** The staff reads every answer of a school, also one without a reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE school_answer DROP CONSTRAINT school_answer_check, ADD CONSTRAINT school_answer_has_reason
    CHECK (state = 'pending' OR (reason IS NOT NULL) = (state IN ('refused', 'removed')))`.execute(db)
}
