import { type Kysely, sql } from 'kysely'

const answersPerBatch = 5

/** @see docs/decisions/0033-answers-only-in-sums.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE review ADD COLUMN sealed_answers bytea`,
    // No foreign key, as in all tables of posts.
    sql`CREATE TABLE review_waiting_answer (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      school_code text COLLATE "C" NOT NULL,
      sealed bytea NOT NULL
    )`,
    sql`CREATE INDEX review_waiting_answer_by_school ON review_waiting_answer (school_code)`,
    sql`CREATE TABLE review_answer_sum (
      school_code text COLLATE "C",
      question text,
      review_count integer NOT NULL
        CHECK (review_count > 0 AND review_count % ${sql.lit(answersPerBatch)} = 0),
      totals integer[] NOT NULL,
      PRIMARY KEY (school_code, question)
    )`,
    sql`CREATE OR REPLACE FUNCTION clear_text_bands() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.text_bands := '{}';
        IF NEW.state = 'withdrawn' THEN NEW.sealed_answers := NULL; END IF;
        RETURN NEW;
      END $$`,
    sql`CREATE FUNCTION notify_answer_sums() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM notify_page_changes('school', array_agg(DISTINCT school_code)) FROM changed HAVING count(*) > 0;
        RETURN NULL;
      END $$`,
    ...(['INSERT', 'UPDATE'] as const).map(
      (event) => sql`CREATE TRIGGER ${sql.ref(`notify_${event.toLowerCase()}`)}
        AFTER ${sql.raw(event)} ON review_answer_sum REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
        WHEN (current_setting('bolshala.shuffling', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION notify_answer_sums()`,
    ),
  ]
  for (const statement of statements) await statement.execute(db)
}
