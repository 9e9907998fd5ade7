import { countBits, hasBit } from '../index/bitset.ts'
import { countSchools, type SchoolSet } from '../match/school-set.ts'
import { pageOfSchools, type RankedSchools } from './ranked-schools.ts'

/**
 * The results in `order` come first, and the others follow by relevance.
 * @param isRated a bit vector of the schools in `order`
 */
export function pageRatedFirst(
  results: RankedSchools,
  { order, isRated }: { order: Uint32Array; isRated: Uint32Array },
  offset: number,
  limit: number,
): number[] {
  const { set } = results
  const members = 'list' in set ? new Set(set.list) : undefined
  const rated = order.filter((school) =>
    'list' in set ? members?.has(school) === true : hasBit(set.bits, school),
  )
  const page = Array.from(rated.subarray(offset, offset + limit))
  if (page.length === limit || rated.length === countSchools(set)) return page
  const others = without(results, isRated)
  return [...page, ...pageOfSchools(others, Math.max(0, offset - rated.length), limit - page.length)]
}

/**
 * The preferred results come first, and the others follow, both by relevance.
 * @param preferred a bit vector
 */
export function pagePreferredFirst(
  results: RankedSchools,
  preferred: Uint32Array,
  offset: number,
  limit: number,
): number[] {
  const first = without(
    results,
    preferred.map((word) => ~word),
  )
  const page = pageOfSchools(first, offset, limit)
  if (page.length === limit) return page
  const start = Math.max(0, offset - countSchools(first.set))
  return [...page, ...pageOfSchools(without(results, preferred), start, limit - page.length)]
}

function without({ scored, set, rest, ...results }: RankedSchools, removed: Uint32Array): RankedSchools {
  const kept = Uint32Array.from(scored.schools.keys()).filter(
    (index) => !hasBit(removed, scored.schools[index] ?? 0),
  )
  return {
    ...results,
    scored: {
      schools: kept.map((index) => scored.schools[index] ?? 0),
      scores: Float64Array.from(kept, (index) => scored.scores[index] ?? 0),
    },
    set: withoutMembers(set, removed),
    ...(rest && { rest: () => clearBits(rest(), removed) }),
  }
}

function withoutMembers(set: SchoolSet, removed: Uint32Array): SchoolSet {
  if ('list' in set) return { list: set.list.filter((school) => !hasBit(removed, school)) }
  const bits = clearBits(set.bits, removed)
  return { bits, count: countBits(bits) }
}

function clearBits(bits: Uint32Array, removed: Uint32Array): Uint32Array {
  return bits.map((word, index) => word & ~(removed[index] ?? 0))
}
