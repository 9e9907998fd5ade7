import { classesOf, levelsOf, sectorOf } from '#contract/school-facts.ts'
import type { SchoolRecord } from './school-record.ts'
import type { RatedSchool } from './store.ts'

export const nearbyCount = 6

/** Maximum number of candidates with lower codes, and also of candidates with higher codes. */
export const neighboursPerDirection = 60

/** Number of the nearest schools among which `ofSameKind` chooses. */
export const consideredSchools = 120

/** Only the nearest schools of the same kind are candidates, so that a review does not bring up a distant school. */
const maximumCandidates = 24

export function hasPrecisePosition(
  school: RatedSchool,
): school is RatedSchool & { latitude: number; longitude: number } {
  const { latitude, longitude, isPositionImprecise } = school
  return typeof latitude === 'number' && typeof longitude === 'number' && !isPositionImprecise
}

/**
 * Returns the nearest schools of the same sector with a common level. Facts that are unknown do not exclude a school.
 * @param neighbours nearest first
 */
export function ofSameKind(school: RatedSchool, neighbours: readonly RatedSchool[]): RatedSchool[] {
  const sector = sectorOf(school.management)
  const levels = new Set(levelsOf(classesOf(school)))
  return neighbours
    .filter(({ code, management, ...facts }) => {
      const otherLevels = levelsOf(classesOf(facts))
      return (
        code !== school.code &&
        (sector === null || sectorOf(management) === sector) &&
        (levels.size === 0 || otherLevels.some((level) => levels.has(level)))
      )
    })
    .slice(0, maximumCandidates)
}

/** Chooses schools with reviews first. @param candidates nearest first */
export function chooseReviewedFirst(candidates: readonly RatedSchool[]): RatedSchool[] {
  const isReviewed = ({ reviewCount }: RatedSchool) => Number(reviewCount > 0)
  // A stable sort keeps the nearest schools first.
  return candidates.toSorted((one, other) => isReviewed(other) - isReviewed(one)).slice(0, nearbyCount)
}

export function inSameDistrict(school: SchoolRecord, schools: readonly RatedSchool[]): RatedSchool[] {
  return schools.filter(({ state, district }) => state === school.state && district === school.district)
}

/**
 * Chooses schools of the same district. Schools of the same town come first, then schools with more reviews, then
 * schools with nearer codes. A code begins with the numbers of state, district, block and village.
 * @param neighbours nearest codes first
 */
export function chooseByCode(school: SchoolRecord, neighbours: readonly RatedSchool[]): RatedSchool[] {
  const isOtherTown = ({ city }: RatedSchool) => Number(city === '' || city !== school.city)
  // A stable sort keeps the nearest codes first.
  return inSameDistrict(school, neighbours)
    .sort((one, other) => isOtherTown(one) - isOtherTown(other) || other.reviewCount - one.reviewCount)
    .slice(0, nearbyCount)
}
