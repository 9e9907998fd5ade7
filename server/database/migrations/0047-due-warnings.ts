import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE moderation_case ADD COLUMN warned boolean NOT NULL DEFAULT false`.execute(db)
  await sql`ALTER TABLE complaint ADD COLUMN warned boolean NOT NULL DEFAULT false,
    ADD COLUMN acknowledgement_warned boolean NOT NULL DEFAULT false`.execute(db)
}
