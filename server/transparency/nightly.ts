import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { countEverything } from './counts.ts'
import { createFigures } from './figures.ts'
import { writeLedger } from './ledger-writer.ts'

const posts = sql`(
  SELECT 'review' AS target_type, id, state, state_reason FROM review
  UNION ALL SELECT 'comment', id, state, state_reason FROM review_comment
)`

/**
 * Adds events for posts that somebody has removed or restored with SQL instead of at the desk.
 * @param today the day in India, `YYYY-MM-DD`
 */
async function addMissingEvents(db: Kysely<Tables>, today: string): Promise<void> {
  // After a conflict with an event that somebody has just added, the next maintenance checks the post again.
  await sql`
    INSERT INTO post_event (target_type, target_id, position, from_state, to_state, actor, reason, on_day)
    SELECT target_type, post.id, coalesce(last.position, 0) + 1, last.to_state, state, 'maintenance',
      CASE state WHEN 'removed' THEN state_reason END, ${today}
    FROM ${posts} AS post
    LEFT JOIN LATERAL (
      SELECT position, to_state FROM post_event WHERE target_id = post.id ORDER BY position DESC LIMIT 1
    ) AS last ON true
    WHERE (state = 'removed' AND last.to_state IS DISTINCT FROM 'removed')
      OR (is_shown(state) AND last.to_state = 'removed')
    ORDER BY gen_random_uuid()
    ON CONFLICT DO NOTHING`.execute(db)
}

/** @param today the day in India, `YYYY-MM-DD` */
export async function publishTransparency(db: Kysely<Tables>, today: string): Promise<void> {
  await addMissingEvents(db, today)
  await writeLedger(db, today)
  const figures = createFigures(today, await countEverything(db, today))
  // A second maintenance on the same day must not change the figures.
  await db
    .insertInto('transparency_figures')
    .values({ day: today, figures: JSON.stringify(figures) })
    .onConflict((clash) => clash.column('day').doNothing())
    .execute()
}
