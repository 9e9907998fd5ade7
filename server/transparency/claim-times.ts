import { type Kysely, sql } from 'kysely'
import { claimLimits } from '#contract/school-claim-choices.ts'
import { profileLimits } from '#contract/school-profile-choices.ts'
import { type ClaimTimes, minimumClaims } from '#contract/transparency.ts'
import type { Tables } from '../database/tables.ts'

const monthsShown = 12

const measures = (promisedHours: number) => sql`
  ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY staff_seconds) / 3600.0)::int AS "medianHours",
  (100 * count(*) FILTER (WHERE staff_seconds <= ${promisedHours * 3600}) / count(*))::int AS "inTime"`

const latestMonths = sql`GROUP BY 1 HAVING count(*) >= ${minimumClaims} ORDER BY 1 DESC LIMIT ${monthsShown}`

/**
 * Measures for how long accepted claims of schools were open for the staff, by month of the decision, the latest first.
 * Leaves out months with few claims. This is the only place outside of the code of claims that reads them.
 */
export async function measureClaims(db: Kysely<Tables>): Promise<ClaimTimes[]> {
  const { rows } = await sql<ClaimTimes>`
    SELECT to_char(closed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month, ${measures(claimLimits.decidedWithin)}
    FROM school_claim WHERE state = 'accepted' ${latestMonths}`.execute(db)
  return rows
}

/** Measures for how long published profiles of schools waited for the check of the staff, like {@link measureClaims}. */
export async function measureProfiles(db: Kysely<Tables>): Promise<ClaimTimes[]> {
  const { rows } = await sql<ClaimTimes>`
    SELECT month, ${measures(profileLimits.checkedWithin)} FROM school_profile_check ${latestMonths}`.execute(
    db,
  )
  return rows
}
