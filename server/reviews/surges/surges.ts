import { type Kysely, sql, type Transaction } from 'kysely'
import { thresholds } from '../../checks/thresholds.ts'
import { daysBefore } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import { burstIdOf } from '../../moderation/floods.ts'
import type { PostChanges } from '../../moderation/post-changes.ts'
import { findSurges, neededWeeks } from './find-surges.ts'

const { minimumReviews, windows, waitingWeeks } = thresholds.surge

/** Schools per query of the nightly maintenance. */
const batch = 1000

/**
 * Marks the shown reviews of surges. A marked review waits: it is shown, but all waiting reviews of a week count together
 * like the reviews of a usual week, until the staff has decided or four weeks are over. Opens a case for each marked
 * review.
 * @see docs/decisions/0049-surges-and-copies.md
 */
export class Surges {
  readonly #changes: Pick<PostChanges, 'openForAuthor'>

  constructor(changes: Pick<PostChanges, 'openForAuthor'>) {
    this.#changes = changes
  }

  /**
   * Marks the other reviews of a surge to which a new shown review belongs. Call this before the insert, because other
   * transactions lock reviews before the rating of their school.
   * @param monday of the current week in India, `YYYY-MM-DD`
   * @returns the usual number of reviews in a week, or undefined if the new review belongs to no surge
   */
  async markBefore(
    transaction: Transaction<Tables>,
    schoolCode: string,
    monday: string,
  ): Promise<number | undefined> {
    const weeks = (await readWeeks(transaction, [schoolCode], monday)).get(schoolCode) ?? new Map()
    weeks.set(monday, (weeks.get(monday) ?? 0) + 1)
    const surges = findSurges(weeks, monday)
    await this.#mark(transaction, schoolCode, surges)
    return surges.get(monday)
  }

  /** Opens a case for a new review that `markBefore` counted. */
  async openCase(transaction: Transaction<Tables>, targetId: string, schoolCode: string): Promise<void> {
    const burstId = burstIdOf(schoolCode)
    await this.#changes.openForAuthor(transaction, {
      targetType: 'review',
      targetId,
      reason: 'burst',
      burstId,
    })
  }

  /**
   * Marks reviews of surges, and lets other reviews count in full: those of weeks that are no surge any more, because
   * reviews were withdrawn or removed, and those that have waited for four weeks. Call this after the publication.
   * @param monday of the current week in India, `YYYY-MM-DD`
   */
  async update(db: Kysely<Tables>, monday: string): Promise<void> {
    await endWaiting(db, monday)
    const waiting = await findWaiting(db)
    const schools = [...new Set([...(await findBusySchools(db, monday)), ...waiting.keys()])]
    for (let start = 0; start < schools.length; start += batch) {
      const codes = schools.slice(start, start + batch)
      const counts = await readWeeks(db, codes, monday)
      for (const code of codes) {
        const surges = findSurges(counts.get(code) ?? new Map(), monday)
        const calm = (waiting.get(code) ?? []).filter((week) => !surges.has(week))
        if (surges.size === 0 && calm.length === 0) continue
        await db.transaction().execute(async (transaction) => {
          await lockReviews(transaction, code, [...calm, ...surges.keys()])
          await countInFull(transaction, { code, weeks: calm, monday })
          await this.#mark(transaction, code, surges)
        })
      }
    }
  }

  async #mark(
    transaction: Transaction<Tables>,
    schoolCode: string,
    surges: ReadonlyMap<string, number>,
  ): Promise<void> {
    if (surges.size === 0) return
    const { rows } = await sql<{ id: string }>`
      UPDATE review SET counting = 'surge', usual_reviews = surge.usual
      FROM unnest(${[...surges.keys()]}::date[], ${[...surges.values()]}::int[]) AS surge (week, usual)
      WHERE school_code = ${schoolCode} AND written_on = surge.week AND counting = 'full' AND is_shown(state)
      RETURNING id`.execute(transaction)
    for (const { id } of rows) await this.openCase(transaction, id, schoolCode)
  }
}

type WeeksOfSchools = Map<string, Map<string, number>>

/** Returns the numbers of shown reviews by school and Monday. */
async function readWeeks(
  db: Kysely<Tables>,
  codes: readonly string[],
  monday: string,
): Promise<WeeksOfSchools> {
  const rows = await db
    .selectFrom('review')
    .select(['school_code as code', 'written_on as week', sql<number>`count(*)::int`.as('count')])
    .where('school_code', '=', sql<string>`ANY(${codes}::text[])`)
    .where('written_on', '>', daysBefore(monday, 7 * neededWeeks))
    .where(sql<boolean>`is_shown(state)`)
    .groupBy(['school_code', 'written_on'])
    .execute()
  const found: WeeksOfSchools = new Map()
  for (const { code, week, count } of rows) found.set(code, (found.get(code) ?? new Map()).set(week, count))
  return found
}

/** Returns the schools with enough reviews for a surge. */
async function findBusySchools(db: Kysely<Tables>, monday: string): Promise<string[]> {
  const weeks = Math.max(...windows) + waitingWeeks
  const rows = await db
    .selectFrom('review')
    .select('school_code as code')
    .where('written_on', '>', daysBefore(monday, 7 * weeks))
    .where(sql<boolean>`is_shown(state)`)
    .groupBy('school_code')
    .having(sql<boolean>`count(*) >= ${minimumReviews}`)
    .execute()
  return rows.map(({ code }) => code)
}

/** Returns the weeks with reviews that wait because of a surge, by school. */
async function findWaiting(db: Kysely<Tables>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; weeks: string[] }>`
    SELECT school_code AS code, array_agg(DISTINCT written_on::text) AS weeks FROM review
    WHERE is_waiting(counting) AND counting = 'surge' GROUP BY school_code`.execute(db)
  return new Map(rows.map(({ code, weeks }) => [code, weeks]))
}

/** Other transactions lock reviews before the rating of their school, too. */
async function lockReviews(
  transaction: Transaction<Tables>,
  schoolCode: string,
  weeks: readonly string[],
): Promise<void> {
  await sql`SELECT FROM review WHERE school_code = ${schoolCode} AND written_on = ANY(${weeks}::date[])
    ORDER BY id FOR UPDATE`.execute(transaction)
}

type CalmWeeks = { code: string; weeks: readonly string[]; monday: string }

/** Closes the cases of the reviews, unless they have another reason. */
async function countInFull(
  transaction: Transaction<Tables>,
  { code, weeks, monday }: CalmWeeks,
): Promise<void> {
  if (weeks.length === 0) return
  const { rows } = await sql<{ id: string }>`
    UPDATE review SET counting = 'full', usual_reviews = NULL
    WHERE school_code = ${code} AND written_on = ANY(${weeks}::date[]) AND counting = 'surge' RETURNING id`.execute(
    transaction,
  )
  await transaction
    .updateTable('moderation_case')
    .set({ closed_on: monday, due_at: null, met: null })
    .where('target_id', '=', sql<string>`ANY(${rows.map(({ id }) => id)}::uuid[])`)
    .where('closed_on', 'is', null)
    .where('reason', '=', 'burst')
    .execute()
}

/** The cases stay open. */
async function endWaiting(db: Kysely<Tables>, monday: string): Promise<void> {
  await db
    .updateTable('review')
    .set({ counting: 'decided' })
    .where(sql<boolean>`is_waiting(counting)`)
    .where('written_on', '<=', daysBefore(monday, 7 * waitingWeeks))
    .execute()
}
