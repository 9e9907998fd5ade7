import { type Kysely, sql } from 'kysely'

/** Pages of places list schools without reviews in this order. The first expression is the id of the district. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX school_by_district ON school (
    (place_id - place_id % 1048576),
    (CASE WHEN category LIKE '%H.Sec%' OR category LIKE '%Higher Sec%' THEN 0 WHEN category LIKE '%Sec%' THEN 1 ELSE 2 END),
    name,
    code
  )`.execute(db)
}
