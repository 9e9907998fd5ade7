import type { SchoolRecord } from './school-record.ts'
import type { RatedSchool } from './store.ts'

export const nearbyCount = 6

/** Candidates with a lower code, and as many with a higher code. */
export const neighboursPerDirection = 60

export function inSameDistrict(school: SchoolRecord, schools: readonly RatedSchool[]): RatedSchool[] {
  return schools.filter(({ state, district }) => state === school.state && district === school.district)
}

/**
 * Chooses schools of the same district: first those of the same town, then those with more reviews, then those with
 * nearer codes. A code begins with the numbers of state, district, block and village.
 * @param neighbours nearest codes first
 */
export function chooseNearby(school: SchoolRecord, neighbours: readonly RatedSchool[]): RatedSchool[] {
  const isOtherTown = ({ city }: RatedSchool) => Number(city === '' || city !== school.city)
  // A stable sort keeps the nearest codes first.
  return inSameDistrict(school, neighbours)
    .sort((one, other) => isOtherTown(one) - isOtherTown(other) || other.reviewCount - one.reviewCount)
    .slice(0, nearbyCount)
}
