import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findTopics } from './find-topics.ts'

const rowsPerStatement = 500

/** Topics are missing if a migration set them to null. Call this function before the row shuffling. */
export async function fillTopics(db: Kysely<Tables>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const reviews = await db
      .selectFrom('review')
      .select(['id', 'title', 'description'])
      .where('topics', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsPerStatement)
      .execute()
    const end = reviews.at(-1)
    if (!end) return
    last = end.id
    const filled = JSON.stringify(reviews.map((review) => ({ id: review.id, topics: findTopics(review) })))
    await sql`
      WITH filled AS (
        UPDATE review SET topics = ARRAY(SELECT jsonb_array_elements_text(each.topics))
        FROM jsonb_to_recordset(${filled}::jsonb) AS each (id uuid, topics jsonb) WHERE review.id = each.id
        RETURNING school_code
      )
      SELECT notify_page_changes('school', array_agg(DISTINCT school_code)) FROM filled HAVING count(*) > 0`.execute(
      db,
    )
  }
}
