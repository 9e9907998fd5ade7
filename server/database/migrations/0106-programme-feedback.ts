import { type Kysely, sql } from 'kysely'

/**
 * Feedback of participants. No column and no key connects a code with an answer, and the answers have no time: see
 * docs/anonymity.md. Both tables have no foreign key, because the nightly maintenance replaces them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE programme_feedback_code (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    session_id uuid NOT NULL,
    spent boolean NOT NULL DEFAULT false
  )`.execute(db)
  await sql`CREATE INDEX programme_feedback_code_by_session ON programme_feedback_code (session_id)`.execute(
    db,
  )
  await sql`CREATE TABLE programme_feedback_answer (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    session_id uuid NOT NULL,
    useful smallint NOT NULL CHECK (useful BETWEEN 1 AND 5),
    understandable smallint NOT NULL CHECK (understandable BETWEEN 1 AND 5),
    best text NOT NULL
  )`.execute(db)
  await sql`CREATE INDEX programme_feedback_answer_by_session ON programme_feedback_answer (session_id)`.execute(
    db,
  )
}
