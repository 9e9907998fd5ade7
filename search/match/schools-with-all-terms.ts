import { addAll, addHeld, andInto, countBits, listBits, wordsFor } from '../index/bitset.ts'
import type { IndexContent } from '../index/index-content.ts'
import type { WordMatches } from './expansion-postings.ts'
import { ascending, holds, intersection, type Matches, sortedOnce } from './postings.ts'
import type { Slot } from './query-terms.ts'
import { narrowed, type SchoolSet } from './school-set.ts'

/** Up to so many schools come as a list, to be judged one by one; more as a vector. */
const mostListed = 500
/** Of so many that two words seem to share, it is quicker to go through the rarer one's than to unite them. */
const mostShared = 2048
const mostNumbers = 65_536
/** More numbers than this take longer to sort than a vector of all schools to be gone through. */
const mostSorted = 256
/** So many look-ups in lists take as long as to unite them. */
const mostLookups = 3000

const emptyList = new Uint32Array(0)

/** Finds the schools that have every word of a query. */
export class SchoolsWithAll {
  readonly #words: WordMatches
  readonly #found: Uint32Array
  readonly #size: number
  readonly #few = new Uint32Array(mostNumbers)

  constructor(content: IndexContent, words: WordMatches) {
    this.#words = words
    this.#size = content.codes.order.length
    this.#found = new Uint32Array(wordsFor(this.#size))
  }

  /**
   * The schools that have every word in any of its meanings, optional words aside: few of them as a list, more as
   * a vector, which is valid until the next ones are asked for.
   * @param allowed a vector of the schools that may be found; nothing for all
   */
  of(slots: readonly Slot[], allowed: Uint32Array | undefined): SchoolSet {
    const each = slots.filter(({ isOptional }) => !isOptional).map(({ matches }) => matches)
    each.sort((a, b) => a.bound - b.bound)
    const [rarest, ...others] = each
    if (rarest === undefined || rarest.bound === 0) return { list: emptyList }
    const few = ascending(rarest) ?? this.#shared(rarest, others[0])
    if (few !== undefined) {
      const found = others.reduce((numbers, matches) => this.#filter(numbers, matches), few)
      return this.#setOf(narrowed(found, allowed))
    }
    if (others.length === 0 && allowed === undefined) return asSet(this.#words.unionOf(rarest))
    const bits = this.#found
    bits.set(this.#words.vectorOf(rarest))
    for (const matches of others) andInto(bits, this.#words.vectorOf(matches))
    if (allowed !== undefined) andInto(bits, allowed)
    return asSet({ bits, count: countBits(bits) })
  }

  /** A list, or a vector of one that is too long. */
  #setOf(list: Uint32Array): SchoolSet {
    if (list.length <= mostListed) return { list }
    this.#found.fill(0)
    addAll(this.#found, list)
    return { bits: this.#found, count: list.length }
  }

  /** What two words share, where those are few and it takes less than to unite all that the rarer one stands for. */
  #shared(rarest: Matches, next: Matches | undefined): Uint32Array | undefined {
    if (next === undefined || rarest.vectors.length > 0 || this.#words.isKnown(rarest)) return undefined
    if (rarest.bound * next.bound > mostShared * this.#size) return undefined
    const vector = this.#words.vectorOf(next)
    let count = 0
    for (const list of rarest.lists) {
      if (count + list.length > this.#few.length) return undefined
      count = addHeld(vector, list, this.#few, count)
    }
    const few = this.#few.subarray(0, count)
    if (count <= mostSorted) return sortedOnce(few.slice())
    this.#found.fill(0)
    addAll(this.#found, few)
    return this.#few.slice(0, listBits(this.#found, this.#few))
  }

  /** Those of the numbers that match another word as well: a list of its own. */
  #filter(numbers: Uint32Array, matches: Matches): Uint32Array {
    const [list] = matches.lists
    if (matches.isSorted && list !== undefined) return intersection(numbers, list)
    const lookups = numbers.length * (matches.lists.length + matches.vectors.length)
    if (matches.areSorted && lookups < mostLookups) return numbers.filter((number) => holds(matches, number))
    const vector = this.#words.vectorOf(matches)
    const kept = new Uint32Array(numbers.length)
    return kept.subarray(0, addHeld(vector, numbers, kept, 0))
  }
}

/** A vector, or a list where all of its members can be judged. */
function asSet(set: { bits: Uint32Array; count: number }): SchoolSet {
  if (set.count > mostListed) return set
  const list = new Uint32Array(set.count)
  listBits(set.bits, list)
  return { list }
}
