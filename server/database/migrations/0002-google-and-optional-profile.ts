import { type Kysely, sql } from 'kysely'

/** Accounts of Google have no password, and no school and grade at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL, ALTER COLUMN grade DROP NOT NULL`,
    // A token works once: its hash is stored until the token expires.
    sql`CREATE TABLE used_google_token (
      hash bytea PRIMARY KEY CHECK (length(hash) = 32),
      expires_at timestamptz NOT NULL
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
