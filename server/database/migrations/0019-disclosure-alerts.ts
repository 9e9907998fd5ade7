import { type Kysely, sql } from 'kysely'

/**
 * Posts that may disclose abuse, until the operator has got a mail about them. The table is separate, so that sending
 * a mail does not lock the case or the post.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE disclosure_alert (
      target_id uuid PRIMARY KEY,
      mail text NOT NULL DEFAULT 'single' CHECK (mail IN ('single', 'digest'))
    )`.execute(db)
  await sql`ALTER TABLE decision DROP CONSTRAINT decision_decision_check, ADD CONSTRAINT decision_name CHECK (decision IN
      ('publish', 'keep', 'remove', 'restore', 'withhold', 'disclosure', 'not-disclosure'))`.execute(db)
}
