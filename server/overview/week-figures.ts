import { type Kysely, sql } from 'kysely'
import { figureStep } from '#contract/transparency.ts'
import { daysBefore, mondayOf } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

const figureWeeks = 26

/**
 * Stores the figures of ended weeks that have none, once. Figures that follow every change would show when somebody
 * joined, posted or withdrew a post.
 * @param today the day in India, `YYYY-MM-DD`
 */
export async function storeWeekFigures(db: Kysely<Tables>, today: string): Promise<void> {
  const monday = mondayOf(today)
  // A clock that was ahead took them as ended.
  await db.deleteFrom('week_figure').where('week', '>=', monday).execute()
  // Reads each table once, however many weeks are missing.
  const posts = (table: 'review' | 'review_comment') => sql`(
    SELECT written_on AS week, count(*)::int / ${figureStep} * ${figureStep} AS count FROM ${sql.table(table)}
    WHERE written_on >= (SELECT min(week) FROM missing) AND state NOT IN ('queued', 'withdrawn')
    GROUP BY written_on)`
  // Accounts have no day of creation. Deletions are listed by week for backups.
  await sql`
    WITH missing AS MATERIALIZED (
      SELECT week, CASE WHEN week = ${monday}::date - 7 THEN (SELECT count(*)::int FROM account) END AS accounts
      FROM generate_series(1, ${figureWeeks}) AS n, LATERAL (SELECT ${monday}::date - 7 * n AS week) AS each
      WHERE NOT EXISTS (SELECT FROM week_figure AS stored WHERE stored.week = each.week)
    )
    INSERT INTO week_figure (week, accounts, sign_ups, reviews, comments, decisions)
    SELECT week, accounts,
      greatest(0, accounts - (SELECT accounts FROM week_figure AS last WHERE last.week = missing.week - 7)
        + coalesce(deletions.count, 0)
      ) / ${figureStep} * ${figureStep},
      coalesce(reviews.count, 0), coalesce(comments.count, 0), coalesce(decisions.count, 0)
    FROM missing
      LEFT JOIN ${posts('review')} AS reviews USING (week)
      LEFT JOIN ${posts('review_comment')} AS comments USING (week)
      LEFT JOIN (
        SELECT week, count(*)::int AS count FROM erasure WHERE kind = 'account' GROUP BY week
      ) AS deletions USING (week)
      LEFT JOIN (
        SELECT date_trunc('week', closed_on)::date AS week, count(*)::int AS count FROM moderation_case
        WHERE closed_on >= (SELECT min(week) FROM missing) AND met IS NOT NULL GROUP BY 1
      ) AS decisions USING (week)`.execute(db)
  await db
    .deleteFrom('week_figure')
    .where('week', '<', daysBefore(monday, 7 * figureWeeks))
    .execute()
}
