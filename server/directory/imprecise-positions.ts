import type pg from 'pg'
import { india } from '#contract/position.ts'

/** A point that more schools share is probably the centre of an area, or a mistake. */
const maximumSchoolsAtPoint = 99

/** Marks positions outside India, and those that too many schools share. Removes outdated marks. */
export async function markImprecisePositions(client: pg.ClientBase): Promise<void> {
  await client.query(
    `UPDATE school SET is_position_imprecise = NOT is_position_imprecise
    FROM (
      SELECT code, latitude IS NOT NULL AND longitude IS NOT NULL
        AND (latitude NOT BETWEEN $1 AND $2 OR longitude NOT BETWEEN $3 AND $4
          OR count(*) OVER (PARTITION BY latitude, longitude) > $5) AS is_imprecise
      FROM school
    ) AS assessed
    WHERE assessed.code = school.code AND is_position_imprecise <> is_imprecise`,
    [india.south, india.north, india.west, india.east, maximumSchoolsAtPoint],
  )
}
