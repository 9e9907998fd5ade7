import { type Kysely, sql } from 'kysely'

/**
 * Unlogged, so that neither keys nor hashes reach the write-ahead log.
 * @see docs/decisions/0052-newcomers-by-mail-domain.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE UNLOGGED TABLE weekly_counter_key (
    day text PRIMARY KEY CHECK (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    key bytea NOT NULL CHECK (length(key) = 32)
  )`.execute(db)
  await sql`CREATE UNLOGGED TABLE newcomer (
    hash bytea PRIMARY KEY,
    domain_hash bytea NOT NULL,
    week text NOT NULL
  )`.execute(db)
  await sql`CREATE INDEX newcomer_domain ON newcomer (domain_hash)`.execute(db)
  await sql`CREATE TABLE school_mail_domain (
    domain text PRIMARY KEY,
    school_code text NOT NULL
  )`.execute(db)
}
