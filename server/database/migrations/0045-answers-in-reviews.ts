import { type Kysely, sql } from 'kysely'

/**
 * Answers now wait in the row of their review. The earlier waiting answers cannot return there, because nothing shows
 * their reviews, so they are deleted.
 * @see docs/decisions/0050-answers-wait-in-their-review.md
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // If an instance of the earlier version runs the maintenance meanwhile, its folding fails and changes nothing.
    sql`DROP TABLE review_waiting_answer`,
    sql`UPDATE review SET sealed_answers = NULL
      WHERE sealed_answers IS NOT NULL AND state IN ('removed', 'withdrawn')`,
    sql`CREATE FUNCTION delete_answers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.sealed_answers := NULL;
        RETURN NEW;
      END $$`,
    sql`CREATE TRIGGER delete_answers BEFORE INSERT OR UPDATE ON review FOR EACH ROW
      WHEN (NEW.sealed_answers IS NOT NULL AND NEW.state IN ('removed', 'withdrawn'))
      EXECUTE FUNCTION delete_answers()`,
  ]
  for (const statement of statements) await statement.execute(db)
}
