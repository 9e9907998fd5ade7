import type { SchoolDetail } from '#contract/schools.ts'
import { DistanceFrom, kmOf } from '#search/search.ts'

/** Returns the distance in a straight line in kilometres, or undefined if a position is unknown. */
export function distanceKm(
  { position: from }: Pick<SchoolDetail, 'position'>,
  { position: to }: Pick<SchoolDetail, 'position'>,
): number | undefined {
  if (!from || !to) return undefined
  return kmOf(new DistanceFrom(from).haversineTo(to.latitude, to.longitude))
}
