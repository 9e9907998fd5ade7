import { hasBit, popcount, wordsFor } from '../index/bitset.ts'
import type { PositionTree } from '../index/position-tree.ts'

/** The schools that pass a filter, by their index in the position tree. */
export class TreeFilter {
  readonly bits: Uint32Array
  /** The number of set bits before each word of `bits`. */
  readonly #before: Uint32Array
  readonly total: number

  /** @param vector by school number; undefined for all schools */
  constructor({ schools }: PositionTree, vector: Uint32Array | undefined) {
    const { length } = schools
    const bits = new Uint32Array(wordsFor(length))
    for (let word = 0; word * 32 < length; word++) {
      const end = Math.min(32, length - word * 32)
      let value = 0
      for (let bit = 0; bit < end; bit++) {
        if (vector === undefined || hasBit(vector, schools[word * 32 + bit] ?? 0)) value |= 1 << bit
      }
      bits[word] = value
    }
    const before = new Uint32Array(bits.length + 1)
    for (let word = 0; word < bits.length; word++)
      before[word + 1] = (before[word] ?? 0) + popcount(bits[word] ?? 0)
    this.bits = bits
    this.#before = before
    this.total = before[bits.length] ?? 0
  }

  has(item: number): boolean {
    return hasBit(this.bits, item)
  }

  hasAny(first: number, last: number): boolean {
    return this.count(first, last) > 0
  }

  /** Includes `last`. */
  count(first: number, last: number): number {
    return this.#rank(last + 1) - this.#rank(first)
  }

  #rank(item: number): number {
    const word = item >>> 5
    const bits = (this.bits[word] ?? 0) & ((1 << (item & 31)) - 1)
    return (this.#before[word] ?? 0) + popcount(bits)
  }
}
