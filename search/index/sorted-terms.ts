import type { ByteStringPool } from './byte-string-pool.ts'
import { ascendingNumbers } from './number-pool.ts'

const shortRun = 12

/**
 * Sorts distinct byte strings, and returns their numbers.
 * @param offsets the start of each string, and the end of the last one
 * @see Bentley and Sedgewick, "Fast Algorithms for Sorting and Searching Strings", SODA 1997
 */
function byteOrder(bytes: Uint8Array, offsets: Uint32Array): Uint32Array {
  const order = ascendingNumbers(offsets.length - 1)
  // Returns 0 at the end of a string, because 0 sorts before all bytes.
  const keyOf = (index: number, depth: number) => {
    const string = order[index] ?? 0
    const position = (offsets[string] ?? 0) + depth
    return position < (offsets[string + 1] ?? 0) ? (bytes[position] ?? 0) + 1 : 0
  }
  const swap = (a: number, b: number) => {
    const string = order[a] ?? 0
    order[a] = order[b] ?? 0
    order[b] = string
  }
  const comesBefore = (a: number, b: number, depth: number) => {
    for (let level = depth; ; level++) {
      const difference = keyOf(a, level) - keyOf(b, level)
      if (difference !== 0) return difference < 0
      if (keyOf(a, level) === 0) return false
    }
  }
  const sort = (from: number, to: number, depth: number): void => {
    if (to - from <= shortRun) {
      for (let end = from + 1; end < to; end++) {
        for (let i = end; i > from && comesBefore(i, i - 1, depth); i--) swap(i, i - 1)
      }
      return
    }
    const pivot = middleOf(keyOf(from, depth), keyOf((from + to) >>> 1, depth), keyOf(to - 1, depth))
    let less = from
    let greater = to
    for (let i = from; i < greater; ) {
      const key = keyOf(i, depth)
      if (key < pivot) swap(less++, i++)
      else if (key > pivot) swap(i, --greater)
      else i++
    }
    sort(from, less, depth)
    if (pivot > 0) sort(less, greater, depth + 1)
    sort(greater, to, depth)
  }
  sort(0, order.length, 0)
  return order
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

/** In byte order. `order` has the number of each term in the pool. */
export type SortedTerms = { bytes: Uint8Array; offsets: Uint32Array; order: Uint32Array }

export function sortTerms(terms: ByteStringPool): SortedTerms {
  const source = { bytes: terms.bytes, offsets: terms.offsets }
  const order = byteOrder(source.bytes, source.offsets)
  const bytes = new Uint8Array(source.bytes.length)
  const offsets = new Uint32Array(order.length + 1)
  let length = 0
  for (let index = 0; index < order.length; index++) {
    const term = order[index] ?? 0
    const end = source.offsets[term + 1] ?? 0
    for (let i = source.offsets[term] ?? 0; i < end; i++) bytes[length++] = source.bytes[i] ?? 0
    offsets[index + 1] = length
  }
  return { bytes, offsets, order }
}
