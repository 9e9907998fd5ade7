import { type Kysely, sql, type Transaction } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Tables } from '../database/tables.ts'
import { roundDownToHour } from '../due-times.ts'

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
      .limit(limits.floodPosts)
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
