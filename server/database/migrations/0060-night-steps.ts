import { type Kysely, sql } from 'kysely'

/** See server/maintenance/night.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE night_step (name text PRIMARY KEY, done_on date NOT NULL)`.execute(db)
}
