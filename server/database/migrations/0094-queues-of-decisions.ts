import { type Kysely, sql } from 'kysely'

/** The queue of the case, for the list of decisions of a rare queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE decision ADD COLUMN queue text`.execute(db)
  await sql`UPDATE decision SET queue = moderation_case.queue FROM moderation_case WHERE moderation_case.id = case_id`.execute(
    db,
  )
  await sql`CREATE INDEX decision_by_queue ON decision (queue, decided_at DESC, id)`.execute(db)
}
