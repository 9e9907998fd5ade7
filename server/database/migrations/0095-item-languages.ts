import { type Kysely, sql } from 'kysely'

const isHindi = sql.raw(`~ '[\\u0900-\\u097f]'`)

/** Items that exist get the language of the script of their title. Instances of the previous version write the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE content_item ADD COLUMN language text DEFAULT 'en-IN' NOT NULL`.execute(db)
  await sql`UPDATE content_item SET language = 'hi-IN' WHERE title ${isHindi}`.execute(db)
  await sql`UPDATE content_version SET snapshot = snapshot || jsonb_build_object('language',
    CASE WHEN snapshot ->> 'title' ${isHindi} THEN 'hi-IN' ELSE 'en-IN' END)`.execute(db)
}
