import { type Kysely, sql } from 'kysely'

/** Who comes by Google has no password, and tells school and grade later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL, ALTER COLUMN grade DROP NOT NULL`,
    // A token works once: its hash stands here until it would have expired anyway.
    sql`CREATE TABLE used_google_token (
      hash bytea PRIMARY KEY CHECK (length(hash) = 32),
      expires_at timestamptz NOT NULL
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
