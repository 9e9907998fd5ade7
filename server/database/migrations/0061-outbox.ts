import { type Kysely, sql } from 'kysely'

/**
 * Moves all mails that wait into one table. The old tables and columns stay for instances of the previous version:
 * triggers move what such an instance adds, so that it finds nothing to send.
 * @see docs/decisions/0060-one-outbox.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE outbox (
      kind text COLLATE "C" NOT NULL CHECK (kind IN ('disclosure', 'danger', 'due', 'complaint', 'acknowledgement', 'answer',
        'outcome', 'undeliverable', 'message', 'confirmation')),
      record uuid NOT NULL,
      refusals smallint NOT NULL DEFAULT 0,
      pause smallint NOT NULL DEFAULT 0,
      PRIMARY KEY (kind, record)
    )`,
    sql`ALTER TABLE complaint_answer ADD COLUMN is_refused boolean NOT NULL DEFAULT false`,
    sql`ALTER TABLE complaint_mail DROP CONSTRAINT complaint_mail_complaint_id_fkey`,
    sql`ALTER TABLE inbox_entry ALTER COLUMN unsent SET DEFAULT '{}', ALTER COLUMN due_at DROP NOT NULL`,

    // Each statement waits for mails that an instance is sending.
    sql`WITH moved AS (DELETE FROM disclosure_alert RETURNING target_id)
      INSERT INTO outbox SELECT 'disclosure', target_id FROM moved`,
    sql`WITH moved AS (UPDATE report SET operator_mail = NULL WHERE operator_mail IS NOT NULL RETURNING id)
      INSERT INTO outbox SELECT 'danger', id FROM moved`,
    sql`WITH moved AS (DELETE FROM complaint_mail RETURNING kind, complaint_id, answer_id)
      INSERT INTO outbox SELECT CASE kind WHEN 'operator' THEN 'complaint' ELSE kind END,
        coalesce(answer_id, complaint_id) FROM moved ON CONFLICT DO NOTHING`,
    sql`WITH waiting AS (SELECT id, unsent FROM inbox_entry WHERE unsent <> '{}' FOR UPDATE),
      cleared AS (UPDATE inbox_entry SET unsent = '{}' FROM waiting WHERE inbox_entry.id = waiting.id)
      INSERT INTO outbox SELECT CASE recipient WHEN 'operator' THEN 'message' ELSE 'confirmation' END, id
        FROM waiting CROSS JOIN unnest(unsent) AS recipient`,

    sql`CREATE FUNCTION move_to_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        CASE TG_TABLE_NAME
          WHEN 'disclosure_alert' THEN
            INSERT INTO outbox VALUES ('disclosure', NEW.target_id) ON CONFLICT DO NOTHING;
            RETURN NULL;
          WHEN 'report' THEN
            INSERT INTO outbox VALUES ('danger', NEW.id);
            NEW.operator_mail := NULL;
          WHEN 'complaint_mail' THEN
            -- An undo can stop the mail about an outcome before the second run of the maintenance.
            INSERT INTO outbox VALUES (CASE NEW.kind WHEN 'operator' THEN 'complaint' ELSE NEW.kind END,
              coalesce(NEW.answer_id, NEW.complaint_id), 0, CASE NEW.kind WHEN 'outcome' THEN 2 ELSE 0 END)
              ON CONFLICT DO NOTHING;
            RETURN NULL;
          WHEN 'inbox_entry' THEN
            INSERT INTO outbox SELECT CASE recipient WHEN 'operator' THEN 'message' ELSE 'confirmation' END, NEW.id
              FROM unnest(NEW.unsent) AS recipient ON CONFLICT DO NOTHING;
            NEW.unsent := '{}';
        END CASE;
        RETURN NEW;
      END $$`,
    sql`CREATE TRIGGER move_to_outbox BEFORE INSERT ON disclosure_alert FOR EACH ROW EXECUTE FUNCTION move_to_outbox()`,
    sql`CREATE TRIGGER move_to_outbox BEFORE INSERT ON complaint_mail FOR EACH ROW EXECUTE FUNCTION move_to_outbox()`,
    sql`CREATE TRIGGER move_to_outbox BEFORE INSERT ON report FOR EACH ROW WHEN (NEW.operator_mail IS NOT NULL)
      EXECUTE FUNCTION move_to_outbox()`,
    sql`CREATE TRIGGER move_to_outbox BEFORE INSERT ON inbox_entry FOR EACH ROW WHEN (NEW.unsent <> '{}')
      EXECUTE FUNCTION move_to_outbox()`,
  ]
  for (const statement of statements) await statement.execute(db)
}
