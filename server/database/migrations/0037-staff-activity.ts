import { type Kysely, sql } from 'kysely'

/** Adds the time of the last activity of staff sessions, which end without activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With a default, because instances of the earlier version insert sessions while the others are updated.
  await sql`ALTER TABLE staff_session ADD COLUMN active_at timestamptz NOT NULL DEFAULT now()`.execute(db)
}
