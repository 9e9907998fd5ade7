import { type Kysely, sql } from 'kysely'
import { complaintClasses } from '#contract/complaint-classes.ts'
import { figureDays } from '#contract/transparency.ts'
import { daysBefore } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { measureClaims, measureProfiles } from './claim-times.ts'
import type { Counts } from './figures.ts'
import { countOutcomes } from './outcomes.ts'

/** @param today the day in India, `YYYY-MM-DD` */
export async function countEverything(db: Kysely<Tables>, today: string): Promise<Counts> {
  const since = daysBefore(today, figureDays)
  // One query after another leaves connections for other tasks.
  const posts = await countPosts(db)
  const { removed, restored } = await countEntries(db)
  return {
    posts,
    removed,
    restored,
    decisions: await measureDecisions(db, since),
    complaints: await countComplaints(db, since),
    authorCodeResets: await countAuthorCodeResets(db),
    claims: await measureClaims(db),
    outcomes: await countOutcomes(db, today),
    profiles: await measureProfiles(db),
  }
}

/** Reads indexes only: one entry for each post, and the states of those that are not shown. */
async function countPosts(db: Kysely<Tables>): Promise<Counts['posts']> {
  const { rows } = await sql<Counts['posts']>`
    WITH hidden AS (
      SELECT state FROM review WHERE NOT is_shown(state)
      UNION ALL SELECT state FROM review_comment WHERE NOT is_shown(state)
    ), counts AS (
      SELECT (SELECT count(*) FROM review) + (SELECT count(*) FROM review_comment) AS submitted,
        (SELECT count(*) FROM hidden) AS hidden
    )
    SELECT submitted::int, (submitted - hidden)::int AS published,
      (SELECT count(*)::int FROM hidden WHERE state = 'pending') AS pending,
      (SELECT count(*)::int FROM hidden WHERE state = 'withheld') AS withheld,
      (SELECT count(DISTINCT target_id)::int FROM report) AS reported,
      (SELECT count(*)::int FROM appeal) AS appealed
    FROM counts`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('PostgreSQL returned no counts.')
  return counts
}

/** Whoever counts the entries of the ledger must get the same numbers. */
async function countEntries(db: Kysely<Tables>): Promise<Pick<Counts, 'removed' | 'restored'>> {
  const rows = await db
    .selectFrom('removal_ledger')
    .select(['action', 'reason', sql<number>`count(*)::int`.as('count')])
    .groupBy(['action', 'reason'])
    .orderBy('reason')
    .execute()
  const removed = rows
    .filter(({ action }) => action === 'removed')
    .map(({ reason, count }) => [reason, count])
  const restored = rows.filter(({ action }) => action === 'restored')
  return {
    removed: Object.fromEntries(removed),
    restored: restored.reduce((sum, { count }) => sum + count, 0),
  }
}

/** @param since `YYYY-MM-DD`, the first closing day */
async function measureDecisions(db: Kysely<Tables>, since: string): Promise<Counts['decisions']> {
  // `met` is null for a case that a withdrawal or an erasure closed.
  const { rows } = await sql<Counts['decisions']>`
    SELECT count(*)::int AS count,
      coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY closed_on - opened_on), 0) AS median,
      coalesce(percentile_disc(0.95) WITHIN GROUP (ORDER BY closed_on - opened_on), 0) AS percentile95
    FROM moderation_case WHERE closed_on >= ${since} AND met IS NOT NULL`.execute(db)
  return rows[0] ?? { count: 0, median: 0, percentile95: 0 }
}

/** @param since `YYYY-MM-DD`, the first opening day */
async function countComplaints(db: Kysely<Tables>, since: string): Promise<Counts['complaints']> {
  const { rows } = await sql<Counts['complaints'][number]>`
    SELECT class, count(*)::int AS count, count(met)::int AS settled, (count(*) FILTER (WHERE met))::int AS "inTime"
    FROM complaint WHERE opened_on >= ${since} GROUP BY class`.execute(db)
  const found = new Map(rows.map((row) => [row.class, row]))
  return complaintClasses.map((name) => found.get(name) ?? { class: name, count: 0, settled: 0, inTime: 0 })
}

/** The newest school year first. */
async function countAuthorCodeResets(db: Kysely<Tables>): Promise<Counts['authorCodeResets']> {
  return db
    .selectFrom('credential_reset')
    .select(['school_year as schoolYear', 'resets as count'])
    .orderBy('school_year', 'desc')
    .execute()
}
