import { addAll, hasBit, orInto } from '../index/bitset.ts'
import { type Dictionary, denseRows, denseVector, sparseRun, type TermRange } from '../index/dictionary.ts'

/** The schools that match one word: the union of these. */
export type Matches = {
  vectors: Uint32Array[]
  lists: Uint32Array[]
  /** Members counted once per vector or list: no smaller than the union, exact where it is one of them. */
  bound: number
  /** The union is a single list in ascending order. */
  isSorted: boolean
  /** Every list is in ascending order. */
  areSorted: boolean
  /** Of a large union, what it is kept under once it was worked out. */
  key?: () => string
}

/** Up to so many numbers it is quicker to sort them than to go through a vector of all schools. */
const fewNumbers = 1024

export function noMatches(): Matches {
  return { vectors: [], lists: [], bound: 0, isSorted: false, areSorted: true }
}

export function addTerms(matches: Matches, dictionary: Dictionary, range: TermRange): void {
  addList(matches, sparseRun(dictionary, range), range.to - range.from === 1)
  const rows = denseRows(dictionary, range)
  for (let row = rows.from; row < rows.to; row++) {
    addVector(matches, denseVector(dictionary, row), dictionary.denseCounts[row] ?? 0)
  }
}

export function addList(matches: Matches, list: Uint32Array, isSorted: boolean): void {
  if (list.length === 0) return
  matches.isSorted = isSorted && matches.bound === 0
  matches.areSorted &&= isSorted
  matches.lists.push(list)
  matches.bound += list.length
}

export function addVector(matches: Matches, vector: Uint32Array, count: number): void {
  matches.isSorted = false
  matches.vectors.push(vector)
  matches.bound += count
}

export function addMatches(matches: Matches, others: Matches): void {
  for (const list of others.lists) addList(matches, list, others.isSorted)
  for (const vector of others.vectors) {
    addVector(matches, vector, others.bound)
  }
}

/** Whether the union holds a number; for lists that are each in ascending order. */
export function holds({ vectors, lists }: Matches, number: number): boolean {
  for (const vector of vectors) if (hasBit(vector, number)) return true
  for (const list of lists) {
    let low = 0
    let high = list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    if (list[low] === number) return true
  }
  return false
}

/** The one vector that is the whole union, where there is one. */
export function wholeVector({ vectors, lists }: Matches): Uint32Array | undefined {
  return vectors.length === 1 && lists.length === 0 ? vectors[0] : undefined
}

/** Overwrites `bits` with the union. */
export function unite(bits: Uint32Array, { vectors, lists }: Matches): void {
  const [first, ...others] = vectors
  if (first === undefined) bits.fill(0)
  else bits.set(first)
  for (const vector of others) orInto(bits, vector)
  for (const list of lists) addAll(bits, list)
}

/** The union in ascending order, or undefined where it is quicker to leave it to a vector. */
export function ascending({ vectors, lists, bound, isSorted }: Matches): Uint32Array | undefined {
  if (isSorted) return lists[0]
  if (vectors.length > 0 || bound > fewNumbers) return undefined
  const numbers = new Uint32Array(bound)
  let length = 0
  for (const list of lists) {
    numbers.set(list, length)
    length += list.length
  }
  return sortedOnce(numbers)
}

/** The numbers in ascending order, each one once: sorted where they lie. */
export function sortedOnce(numbers: Uint32Array): Uint32Array {
  numbers.sort()
  let count = 0
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0
    if (count === 0 || number !== numbers[count - 1]) numbers[count++] = number
  }
  return numbers.subarray(0, count)
}

/** What two ascending lists share: each member of the shorter is sought in the longer by galloping. */
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
