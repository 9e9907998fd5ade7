import { type Kysely, sql } from 'kysely'

/**
 * Every account has 32 random bytes, also those that instances of the previous version create. The rewriting of a
 * million rows locks the table for some seconds.
 * @see docs/decisions/0070-deletion-in-a-later-night.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL has no function for random bytes without an extension.
  await sql`ALTER TABLE account ADD COLUMN deletion bytea NOT NULL
    DEFAULT sha256(uuid_send(gen_random_uuid())) CHECK (length(deletion) = 32)`.execute(db)
}
