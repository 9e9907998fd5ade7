import { type Kysely, sql } from 'kysely'

/**
 * Answers of schools to reviews, and replies of authors to them. A review has at most one public answer and one that
 * waits. Instances of the previous version show a reply as a comment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE school_answer (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    review_id uuid NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    text text NOT NULL,
    writer_position text NOT NULL,
    state text COLLATE "C" NOT NULL
      CHECK (state IN ('queued', 'pending', 'published', 'replaced', 'refused', 'removed', 'withdrawn')),
    reason text CHECK ((reason IS NOT NULL) = (state IN ('pending', 'refused', 'removed'))),
    written_on date NOT NULL,
    due_at timestamptz CHECK ((due_at IS NOT NULL) = (state = 'pending')),
    warned boolean NOT NULL DEFAULT false,
    UNIQUE (review_id, version)
  )`.execute(db)
  await sql`CREATE UNIQUE INDEX school_answer_published ON school_answer (review_id) WHERE state = 'published'`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX school_answer_waiting ON school_answer (review_id)
    WHERE state IN ('queued', 'pending')`.execute(db)
  await sql`CREATE INDEX school_answer_by_due_time ON school_answer (due_at, id) WHERE state = 'pending'`.execute(
    db,
  )
  await sql`CREATE INDEX school_answer_by_week ON school_answer (state, written_on DESC, id)`.execute(db)
  await notifyPages(db)
  await sql`CREATE TRIGGER list_deleted AFTER DELETE ON school_answer FOR EACH ROW
    WHEN (OLD.state IN ('published', 'replaced')) EXECUTE FUNCTION list_row('answer')`.execute(db)
  await sql`CREATE TRIGGER list_hidden AFTER UPDATE ON school_answer FOR EACH ROW
    WHEN (OLD.state IN ('published', 'replaced') AND NEW.state IN ('removed', 'withdrawn'))
    EXECUTE FUNCTION list_row('answer')`.execute(db)

  await sql`ALTER TABLE review_comment ADD COLUMN is_reply boolean NOT NULL DEFAULT false`.execute(db)
  await sql`CREATE UNIQUE INDEX review_comment_reply ON review_comment (review_id, written_on) WHERE is_reply`.execute(
    db,
  )
}

async function notifyPages(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE FUNCTION notify_answers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM notify_page_changes('reaction', array_agg(DISTINCT school_code))
      FROM review WHERE is_shown(state)
        AND id IN (SELECT review_id FROM changed WHERE changed.state IN ('published', 'removed', 'withdrawn'))
      HAVING count(*) > 0;
      RETURN NULL;
    END $$`.execute(db)
  for (const [event, table] of [
    ['INSERT', 'NEW'],
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ] as const)
    await sql`CREATE TRIGGER ${sql.raw(`notify_${event.toLowerCase()}`)} AFTER ${sql.raw(event)} ON school_answer
      REFERENCING ${sql.raw(table)} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_answers()`.execute(
      db,
    )
}
