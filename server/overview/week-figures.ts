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
  const posts = (table: 'review' | 'review_comment') => sql`(
    SELECT count(*)::int / ${figureStep} * ${figureStep} FROM ${sql.table(table)}
    WHERE written_on = week AND state NOT IN ('queued', 'withdrawn'))`
  // Accounts have no day of creation. Deletions are listed by week for backups.
  await sql`
    INSERT INTO week_figure (week, accounts, sign_ups, reviews, comments, decisions)
    SELECT week, accounts,
      greatest(0, accounts - (SELECT accounts FROM week_figure AS last WHERE last.week = missing.week - 7)
        + (SELECT count(*)::int FROM erasure WHERE kind = 'account' AND erasure.week = missing.week)
      ) / ${figureStep} * ${figureStep},
      ${posts('review')}, ${posts('review_comment')},
      (SELECT count(*)::int FROM moderation_case
        WHERE closed_on BETWEEN week AND week + 6 AND met IS NOT NULL)
    FROM (
      SELECT week, CASE WHEN week = ${monday}::date - 7 THEN (SELECT count(*)::int FROM account) END AS accounts
      FROM generate_series(1, ${figureWeeks}) AS n, LATERAL (SELECT ${monday}::date - 7 * n AS week) AS each
      WHERE NOT EXISTS (SELECT FROM week_figure AS stored WHERE stored.week = each.week)
    ) AS missing`.execute(db)
  await db
    .deleteFrom('week_figure')
    .where('week', '<', daysBefore(monday, 7 * figureWeeks))
    .execute()
}
