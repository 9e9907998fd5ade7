import { type Kysely, sql } from 'kysely'

/** Computes the same hash as `hashPost` in ledger/entry.ts. Returns no row for an unknown post. */
const ledgerPost = sql`
  CREATE FUNCTION ledger_post(post_type text, post_id uuid) RETURNS TABLE (hash bytea, school_code text)
  STABLE LANGUAGE sql AS $$
    SELECT sha256(convert_to(concat(E'bolshala-ledger/1 post\n', post_type, E'\n', post_id, E'\n', texts), 'UTF8')),
      post.school_code
    FROM (
      SELECT review.school_code,
        concat(octet_length(title), E'\n', title, E'\n', octet_length(description), E'\n', description, E'\n') AS texts
      FROM review WHERE post_type = 'review' AND review.id = post_id
      UNION ALL
      SELECT review.school_code, concat(octet_length(body), E'\n', body, E'\n')
      FROM review_comment JOIN review ON review.id = review_id
      WHERE post_type = 'comment' AND review_comment.id = post_id
    ) AS post
  $$`

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

    // Stores the hash of the removed text, because the author of a restored post can change the text.
    ledgerPost,
    sql`ALTER TABLE post_event ADD COLUMN post_hash bytea CHECK (length(post_hash) = 32)`,
    sql`CREATE FUNCTION set_post_hash() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT found.hash INTO NEW.post_hash FROM ledger_post(NEW.target_type, NEW.target_id) AS found;
        RETURN NEW;
      END $$`,
    sql`CREATE TRIGGER set_post_hash BEFORE INSERT ON post_event FOR EACH ROW
      WHEN (NEW.to_state = 'removed' AND current_setting('bolshala.shuffling', true) IS DISTINCT FROM 'on')
      EXECUTE FUNCTION set_post_hash()`,

    sql`CREATE TABLE transparency_figures (day date PRIMARY KEY, figures jsonb NOT NULL)`,

    ...['removal_ledger', 'transparency_figures'].map(
      (table) => sql`CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('transparency')`,
    ),
  ]
  for (const statement of statements) await statement.execute(db)
}
