import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL, ALTER COLUMN grade DROP NOT NULL`,
    sql`CREATE TABLE used_google_token (
      hash bytea PRIMARY KEY CHECK (length(hash) = 32),
      expires_at timestamptz NOT NULL
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
