import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0031 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE issuer_key (
      school_year integer PRIMARY KEY,
      public_key bytea NOT NULL UNIQUE CHECK (length(public_key) = 99),
      encrypted_secret_key bytea NOT NULL
    )`,
    // `previous` is unique, so that the chain cannot branch.
    sql`CREATE TABLE issuer_log (
      position integer PRIMARY KEY CHECK (position > 0),
      school_year integer NOT NULL,
      public_key bytea NOT NULL CHECK (length(public_key) = 99),
      previous bytea NOT NULL UNIQUE CHECK (length(previous) = 32),
      hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32)
    )`,
    sql`CREATE FUNCTION refuse_issuer_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The log of issuer keys is append-only.';
      END $$`,
    sql`CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON issuer_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_issuer_log_change()`,

    // A row remains for a while after its account is deleted.
    sql`CREATE TABLE credential_holder (
      mailbox_hash bytea PRIMARY KEY,
      commitment bytea NOT NULL CHECK (length(commitment) = 33),
      reset_in integer,
      expires_after integer
    )`,
    sql`CREATE TABLE credential_reset (school_year integer PRIMARY KEY, resets integer NOT NULL)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
