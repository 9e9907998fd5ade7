import { type Kysely, sql } from 'kysely'

/** Only reports with a credential count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE account DROP COLUMN established`.execute(db)
  for (const table of ['review', 'review_comment'])
    await sql`UPDATE ${sql.table(table)} SET danger_reports = 0 WHERE danger_reports <> 0`.execute(db)
}
