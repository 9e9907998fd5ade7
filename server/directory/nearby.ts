import type { SchoolRecord } from './school-record.ts'
import type { RatedSchool } from './store.ts'

export const nearbyCount = 6

/** Number of schools with lower and with higher codes to choose from. */
export const neighbourhood = 60

/**
 * Chooses schools to compare with a school: first those of the same town, then those of the same district. Within each group
 * the most reviewed schools come first, then those with the nearest codes. Near codes mean near schools: a code consists of
 * state (2 digits), district (2), block (2), village (3) and school (2).
 * @param neighbours the nearest codes first
 * @see https://udiseplus.gov.in
 */
export function chooseNearby(school: SchoolRecord, neighbours: readonly RatedSchool[]): RatedSchool[] {
  const sameDistrict = neighbours.filter(
    ({ state, district }) => state === school.state && district === school.district,
  )
  const isOtherTown = ({ city }: RatedSchool) => Number(city === '' || city !== school.city)
  // The sort is stable, so the nearest codes stay first.
  return sameDistrict
    .sort((one, other) => isOtherTown(one) - isOtherTown(other) || other.reviewCount - one.reviewCount)
    .slice(0, nearbyCount)
}
