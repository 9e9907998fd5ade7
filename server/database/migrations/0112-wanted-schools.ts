import { type Kysely, sql } from 'kysely'

/** Not null while the server adds the rest of the sample schools. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE directory_version ADD COLUMN wanted_schools integer CHECK (wanted_schools > 0)`.execute(
    db,
  )
}
