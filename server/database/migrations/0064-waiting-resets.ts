import { type Kysely, sql } from 'kysely'

/**
 * The day of an earlier reset is unknown, so the last possible day counts. Instances of the previous version that run
 * beside the new one still read and write `reset_in`.
 * @see docs/decisions/0065
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE credential_holder
      ADD COLUMN waiting_commitment bytea CHECK (length(waiting_commitment) = 33),
      ADD COLUMN reset_on date CHECK (reset_on IS NOT NULL OR waiting_commitment IS NULL),
      ADD COLUMN replaced_key_year integer`,
    sql`UPDATE credential_holder SET replaced_key_year = reset_in,
      reset_on = least((now() AT TIME ZONE 'Asia/Kolkata')::date, make_date(reset_in + 1, 5, 31))
      WHERE reset_in IS NOT NULL`,
  ]
  for (const statement of statements) await statement.execute(db)
}
