import { type Kysely, sql } from 'kysely'

/** See docs/decisions/0065. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE session_publication (hash bytea PRIMARY KEY, school_year integer NOT NULL)`.execute(
    db,
  )
}
