import { type Kysely, sql } from 'kysely'

/** Texts of `brand/` that staff has replaced. A change concerns every page, because headers of pages could show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE site_text (
      name text NOT NULL,
      version integer NOT NULL CHECK (version > 0),
      saved_at timestamptz NOT NULL,
      staff_id uuid NOT NULL REFERENCES staff,
      entries jsonb NOT NULL,
      PRIMARY KEY (name, version)
    );
    CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_text
      FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('texts');
  `.execute(db)
}
