import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { findInText } from './find-in-text.ts'

const rowsPerStatement = 500

const isMissing = sql<boolean>`(topics IS NULL OR language IS NULL AND state <> 'withdrawn' AND description <> '')`

/**
 * Fills topics and languages, which are missing in reviews from before their migrations. Call this function before the row
 * shuffling.
 */
export async function fillFound(db: Kysely<Tables>): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const reviews = await db
      .selectFrom('review')
      .select(['id', 'title', 'description'])
      .where(isMissing)
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsPerStatement)
      .execute()
    const end = reviews.at(-1)
    if (!end) return
    last = end.id
    const filled = JSON.stringify(reviews.map((review) => ({ ...review, ...findInText(review) })))
    // A text that has changed meanwhile has its own topics and language.
    await sql`
      WITH filled AS (
        UPDATE review SET topics = ARRAY(SELECT jsonb_array_elements_text(each.topics)), language = each.language
        FROM jsonb_to_recordset(${filled}::jsonb)
          AS each (id uuid, title text, description text, topics jsonb, language text)
        WHERE review.id = each.id AND review.title = each.title AND review.description = each.description
        RETURNING school_code
      )
      SELECT notify_page_changes('school', array_agg(DISTINCT school_code)) FROM filled HAVING count(*) > 0`.execute(
      db,
    )
  }
}
