import { type Kysely, sql } from 'kysely'

/** Every page contains the head, so that its change concerns all pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE signed_head (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    head text NOT NULL
  )`.execute(db)
  await sql`CREATE TRIGGER notify_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON signed_head
    FOR EACH STATEMENT EXECUTE FUNCTION notify_table_change('signed-head')`.execute(db)
}
