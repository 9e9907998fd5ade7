import { type Kysely, sql } from 'kysely'
import {
  daysToSettle,
  minimumComplaints,
  type Outcomes,
  type OutcomesOfMonth,
} from '#contract/transparency.ts'
import { daysBefore, monthBefore } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { readFigures } from './store.ts'

const monthsShown = 12

/**
 * Counts the results of complaints about posts, apart for schools with and without an account. This is the only place that
 * joins posts with accounts of schools. A month that earlier figures contain keeps its counts, so that no difference between
 * two days tells of a single complaint.
 * @param today the day in India, `YYYY-MM-DD`
 */
export async function countOutcomes(db: Kysely<Tables>, today: string): Promise<OutcomesOfMonth[]> {
  const known = new Map((await readFigures(db))?.outcomes.map((outcomes) => [outcomes.month, outcomes]))
  const months = lastMonths(daysBefore(today, daysToSettle))
  const missing = months.filter((month) => !known.has(month))
  const counted = missing.length > 0 ? await countMonths(db, missing) : []
  return months.map((month) => {
    const rows = counted.filter((row) => row.month === month)
    return known.get(month) ?? { month, withAccount: sideOf(rows, true), withoutAccount: sideOf(rows, false) }
  })
}

/** Returns the last ended months, the latest first. */
function lastMonths(day: string): string[] {
  const months: string[] = []
  for (let month = monthBefore(day.slice(0, 7)); months.length < monthsShown; month = monthBefore(month))
    months.push(month)
  return months
}

type Row = Outcomes & { month: string; hasAccount: boolean }

function sideOf(rows: readonly Row[], hasAccount: boolean): Outcomes | null {
  const row = rows.find((each) => each.hasAccount === hasAccount)
  if (!row || row.received < minimumComplaints) return null
  const { received, removed, changed, kept } = row
  return { received, removed, changed, kept }
}

async function countMonths(db: Kysely<Tables>, months: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH counted AS (
      SELECT to_char(opened_on, 'YYYY-MM') AS month, complaint.outcome,
        school_dispute.complaint_id IS NOT NULL AS has_account,
        EXISTS (SELECT FROM decision WHERE decision.target_id = complaint.target_id
          AND decision = 'ask-change' AND NOT undone) AS is_asked,
        EXISTS (SELECT FROM school_member WHERE NOT disabled AND password_hash IS NOT NULL
          AND school_member.school_code = reviewed.school_code) AS is_partner
      FROM complaint
      LEFT JOIN school_dispute ON complaint_id = complaint.id
      LEFT JOIN review_comment ON target_type = 'comment' AND review_comment.id = target_id
      JOIN review AS reviewed ON reviewed.id = coalesce(review_comment.review_id, target_id)
      WHERE to_char(opened_on, 'YYYY-MM') = ANY(${[...months]}::text[])
    )
    SELECT month, has_account AS "hasAccount", count(*)::int AS received,
      (count(*) FILTER (WHERE outcome = 'removed' AND NOT is_asked))::int AS removed,
      (count(*) FILTER (WHERE outcome = 'withdrawn' OR (outcome = 'removed' AND is_asked)))::int AS changed,
      (count(*) FILTER (WHERE outcome IN ('kept', 'refused', 'answered', 'fulfilled')))::int AS kept
    FROM counted WHERE has_account OR NOT is_partner
    GROUP BY month, has_account`.execute(db)
  return rows
}
