import { pageOf } from '../index/bitset.ts'
import type { SchoolSet } from '../match/school-set.ts'
import { topScores } from './top-scores.ts'

export type ScoredSchools = { schools: Uint32Array; scores: Float64Array }

/** The scored schools come first, then the others by popularity. */
export type RankedSchools = {
  scored: ScoredSchools
  set: SchoolSet
  /** Returns the other schools. Undefined if the scored schools are the most popular schools of the set. */
  rest?: () => Uint32Array
  match: 'all' | 'some'
  complete?: number | undefined
  suggestion?: string | undefined
}

export function rankByPopularity(set: SchoolSet): RankedSchools {
  return { scored: { schools: new Uint32Array(0), scores: new Float64Array(0) }, set, match: 'all' }
}

export function pageOfSchools(
  { scored: { schools, scores }, set, rest }: RankedSchools,
  offset: number,
  limit: number,
): number[] {
  const order = offset < schools.length ? topScores(scores, offset + limit) : new Uint32Array(0)
  const page = Array.from(order.subarray(offset, offset + limit), (index) => schools[index] ?? 0)
  const missing = limit - page.length
  const after = Math.max(offset, schools.length)
  if (missing === 0) return page
  if (rest !== undefined) return [...page, ...pageOf(rest(), after - schools.length, missing)]
  if ('bits' in set) return [...page, ...pageOf(set.bits, after, missing)]
  return [...page, ...set.list.subarray(after, after + missing)]
}

/** @param order indexes of `schools` */
export function select(
  { schools, scores }: ScoredSchools,
  order: Uint32Array,
  isSelected: (index: number) => boolean,
): ScoredSchools {
  const selected = order.filter(isSelected)
  return {
    schools: selected.map((i) => schools[i] ?? 0),
    scores: Float64Array.from(selected, (i) => scores[i] ?? 0),
  }
}
