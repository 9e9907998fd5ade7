import type { SchoolRecord } from './school-record.ts'
import type { RatedSchool } from './store.ts'

export const nearbyCount = 6

export const neighbourhood = 60

export function inSameDistrict(school: SchoolRecord, schools: readonly RatedSchool[]): RatedSchool[] {
  return schools.filter(({ state, district }) => state === school.state && district === school.district)
}

/**
 * Sorts by same town, number of reviews and nearest code. A code begins with state, district, block and village.
 * @param neighbours nearest codes first
 */
export function chooseNearby(school: SchoolRecord, neighbours: readonly RatedSchool[]): RatedSchool[] {
  const isOtherTown = ({ city }: RatedSchool) => Number(city === '' || city !== school.city)
  // The sort is stable, so the nearest codes stay first.
  return inSameDistrict(school, neighbours)
    .sort((one, other) => isOtherTown(one) - isOtherTown(other) || other.reviewCount - one.reviewCount)
    .slice(0, nearbyCount)
}
