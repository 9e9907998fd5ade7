import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The default lets instances of the earlier version insert sessions.
  await sql`ALTER TABLE staff_session ADD COLUMN active_at timestamptz NOT NULL DEFAULT now()`.execute(db)
}
