import { type Kysely, sql, type Transaction } from 'kysely'
import { daysBefore } from '../clock.ts'
import { withExpensiveRows } from '../database/expensive-rows.ts'
import type { Tables } from '../database/tables.ts'
import { thresholds } from './checks/thresholds.ts'

/** "post" in ASCII. */
const postingLock = 0x706f7374

/**
 * Makes transactions store reviews one after another, so that each finds the copies that earlier ones have stored. For
 * privacy, the lock is advisory and changes no row.
 */
export async function lockPosting(transaction: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${postingLock})`.execute(transaction)
}

type CopySearch = {
  schoolCode: string
  bands: readonly number[]
  isShort: boolean
  /** The Monday of the post's week in India, `YYYY-MM-DD`. */
  monday: string
  except?: string
}

/**
 * Returns the descriptions of reviews whose signature shares a band with `bands`. Searches all weeks of this school and
 * recent weeks of other schools; for a short text, only recent weeks of this school. Returns at most
 * `maximumCandidates` for this school, and as many for the other schools.
 */
export async function findCandidates(
  transaction: Transaction<Tables>,
  { schoolCode, bands, isShort, monday, except }: CopySearch,
): Promise<string[]> {
  const { recentWeeks, maximumCandidates } = thresholds.nearCopy
  const recentSince = daysBefore(monday, 7 * recentWeeks)
  const similar = transaction
    .selectFrom('review')
    .select('description')
    .where(sql<boolean>`text_bands && ${[...bands]}::integer[]`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .limit(maximumCandidates)
  const recent = similar.where('written_on', '>=', recentSince)
  const ofSchool = isShort ? recent : similar
  // Two queries, because PostgreSQL would search all weeks of all schools for a single query with OR.
  return withExpensiveRows(transaction, async () => {
    const here = await ofSchool.where('school_code', '=', schoolCode).execute()
    const elsewhere = isShort ? [] : await recent.where('school_code', '<>', schoolCode).execute()
    return [...here, ...elsewhere].map(({ description }) => description)
  })
}

/**
 * Counts the reviews of this week in any state, and the shown reviews of the `pastWeeks` weeks before. The pending
 * reviews of one burst must not make the next burst look normal.
 * @param monday the Monday of the week in India, `YYYY-MM-DD`
 */
export async function countPosts(
  db: Kysely<Tables>,
  schoolCode: string,
  monday: string,
): Promise<{ thisWeek: number; past: number }> {
  return db
    .selectFrom('review')
    .select([
      sql<number>`(count(*) FILTER (WHERE written_on >= ${monday}))::int`.as('thisWeek'),
      sql<number>`(count(*) FILTER (WHERE written_on < ${monday} AND is_shown(state)))::int`.as('past'),
    ])
    .where('school_code', '=', schoolCode)
    .where('written_on', '>=', daysBefore(monday, 7 * thresholds.burst.pastWeeks))
    .executeTakeFirstOrThrow()
}
