import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Flood } from '#contract/cases.ts'
import { deskLimits } from '#contract/desk-limits.ts'
import type { Tables } from '../database/tables.ts'
import { roundDownToHour } from '../due-times.ts'

/** All open cases of one school whose only reason is a burst are decided together. */
export function burstIdOf(schoolCode: string): string {
  return createHash('sha256').update(`burst ${schoolCode}`).digest('hex').slice(0, 32)
}

/** If visitors report more posts in an hour, further cases of the hour form a flood. */
const maximumCasesPerHour = 20

/**
 * Counts a new case of a post that only visitors reported. Stores the hour, but nothing about the visitor. Concurrent
 * reports wait for each other.
 * @returns the flood of the hour, or null until the hour has too many cases
 */
export async function joinFlood(transaction: Transaction<Tables>, now: Date): Promise<string | null> {
  const { cases, flood_id } = await transaction
    .insertInto('visitor_report_hour')
    .values({ hour: roundDownToHour(now.getTime()), cases: 1 })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet({ cases: sql<number>`visitor_report_hour.cases + 1` }),
    )
    .returning(['cases', 'flood_id'])
    .executeTakeFirstOrThrow()
  return cases > maximumCasesPerHour ? flood_id : null
}

export async function deletePastHours(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('visitor_report_hour').where('hour', '<', roundDownToHour(now.getTime())).execute()
}

/** Returns the ids of open cases, in the order in which staff should read them, and the number of all of them. */
export async function readFlood(
  db: Kysely<Tables>,
  floodId: string,
): Promise<{ ids: string[]; total: number }> {
  const open = db.selectFrom('moderation_case').where('flood_id', '=', floodId).where('closed_on', 'is', null)
  const [rows, { total }] = await Promise.all([
    open
      .select('id')
      .orderBy(sql`-urgency`)
      .orderBy('due_at')
      .orderBy('id')
      .limit(deskLimits.floodPosts)
      .execute(),
    open.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** Returns whether a report of danger belongs to the flood. */
export async function hasDanger(transaction: Transaction<Tables>, floodId: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('moderation_case')
    .innerJoin('report', 'report.target_id', 'moderation_case.target_id')
    .select('report.id')
    .where('flood_id', '=', floodId)
    .where('report.reason', '=', 'danger')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns the mean rating of a school without the reviews, as readers see it now, and if all reviews count in full.
 * @param ids of shown reviews of the school
 */
export async function ratingsAround(
  db: Kysely<Tables>,
  schoolCode: string,
  ids: readonly string[],
): Promise<NonNullable<Flood['ratings']>> {
  const { rows } = await sql<NonNullable<Flood['ratings']>>`
    SELECT (rating_total - burst.stars)::float8 / nullif(review_count - burst.reviews, 0) AS without,
      counted_stars / nullif(counted_reviews, 0) AS now, rating_total::float8 / nullif(review_count, 0) AS full
    FROM school_rating, (
      SELECT count(*) AS reviews, coalesce(sum(rating), 0) AS stars FROM review
      WHERE id = ANY(${[...ids]}::uuid[]) AND is_shown(state)
    ) AS burst WHERE school_code = ${schoolCode}`.execute(db)
  return rows[0] ?? { without: null, now: null, full: null }
}
