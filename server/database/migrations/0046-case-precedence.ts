import { type Kysely, sql } from 'kysely'

/** Uses the ranks at the time of this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const open = sql`closed_on IS NULL`
  const statements = [
    sql`ALTER TABLE moderation_case
      ADD COLUMN precedence smallint NOT NULL DEFAULT 2 CHECK (precedence BETWEEN 1 AND 3),
      ADD COLUMN flood_id uuid`,
    sql`UPDATE moderation_case SET precedence = 1 WHERE reason = 'disclosure'`,
    sql`CREATE TABLE visitor_report_hour (
      hour timestamptz PRIMARY KEY,
      cases integer NOT NULL,
      flood_id uuid NOT NULL DEFAULT gen_random_uuid()
    )`,
    sql`DROP INDEX moderation_case_by_due_time, moderation_case_by_urgency,
      moderation_case_by_queue_and_due_time, moderation_case_by_queue_and_urgency`,
    // These indexes must have the same expressions as server/moderation/case-order.ts.
    sql`CREATE INDEX moderation_case_by_due_time ON moderation_case (precedence, due_at, (-urgency), id)
      WHERE ${open}`,
    sql`CREATE INDEX moderation_case_by_urgency ON moderation_case (precedence, (-urgency), due_at, id)
      WHERE ${open}`,
    sql`CREATE INDEX moderation_case_by_queue_and_due_time
      ON moderation_case (queue, precedence, due_at, (-urgency), id) WHERE ${open}`,
    sql`CREATE INDEX moderation_case_by_queue_and_urgency
      ON moderation_case (queue, precedence, (-urgency), due_at, id) WHERE ${open}`,
    sql`CREATE INDEX moderation_case_by_flood ON moderation_case (flood_id, (-urgency), due_at, id)
      WHERE ${open} AND flood_id IS NOT NULL`,
  ]
  for (const statement of statements) await statement.execute(db)
}
