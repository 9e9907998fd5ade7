import { type Kysely, sql } from 'kysely'

const tablesOfTargets = ['post_event', 'moderation_case', 'decision', 'appeal']

/** @see docs/decisions/0049-surges-and-copies.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE review_change (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    review_id uuid NOT NULL UNIQUE,
    title text NOT NULL,
    description text NOT NULL,
    rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
    written_on date NOT NULL,
    text_bands integer[] NOT NULL,
    topics text[] NOT NULL,
    state text NOT NULL CHECK (state IN ('queued', 'pending', 'published', 'withheld', 'removed', 'restored', 'withdrawn')),
    state_reason text,
    report_exempt boolean NOT NULL DEFAULT false,
    danger_reports integer NOT NULL DEFAULT 0,
    withheld_on date,
    release_on date
  )`.execute(db)
  await sql`CREATE FUNCTION delete_changes_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM review_change USING removed WHERE review_id = removed.id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`CREATE TRIGGER delete_changes AFTER DELETE ON review REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION delete_changes_of_reviews()`.execute(db)
  // For privacy: the day shows when the change was held.
  await sql`CREATE TRIGGER clear_release_day BEFORE UPDATE ON review_change FOR EACH ROW
    WHEN (NEW.release_on IS NOT NULL AND NEW.state <> 'pending') EXECUTE FUNCTION clear_release_day()`.execute(
    db,
  )
  for (const table of tablesOfTargets) {
    const constraint = sql.ref(`${table}_target_type_check`)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${constraint},
      ADD CONSTRAINT ${constraint} CHECK (target_type IN ('review', 'comment', 'change'))`.execute(db)
  }
}
