import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0027 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE complaint (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      number text NOT NULL UNIQUE,
      channel text NOT NULL CHECK (channel IN ('report', 'form', 'mail', 'order')),
      class text NOT NULL CHECK (class IN ('general', 'listed-harm', 'order', 'intimate-images')),
      target_type text CHECK (target_type IN ('review', 'comment')),
      target_id uuid CHECK ((target_id IS NULL) = (target_type IS NULL)),
      form jsonb CHECK ((form IS NULL) = (channel = 'report')),
      email_key text,
      acknowledged boolean NOT NULL,
      due_at timestamptz CHECK (extract(epoch FROM due_at) % 3600 = 0),
      opened_on date NOT NULL,
      closed_on date CHECK ((closed_on IS NULL) = (due_at IS NOT NULL)),
      outcome text CHECK (outcome IN ('removed', 'kept', 'withdrawn', 'fulfilled', 'refused', 'answered')),
      met boolean,
      CHECK ((outcome IS NULL) = (closed_on IS NULL) AND (met IS NULL) = (closed_on IS NULL))
    )`,
    // These indexes must have the same conditions as server/complaints/desk-store.ts.
    sql`CREATE INDEX complaint_open ON complaint (due_at, id) WHERE due_at IS NOT NULL AND channel <> 'report'`,
    sql`CREATE INDEX complaint_open_reports ON complaint (due_at, id)
      WHERE due_at IS NOT NULL AND channel = 'report'`,
    sql`CREATE INDEX complaint_closed ON complaint (closed_on DESC, id)
      WHERE closed_on IS NOT NULL AND channel <> 'report'`,
    sql`CREATE INDEX complaint_by_closing ON complaint (closed_on) WHERE closed_on IS NOT NULL`,
    sql`CREATE INDEX complaint_by_target ON complaint (target_id) WHERE target_id IS NOT NULL`,
    sql`CREATE INDEX complaint_by_email ON complaint (email_key) WHERE email_key IS NOT NULL`,

    sql`CREATE TABLE complaint_answer (
      id uuid PRIMARY KEY,
      complaint_id uuid NOT NULL REFERENCES complaint ON DELETE CASCADE,
      text text NOT NULL,
      answered_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX complaint_answer_by_complaint ON complaint_answer (complaint_id)`,

    // A row is deleted when its mail has been sent.
    sql`CREATE TABLE complaint_mail (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      complaint_id uuid NOT NULL REFERENCES complaint ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('acknowledgement', 'operator', 'answer', 'outcome')),
      answer_id uuid CHECK ((answer_id IS NULL) = (kind <> 'answer')),
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz CHECK (extract(epoch FROM next_attempt_at) % 3600 = 0)
    )`,
    sql`CREATE INDEX complaint_mail_by_complaint ON complaint_mail (complaint_id)`,

    // The TRUNCATE of the nightly row shuffling does not fire this trigger.
    sql`CREATE FUNCTION delete_complaints_about_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM complaint USING deleted WHERE channel = 'report' AND target_id = deleted.id;
        RETURN NULL;
      END $$`,
    ...['review', 'review_comment'].map(
      (table) => sql`CREATE TRIGGER delete_complaints AFTER DELETE ON ${sql.table(table)}
        REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_complaints_about_reviews()`,
    ),
  ]
  for (const statement of statements) await statement.execute(db)
}
