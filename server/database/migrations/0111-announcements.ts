import { type Kysely, sql } from 'kysely'

/** `since` and `week` are Mondays: the announcement is about the weeks after `since`, until `week`. */
const statements = [
  sql`CREATE TABLE school_announcement (
    school_code text COLLATE "C" PRIMARY KEY,
    since date NOT NULL,
    week date NOT NULL CHECK (week > since),
    reviews integer NOT NULL DEFAULT 0 CHECK (reviews >= 0),
    is_due boolean NOT NULL DEFAULT true
  )`,
  sql`ALTER TABLE school_member ADD COLUMN weekly_mail text NOT NULL DEFAULT 'both'
    CHECK (weekly_mail IN ('both', 'en-IN', 'hi-IN', 'off'))`,
]

/** @see docs/decisions/0090-weekly-mails-to-schools.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
