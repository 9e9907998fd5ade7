import { addAll, andInto, countBits, listBits, wordsFor, writeMembers } from '../index/bitset.ts'
import type { IndexContent } from '../index/index-content.ts'
import {
  maximumListedResults,
  maximumLookups,
  maximumSharedSchools,
  maximumSortedShared,
  sharedSchoolsCapacity,
} from '../tuning.ts'
import type { ExpansionPostings } from './expansion-postings.ts'
import { includesSchool, intersection, type Postings, sortUnique, toSortedList } from './postings.ts'
import type { QueryTerm } from './query-terms.ts'
import { applyFilter, type SchoolSet } from './school-set.ts'

const emptyList = new Uint32Array(0)

export class SchoolsWithAllTerms {
  readonly #postings: ExpansionPostings
  readonly #found: Uint32Array
  readonly #size: number
  readonly #shared = new Uint32Array(sharedSchoolsCapacity)

  constructor(content: IndexContent, postings: ExpansionPostings) {
    this.#postings = postings
    this.#size = content.codes.order.length
    this.#found = new Uint32Array(wordsFor(this.#size))
  }

  /** Finds no schools if all terms are optional. A resulting bit vector is valid until the next call. */
  find(terms: readonly QueryTerm[], filter: Uint32Array | undefined): SchoolSet {
    const required = terms.filter(({ isOptional }) => !isOptional).map(({ postings }) => postings)
    required.sort((a, b) => a.upperBound - b.upperBound)
    const [rarest, ...others] = required
    if (rarest === undefined || rarest.upperBound === 0) return { list: emptyList }
    const few = toSortedList(rarest) ?? this.#intersectRarest(rarest, others[0])
    if (few !== undefined) {
      const found = others.reduce((schools, postings) => this.#keepMatching(schools, postings), few)
      return this.#toSet(applyFilter(found, filter))
    }
    if (others.length === 0 && filter === undefined) return listIfSmall(this.#postings.unionOf(rarest))
    const bits = this.#found
    bits.set(this.#postings.vectorOf(rarest))
    for (const postings of others) andInto(bits, this.#postings.vectorOf(postings))
    if (filter !== undefined) andInto(bits, filter)
    return listIfSmall({ bits, count: countBits(bits) })
  }

  #toSet(list: Uint32Array): SchoolSet {
    if (list.length <= maximumListedResults) return { list }
    this.#found.fill(0)
    addAll(this.#found, list)
    return { bits: this.#found, count: list.length }
  }

  /** Returns undefined if bit vectors are faster. */
  #intersectRarest(rarest: Postings, next: Postings | undefined): Uint32Array | undefined {
    if (next === undefined || rarest.vectors.length > 0 || this.#postings.isComputed(rarest)) return undefined
    if (rarest.upperBound * next.upperBound > maximumSharedSchools * this.#size) return undefined
    const vector = this.#postings.vectorOf(next)
    let count = 0
    for (const list of rarest.lists) {
      if (count + list.length > this.#shared.length) return undefined
      count = writeMembers(vector, list, this.#shared, count)
    }
    const shared = this.#shared.subarray(0, count)
    if (count <= maximumSortedShared) return sortUnique(shared.slice())
    this.#found.fill(0)
    addAll(this.#found, shared)
    return this.#shared.slice(0, listBits(this.#found, this.#shared))
  }

  #keepMatching(schools: Uint32Array, postings: Postings): Uint32Array {
    const [list] = postings.lists
    if (postings.isAscendingList && list !== undefined) return intersection(schools, list)
    const lookups = schools.length * (postings.lists.length + postings.vectors.length)
    if (postings.hasAscendingLists && lookups < maximumLookups) {
      return schools.filter((school) => includesSchool(postings, school))
    }
    const vector = this.#postings.vectorOf(postings)
    const kept = new Uint32Array(schools.length)
    return kept.subarray(0, writeMembers(vector, schools, kept, 0))
  }
}

function listIfSmall(set: { bits: Uint32Array; count: number }): SchoolSet {
  if (set.count > maximumListedResults) return set
  const list = new Uint32Array(set.count)
  listBits(set.bits, list)
  return { list }
}
