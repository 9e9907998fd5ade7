import { type Kysely, sql } from 'kysely'

/** @see docs/decisions/0012 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`
  const statements = [
    sql`ALTER TABLE account ADD COLUMN established boolean NOT NULL DEFAULT true`,
    sql`ALTER TABLE account ALTER COLUMN established SET DEFAULT false`,
    ...['review', 'review_comment'].flatMap((name) => [
      sql`ALTER TABLE ${sql.table(name)}
        ADD COLUMN danger_reports integer NOT NULL DEFAULT 0 CHECK (danger_reports >= 0),
        ADD COLUMN withheld_on date`,
      // Earlier versions withheld a post after one report and for an unlimited time.
      sql`UPDATE ${sql.table(name)} SET withheld_on = ${today}, report_exempt = true
        WHERE state IN ('withheld', 'withdrawn') AND state_reason = 'report'`,
    ]),
    sql`ALTER TABLE report ADD COLUMN operator_mail text CHECK (operator_mail IN ('single', 'digest'))`,
    sql`CREATE INDEX report_to_mail ON report (operator_mail) WHERE operator_mail IS NOT NULL`,
  ]
  for (const statement of statements) await statement.execute(db)
}
