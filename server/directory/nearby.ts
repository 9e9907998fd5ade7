import type { SchoolRecord } from './school-record.ts'
import type { RatedSchool } from './store.ts'

/** How many schools a page names as nearby. */
export const nearbyCount = 6

/** How many schools on either side in the register are looked at. */
export const neighbourhood = 60

/**
 * The schools that a visitor of one school may want to compare with: of the same place first, then of the same
 * district; among these the most reviewed, then the nearest in the register, whose codes are given out state by
 * state, district by district, block by block and village by village
 * (https://udiseplus.gov.in: state 2 digits, district 2, block 2, village 3, school 2).
 * @param neighbours nearest first
 */
export function chooseNearby(school: SchoolRecord, neighbours: readonly RatedSchool[]): RatedSchool[] {
  const sameDistrict = neighbours.filter(
    ({ state, district }) => state === school.state && district === school.district,
  )
  const isElsewhere = ({ city }: RatedSchool) => Number(city === '' || city !== school.city)
  // Sorting keeps the order of equals: the nearest stay first.
  return sameDistrict
    .sort((one, other) => isElsewhere(one) - isElsewhere(other) || other.reviewCount - one.reviewCount)
    .slice(0, nearbyCount)
}
