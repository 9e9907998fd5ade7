import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { type ComparableText, isNearCopy } from '../checks/near-copy.ts'
import { thresholds } from '../checks/thresholds.ts'
import { daysBefore } from '../clock.ts'
import { withExpensiveRows } from '../database/expensive-rows.ts'
import type { Tables } from '../database/tables.ts'

/** "post" in ASCII. */
const postingLock = 0x706f7374

/**
 * Makes transactions that store reviews of a school run one after another, so that each finds the copies that earlier
 * ones have stored. Copies that other schools get at the same time are found by `holdQueuedCopies`, unless they would be
 * shown before it: a transaction with `isAlone` therefore waits for those of all schools, and they wait for it. For
 * privacy, the locks are advisory and change no row.
 *
 * Call this once in a transaction, before it locks a row of a post. Each transaction takes the locks in the order of their
 * keys, which prevents deadlocks.
 */
export async function lockPosting(
  transaction: Kysely<Tables>,
  schoolCodes: readonly string[],
  { isAlone = false } = {},
): Promise<void> {
  if (isAlone) {
    await sql`SELECT pg_advisory_xact_lock(${postingLock})`.execute(transaction)
    return
  }
  await sql`SELECT pg_advisory_xact_lock_shared(${postingLock})`.execute(transaction)
  await sql`
    SELECT pg_advisory_xact_lock(key) FROM (
      SELECT DISTINCT hashtextextended('posts of ' || code, 0) AS key FROM unnest(${[...schoolCodes]}::text[]) AS code
      ORDER BY key
    ) AS school`.execute(transaction)
}

type CopySearch = {
  schoolCode: string
  comparable: ComparableText
  bands: readonly number[]
  /** The Monday of the post's week in India, `YYYY-MM-DD`. */
  monday: string
}

type CandidateSearch = Omit<CopySearch, 'comparable'> & { comparable: Pick<ComparableText, 'isShort'> }

/** Compares a new review with all reviews that are not withdrawn, and with remembered texts. */
export async function isCopyOfEarlier(
  transaction: Transaction<Tables>,
  search: CopySearch,
): Promise<boolean> {
  const texts = await findCandidates(transaction, search)
  return isNearCopy(search.comparable, texts, await countRemembered(transaction, search))
}

/**
 * Compares a changed review with shown reviews of others. Posts that readers do not see must not hold a change: anybody
 * can copy a shown text before its author corrects it.
 */
export async function isCopyOfShown(
  transaction: Transaction<Tables>,
  { except, ...search }: CopySearch & { except: string },
): Promise<boolean> {
  const isCompared = sql<boolean>`is_shown(state) AND id <> ${except}`
  return isNearCopy(search.comparable, await findCandidates(transaction, search, isCompared), 0)
}

/**
 * Returns the descriptions of reviews whose signature shares a band with `bands`. Searches all weeks of this school and
 * recent weeks of other schools; for a short text, only recent weeks of this school. Returns at most
 * `maximumCandidates` for this school, and as many for the other schools.
 */
export async function findCandidates(
  transaction: Transaction<Tables>,
  { schoolCode, comparable: { isShort }, bands, monday }: CandidateSearch,
  isCompared: RawBuilder<boolean> = sql`true`,
): Promise<string[]> {
  const { recentWeeks, maximumCandidates } = thresholds.nearCopy
  const recentSince = daysBefore(monday, 7 * recentWeeks)
  const similar = transaction
    .selectFrom('review')
    .select('description')
    .where(sql<boolean>`text_bands && ${[...bands]}::integer[]`)
    .where(isCompared)
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

/** Returns the number of remembered texts that resemble the text. For a short text, only texts of the school. */
async function countRemembered(
  transaction: Transaction<Tables>,
  { schoolCode, comparable: { isShort }, bands }: CopySearch,
): Promise<number> {
  const { minimumCommonBands, maximumCandidates } = thresholds.nearCopy
  const own = sql`${[...bands]}::integer[]`
  const { rows } = await sql`
    SELECT FROM remembered_text WHERE text_bands && ${own} AND (NOT ${isShort}::boolean OR school_code = ${schoolCode})
      AND (SELECT count(*) FROM unnest(text_bands) AS band WHERE band = ANY(${own})) >= ${minimumCommonBands}
    LIMIT ${maximumCandidates}`.execute(transaction)
  return rows.length
}
