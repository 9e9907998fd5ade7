import { type Kysely, sql } from 'kysely'

/**
 * Adds a table of posts that may disclose abuse. A row is deleted when the operator has got a mail about the post, so
 * that the table does not show when the post was written. The table is separate, so that sending a mail does not lock
 * the case or the post.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE disclosure_alert (
      target_id uuid PRIMARY KEY,
      mail text NOT NULL DEFAULT 'single' CHECK (mail IN ('single', 'digest'))
    )`.execute(db)
  await sql`ALTER TABLE decision DROP CONSTRAINT decision_decision_check, ADD CONSTRAINT decision_name CHECK (decision IN
      ('publish', 'keep', 'remove', 'restore', 'withhold', 'disclosure', 'not-disclosure'))`.execute(db)
}
