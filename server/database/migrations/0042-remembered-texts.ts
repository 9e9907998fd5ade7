import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0049-surges-and-copies.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE remembered_text (
    review_id uuid PRIMARY KEY,
    school_code text NOT NULL,
    text_bands integer[] NOT NULL,
    week date NOT NULL
  )`.execute(db)
  // With fastupdate, the index would store the order of arrival.
  await sql`CREATE INDEX remembered_text_by_band ON remembered_text USING gin (text_bands) WITH (fastupdate = off)`.execute(
    db,
  )
}
