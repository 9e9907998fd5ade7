import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0031 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE spent_nullifier (
      hash bytea PRIMARY KEY CHECK (length(hash) = 32),
      kind text NOT NULL CHECK (kind IN ('review', 'vote', 'report'))
    )`,
    sql`CREATE TABLE spent_quota (
      hash bytea PRIMARY KEY CHECK (length(hash) = 32),
      expires_on date NOT NULL
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
