import { type Kysely, sql } from 'kysely'

/**
 * Every account has 112 random bytes, also those that instances of the previous version create. The rewriting of a
 * million rows locks the table for some seconds.
 * @see docs/decisions/0067-kept-codes.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL has no function for random bytes without an extension.
  const random = sql`sha512(uuid_send(gen_random_uuid()))`
  await sql`ALTER TABLE account ADD COLUMN kept_code bytea NOT NULL
    DEFAULT substring(${random} || ${random} FROM 1 FOR 112) CHECK (length(kept_code) = 112)`.execute(db)
}
