import { type Kysely, sql } from 'kysely'

/** Unlogged, so that the keys never reach the write-ahead log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE UNLOGGED TABLE counter_key (
    day text PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    key bytea NOT NULL CHECK (length(key) = 32)
  )`.execute(db)
  await sql`TRUNCATE rate_count`.execute(db)
}
