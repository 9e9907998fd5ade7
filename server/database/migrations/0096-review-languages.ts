import { type Kysely, sql } from 'kysely'

/** The maintenance fills the columns for earlier reviews: see server/reviews/topics/. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE review ADD COLUMN language text`.execute(db)
  await sql`ALTER TABLE review_change ADD COLUMN language text`.execute(db)
  await sql`CREATE OR REPLACE FUNCTION clear_text_bands() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.text_bands := '{}';
        NEW.topics := '{}';
        NEW.language := NULL;
        IF NEW.state = 'withdrawn' THEN NEW.sealed_answers := NULL; END IF;
        RETURN NEW;
      END $$`.execute(db)
}
