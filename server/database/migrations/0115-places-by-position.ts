import { type Kysely, sql } from 'kysely'

/** A page of a place lists the nearest places. Without the longitude, PostgreSQL read all places of the same latitude. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX place_by_latitude`.execute(db)
  await sql`CREATE INDEX place_by_position ON place (level, latitude, longitude) WHERE has_page`.execute(db)
}
