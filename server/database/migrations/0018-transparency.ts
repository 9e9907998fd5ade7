import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0028 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // `previous` is unique, so that the chain cannot branch.
    sql`CREATE TABLE removal_ledger (
      position integer PRIMARY KEY CHECK (position > 0),
      week text NOT NULL CHECK (week ~ '^\\d{4}-W\\d\\d$'),
      action text NOT NULL CHECK (action IN ('removed', 'restored')),
      reason text NOT NULL CHECK (reason ~ '^[a-z]+(-[a-z]+)*$'),
      post_hash bytea NOT NULL CHECK (length(post_hash) = 32),
      school text,
      previous bytea NOT NULL UNIQUE CHECK (length(previous) = 32),
      hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32)
    )`,
    sql`CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The ledger of removals is append-only.';
      END $$`,
    sql`CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON removal_ledger
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,

    sql`CREATE TABLE transparency_figures (day date PRIMARY KEY, figures jsonb NOT NULL)`,

    ...['removal_ledger', 'transparency_figures'].map(
      (table) => sql`CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('transparency')`,
    ),
  ]
  for (const statement of statements) await statement.execute(db)
}
