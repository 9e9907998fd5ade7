import { type Kysely, sql, type Transaction } from 'kysely'
import { daysBefore } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { thresholds } from './checks/thresholds.ts'

/** The key of the advisory lock. No other lock of the product uses this number. */
const postingLock = 0x706f7374

/**
 * Waits for the lock under which one review at a time is compared with earlier ones and stored. It is released with
 * the transaction, after a few milliseconds. Of a hundred copies that arrive at once, each is thus compared with those
 * before it. All schools share one lock, because copies at different schools are compared too. An advisory lock leaves
 * no trace on a row.
 */
export async function lockPosting(transaction: Transaction<Tables>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${postingLock})`.execute(transaction)
}

export type CopySearch = {
  schoolCode: string
  bands: readonly number[]
  isShort: boolean
  /** The day of the post in India, `YYYY-MM-DD`. */
  day: string
  except?: string
}

/** Returns descriptions that may be near copies: those that share a band of the signature, up to a maximum. */
export async function findCandidates(
  db: Kysely<Tables>,
  { schoolCode, bands, isShort, day, except }: CopySearch,
): Promise<string[]> {
  const { recentDays, maximumCandidates } = thresholds.nearCopy
  const rows = await db
    .selectFrom('review')
    .select('description')
    .where(sql<boolean>`text_bands && ${[...bands]}::integer[]`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .where((where) => {
      const isRecent = where('written_on', '>=', daysBefore(day, recentDays))
      const isSameSchool = where('school_code', '=', schoolCode)
      return isShort ? where.and([isRecent, isSameSchool]) : where.or([isRecent, isSameSchool])
    })
    .limit(maximumCandidates)
    .execute()
  return rows.map(({ description }) => description)
}

/**
 * Counts the reviews of a school: those of the day in any state, and the published ones of the days before. Pending
 * and removed reviews of the past would make the next flood look normal.
 */
export async function countPosts(
  db: Kysely<Tables>,
  schoolCode: string,
  day: string,
): Promise<{ today: number; past: number }> {
  return db
    .selectFrom('review')
    .select([
      sql<number>`(count(*) FILTER (WHERE written_on = ${day}))::int`.as('today'),
      sql<number>`(count(*) FILTER (WHERE written_on < ${day} AND state = 'published'))::int`.as('past'),
    ])
    .where('school_code', '=', schoolCode)
    .where('written_on', '>=', daysBefore(day, thresholds.burst.pastDays))
    .executeTakeFirstOrThrow()
}
