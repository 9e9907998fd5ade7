import { type Kysely, sql } from 'kysely'

/**
 * Instances of the previous version find the sessions of the day and write rows without these columns.
 * @see docs/decisions/0069-hidden-sessions.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE session ALTER COLUMN account_id DROP NOT NULL,
    ADD COLUMN hidden_account bytea CHECK (length(hidden_account) = 16), ADD COLUMN hidden_on date,
    ADD CHECK ((account_id IS NULL) = (hidden_account IS NOT NULL)),
    ADD CHECK ((hidden_account IS NULL) = (hidden_on IS NULL))`.execute(db)
  await sql`CREATE INDEX ON session (hidden_account)`.execute(db)
}
