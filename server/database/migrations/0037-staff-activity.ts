import { type Kysely, sql } from 'kysely'

/** Adds the time of the last activity of staff sessions. A session ends after a time without activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The default lets instances of the earlier version insert sessions while other instances are updated.
  await sql`ALTER TABLE staff_session ADD COLUMN active_at timestamptz NOT NULL DEFAULT now()`.execute(db)
}
