import { pageOf } from '../index/bitset.ts'
import type { SchoolSet } from '../match/school-set.ts'
import { bestFirst } from './top-scores.ts'

/** Schools to be judged and how well each of them fits. */
export type Judged = { numbers: Uint32Array; scores: Float64Array }

/** Results: judged ones come first, then, of a large set, the others by popularity. */
export type Results = {
  judged: Judged
  set: SchoolSet
  /** What follows the judged ones, where they are not the first ones of the set. */
  rest?: () => Uint32Array
  match: 'all' | 'some'
  /** How many have every word, where not all do. */
  complete?: number | undefined
  suggestion?: string | undefined
}

/** How many schools. */
export function sizeOf(set: SchoolSet): number {
  return 'list' in set ? set.list.length : set.count
}

/** Schools that stay in their order. */
export function unjudged(set: SchoolSet): Results {
  return { judged: { numbers: new Uint32Array(0), scores: new Float64Array(0) }, set, match: 'all' }
}

/** Schools of one page, what fits best first. */
export function pageOfResults(
  { judged: { numbers, scores }, set, rest }: Results,
  offset: number,
  limit: number,
): number[] {
  const order = offset < numbers.length ? bestFirst(scores, offset + limit) : new Uint32Array(0)
  const page = Array.from(order.subarray(offset, offset + limit), (at) => numbers[at] ?? 0)
  const missing = limit - page.length
  const after = Math.max(offset, numbers.length)
  if (missing === 0) return page
  if (rest !== undefined) return [...page, ...pageOf(rest(), after - numbers.length, missing)]
  if ('bits' in set) return [...page, ...pageOf(set.bits, after, missing)]
  return [...page, ...set.list.subarray(after, after + missing)]
}
