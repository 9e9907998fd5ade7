import { type Kysely, sql } from 'kysely'

/** School, grade and the day of the last use could identify the author of a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE account DROP COLUMN school, DROP COLUMN grade`,
    sql`ALTER TABLE session ALTER COLUMN last_used_on TYPE text USING to_char(last_used_on, 'YYYY-MM')`,
    sql`ALTER TABLE session RENAME COLUMN last_used_on TO last_used_month`,
    sql`ALTER TABLE session ADD CHECK (last_used_month ~ '^[0-9]{4}-[0-9]{2}$')`,
    // Lets the next start shuffle the rows, to remove the dropped columns from the file.
    sql`DELETE FROM daily_task WHERE name = 'rewrite'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
