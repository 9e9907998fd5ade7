import { type Kysely, sql } from 'kysely'

/** Whom the staff told about a disclosure. Null for decisions before this migration, and for other decisions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE decision ADD COLUMN disclosure_report jsonb
    CHECK (disclosure_report IS NULL OR decision = 'disclosure')`.execute(db)
}
