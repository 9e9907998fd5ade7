import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE review ADD COLUMN text_bands integer[] NOT NULL DEFAULT '{}'`,
    // With fastupdate, the index would store the order of arrival.
    sql`CREATE INDEX review_by_text_band ON review USING gin (text_bands) WITH (fastupdate = off)`,
    sql`CREATE FUNCTION forget_text_bands() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.text_bands := '{}';
        RETURN NEW;
      END $$`,
    sql`CREATE TRIGGER forget_text_bands BEFORE INSERT OR UPDATE ON review FOR EACH ROW
      WHEN (NEW.state = 'withdrawn' OR NEW.description = '') EXECUTE FUNCTION forget_text_bands()`,
  ]
  for (const statement of statements) await statement.execute(db)
}
