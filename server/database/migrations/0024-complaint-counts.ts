import { type Kysely, sql } from 'kysely'

/** PostgreSQL can then count complaints in the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX complaint_open`.execute(db)
  await sql`CREATE INDEX complaint_open ON complaint (due_at, id) INCLUDE (class)
    WHERE due_at IS NOT NULL AND channel <> 'report'`.execute(db)
}
