import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { countEverything } from './counts.ts'
import { createFigures } from './figures.ts'
import { writeLedger } from './ledger-writer.ts'

/**
 * Adds events for posts that somebody has removed or restored with SQL instead of at the desk. Reads removed posts and posts
 * whose last event is a removal, not all posts.
 * @param today the day in India, `YYYY-MM-DD`
 */
async function addMissingEvents(db: Kysely<Tables>, today: string): Promise<void> {
  // With LIMIT, PostgreSQL looks for each post by its id instead of reading all posts.
  const shown = (table: 'review' | 'review_comment') => sql`LATERAL (
    SELECT state FROM ${sql.table(table)} WHERE id = target_id AND is_shown(state) LIMIT 1) AS shown`
  // After a conflict with an event that somebody has just added, the next maintenance checks the post again.
  await sql`
    WITH removed AS MATERIALIZED (
      SELECT 'review' AS target_type, id, state_reason FROM review WHERE state = 'removed'
      UNION ALL SELECT 'comment', id, state_reason FROM review_comment WHERE state = 'removed'
    ), not_removed AS MATERIALIZED (
      SELECT target_type, target_id FROM post_event AS event
      WHERE to_state = 'removed' AND NOT EXISTS (SELECT FROM removed WHERE id = target_id)
        AND NOT EXISTS (SELECT FROM post_event AS later
          WHERE later.target_id = event.target_id AND later.position > event.position)
    ), post AS (
      SELECT target_type, id, 'removed' AS state, state_reason FROM removed
      UNION ALL SELECT target_type, target_id, state, NULL
      FROM not_removed CROSS JOIN ${shown('review')} WHERE target_type = 'review'
      UNION ALL SELECT target_type, target_id, state, NULL
      FROM not_removed CROSS JOIN ${shown('review_comment')} WHERE target_type = 'comment'
    )
    INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, reason, on_day)
    SELECT target_type, post.id, coalesce(last.position, 0) + 1, last.to_state, state, 'maintenance', state_reason, ${today}
    FROM post
    LEFT JOIN LATERAL (
      SELECT position, to_state FROM post_event WHERE target_id = post.id ORDER BY position DESC LIMIT 1
    ) AS last ON true
    WHERE last.to_state IS DISTINCT FROM state
    ORDER BY gen_random_uuid()
    ON CONFLICT DO NOTHING`.execute(db)
}

/** @param today the day in India, `YYYY-MM-DD` */
export async function publishTransparency(db: Kysely<Tables>, today: string): Promise<void> {
  await addMissingEvents(db, today)
  await writeLedger(db, today)
  const figures = createFigures(today, await countEverything(db, today))
  // From a clock that was ahead. Visitors would see them until that day.
  await db.deleteFrom('transparency_figures').where('day', '>', today).execute()
  // A second maintenance on the same day must not change the figures.
  await db
    .insertInto('transparency_figures')
    .values({ day: today, figures: JSON.stringify(figures) })
    .onConflict((clash) => clash.column('day').doNothing())
    .execute()
}
