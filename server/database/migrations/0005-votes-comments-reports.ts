import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0012 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const stateColumns = sql`
      state text NOT NULL DEFAULT 'published' CHECK (state IN ('published', 'held', 'removed', 'withdrawn')),
      held_for text CHECK (held_for IN ('disclosure', 'report')),
      checked boolean NOT NULL DEFAULT false,
      author_key_hash bytea UNIQUE CHECK (length(author_key_hash) = 32)`
  const statements = [
    sql`ALTER TABLE review
      ADD COLUMN held_for text CHECK (held_for IN ('disclosure', 'report')),
      ADD COLUMN checked boolean NOT NULL DEFAULT false`,
    sql`UPDATE review SET held_for = 'disclosure' WHERE state = 'held'`,

    sql`CREATE TABLE review_comment (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      review_id uuid NOT NULL,
      parent_id uuid,
      body text NOT NULL,
      written_on date NOT NULL,
      ${stateColumns}
    )`,
    sql`CREATE INDEX review_comment_by_review ON review_comment (review_id, written_on, id)`,
    sql`CREATE INDEX review_comment_by_parent ON review_comment (parent_id) WHERE parent_id IS NOT NULL`,

    sql`CREATE TABLE helpful_count (review_id uuid PRIMARY KEY, votes integer NOT NULL CHECK (votes >= 0))`,
    sql`CREATE TABLE helpful_mark (mark bytea PRIMARY KEY CHECK (length(mark) = 32))`,

    sql`CREATE TABLE report (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      target_type text NOT NULL CHECK (target_type IN ('review', 'comment')),
      target_id uuid NOT NULL,
      reason text NOT NULL CHECK (reason IN ('hurtful', 'private', 'false', 'spam', 'danger')),
      note text,
      reported_on date NOT NULL
    )`,
    sql`CREATE INDEX report_by_target ON report (target_id)`,
    sql`CREATE TABLE report_mark (mark bytea PRIMARY KEY CHECK (length(mark) = 32))`,

    // The product deletes only sample reviews.
    sql`CREATE FUNCTION forget_what_hangs_on_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM report USING removed WHERE target_id = removed.id;
        DELETE FROM report USING review_comment, removed
          WHERE target_id = review_comment.id AND review_comment.review_id = removed.id;
        DELETE FROM review_comment USING removed WHERE review_id = removed.id;
        DELETE FROM helpful_count USING removed WHERE review_id = removed.id;
        RETURN NULL;
      END $$`,
    sql`CREATE TRIGGER forget_deleted AFTER DELETE ON review
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_what_hangs_on_reviews()`,
  ]
  for (const statement of statements) await statement.execute(db)
}
