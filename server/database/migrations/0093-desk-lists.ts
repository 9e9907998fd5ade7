import { type Kysely, sql } from 'kysely'

/** For the list of decisions of one member of staff, and for the mail before the promise of an answer ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX decision_by_staff ON decision (staff_id, decided_at DESC, id)`.execute(db)
  await sql`ALTER TABLE inbox_entry ADD COLUMN warned boolean DEFAULT false NOT NULL`.execute(db)
  await sql`ALTER TABLE young_story ADD COLUMN warned boolean DEFAULT false NOT NULL`.execute(db)
}
