import { type Kysely, sql } from 'kysely'

/** See server/secret-key-check.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE secret_key_check (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    mac bytea NOT NULL
  )`.execute(db)
}
