import { addAll, eachBitWhile, hasBit, orInto } from '../index/bitset.ts'
import { type Dictionary, denseRows, denseVector, sparseRun, type TermRange } from '../index/dictionary.ts'
import type { SearchBudget } from '../search-budget.ts'
import { maximumSortedUnion, stepsPerLookup } from '../tuning.ts'

export type Postings = {
  vectors: Uint32Array[]
  lists: Uint32Array[]
  /** Lists and vectors can overlap, so the union can be smaller. */
  upperBound: number
  /** True for a single ascending list without vectors. */
  isAscendingList: boolean
  hasAscendingLists: boolean
  /** Returns the cache key of a large union. */
  key?: () => string
}

export function emptyPostings(): Postings {
  return { vectors: [], lists: [], upperBound: 0, isAscendingList: false, hasAscendingLists: true }
}

export function addTerms(postings: Postings, dictionary: Dictionary, range: TermRange): void {
  addList(postings, sparseRun(dictionary, range), range.to - range.from === 1)
  const rows = denseRows(dictionary, range)
  for (let row = rows.from; row < rows.to; row++) {
    addVector(postings, denseVector(dictionary, row), dictionary.denseCounts[row] ?? 0)
  }
}

export function addList(postings: Postings, list: Uint32Array, isAscending: boolean): void {
  if (list.length === 0) return
  postings.isAscendingList = isAscending && postings.upperBound === 0
  postings.hasAscendingLists &&= isAscending
  postings.lists.push(list)
  postings.upperBound += list.length
}

export function addVector(postings: Postings, vector: Uint32Array, count: number): void {
  postings.isAscendingList = false
  postings.vectors.push(vector)
  postings.upperBound += count
}

export function addPostings(postings: Postings, others: Postings): void {
  for (const list of others.lists) addList(postings, list, others.isAscendingList)
  for (const vector of others.vectors) addVector(postings, vector, others.upperBound)
}

/** Returns the postings of one term. Without the term, the range is empty. */
export function postingsOfTerm(dictionary: Dictionary, range: TermRange): Postings {
  const postings = emptyPostings()
  addTerms(postings, dictionary, range)
  return postings
}

/**
 * Visits the schools that have all terms, in ascending order, until `visit` returns false or too few steps are left.
 * @param terms made by `postingsOfTerm`
 * @param within only schools in this bit vector
 */
export function eachSchoolWithAll(
  terms: readonly Postings[],
  within: Uint32Array | undefined,
  budget: SearchBudget,
  visit: (school: number) => boolean,
): void {
  const [rarest, ...others] = terms.toSorted((a, b) => a.upperBound - b.upperBound)
  if (rarest === undefined) return
  const visitIfInAll = (school: number) => {
    if (!budget.take(stepsPerLookup)) return false
    const isInAll =
      (within === undefined || hasBit(within, school)) &&
      others.every((other) => includesSchool(other, school))
    return !isInAll || visit(school)
  }
  rarest.lists[0]?.every(visitIfInAll)
  for (const vector of rarest.vectors) eachBitWhile(vector, visitIfInAll)
}

/** All lists must be ascending. */
export function includesSchool({ vectors, lists }: Postings, school: number): boolean {
  for (const vector of vectors) if (hasBit(vector, school)) return true
  for (const list of lists) {
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] ?? 0) < school) low = middle + 1
      else high = middle
    }
    if (list[low] === school) return true
  }
  return false
}

export function soleVector({ vectors, lists }: Postings): Uint32Array | undefined {
  return vectors.length === 1 && lists.length === 0 ? vectors[0] : undefined
}

export function writeUnion(bits: Uint32Array, { vectors, lists }: Postings): void {
  const [first, ...others] = vectors
  if (first === undefined) bits.fill(0)
  else bits.set(first)
  for (const vector of others) orInto(bits, vector)
  for (const list of lists) addAll(bits, list)
}

/** Returns undefined if a bit vector is faster. */
export function toSortedList({
  vectors,
  lists,
  upperBound,
  isAscendingList,
}: Postings): Uint32Array | undefined {
  if (isAscendingList) return lists[0]
  if (vectors.length > 0 || upperBound > maximumSortedUnion) return undefined
  const schools = new Uint32Array(upperBound)
  let length = 0
  for (const list of lists) {
    schools.set(list, length)
    length += list.length
  }
  return sortUnique(schools)
}

/** Sorts in place and returns a view of the array. */
export function sortUnique(numbers: Uint32Array): Uint32Array {
  numbers.sort()
  let count = 0
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0
    if (count === 0 || number !== numbers[count - 1]) numbers[count++] = number
  }
  return numbers.subarray(0, count)
}

/** Galloping search in ascending lists. */
export function intersection(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const found = new Uint32Array(short.length)
  let count = 0
  let from = 0
  for (const number of short) {
    let step = 1
    while (from + step < long.length && (long[from + step] ?? 0) < number) step *= 2
    let low = from + (step >>> 1)
    let high = Math.min(from + step, long.length)
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((long[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    from = low
    if (long[low] === number) found[count++] = number
  }
  return found.subarray(0, count)
}
