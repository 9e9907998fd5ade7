import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE content_item
    ADD COLUMN place text,
    ADD COLUMN start_time text CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    ADD COLUMN sign_up_link text`.execute(db)
}
