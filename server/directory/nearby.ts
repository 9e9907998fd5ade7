import { levelsOf } from '#contract/school-facts.ts'
import type { School } from '#contract/schools.ts'
import type { ProfileValues } from '#search/search.ts'
import type { SchoolRecord } from '../database/school-record.ts'
import type { ListedSchool } from './store.ts'

export const nearbyCount = 6

/** Maximum number of neighbours with lower codes, and of those with higher codes. */
export const neighboursPerDirection = 60

export const consideredSchools = 120

/** Few, so that reviews do not move a distant school up. */
const maximumCandidates = 24

/**
 * Returns the nearest schools of the same sector with a common level. Unknown facts of the school exclude no neighbour.
 * @param neighbours nearest first
 */
export function ofSameKind<Neighbour extends { code: string; values: ProfileValues }>(
  { _id, sector, classes }: Pick<School, '_id' | 'sector' | 'classes'>,
  neighbours: readonly Neighbour[],
): Neighbour[] {
  const levels = levelsOf(classes)
  return neighbours
    .filter(
      ({ code, values }) =>
        code !== _id &&
        (sector === null || values.sector?.includes(sector)) &&
        (levels.length === 0 || levels.some((level) => values.level?.includes(level))),
    )
    .slice(0, maximumCandidates)
}

export function inSameDistrict(
  school: Pick<SchoolRecord, 'district' | 'state'>,
  schools: readonly ListedSchool[],
): ListedSchool[] {
  return schools.filter(({ state, district }) => state === school.state && district === school.district)
}

/**
 * Chooses schools of the district: the same town first, then more reviews, then nearer codes. Codes begin with the
 * numbers of state, district, block and village.
 * @param neighbours nearest codes first
 */
export function chooseByCode(
  school: Pick<SchoolRecord, 'city' | 'district' | 'state'>,
  neighbours: readonly ListedSchool[],
): ListedSchool[] {
  const isOtherTown = ({ city }: ListedSchool) => Number(city === '' || city !== school.city)
  return inSameDistrict(school, neighbours)
    .sort((one, other) => isOtherTown(one) - isOtherTown(other) || other.countedReviews - one.countedReviews)
    .slice(0, nearbyCount)
}
