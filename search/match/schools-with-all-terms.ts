import { addAll, andInto, countBits, listBits, wordsFor, writeMembers } from '../index/bitset.ts'
import type { IndexContent } from '../index/index-content.ts'
import type { SearchBudget } from '../search-budget.ts'
import {
  maximumListedResults,
  maximumLookups,
  maximumSharedSchools,
  maximumSortedShared,
  maximumSortedUnion,
  sharedSchoolsCapacity,
  stepsPerLookup,
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

  /**
   * Finds no schools if all terms are optional, or if too few steps are left. A resulting bit vector is valid until the next
   * call.
   */
  find(terms: readonly QueryTerm[], filter: Uint32Array | undefined, budget: SearchBudget): SchoolSet {
    const required = terms.filter(({ isOptional }) => !isOptional).map(({ postings }) => postings)
    required.sort((a, b) => a.upperBound - b.upperBound)
    const [rarest, ...others] = required
    if (rarest === undefined || rarest.upperBound === 0) return { list: emptyList }
    if (!budget.take(this.#stepsOfRarest(rarest, others[0]))) return { list: emptyList }
    const few = toSortedList(rarest) ?? this.#intersectRarest(rarest, others[0])
    if (few !== undefined) {
      let found = few
      for (const postings of others) {
        if (!budget.take(this.#stepsToKeep(found, postings))) return { list: emptyList }
        found = this.#keepMatching(found, postings)
      }
      return this.#toSet(applyFilter(found, filter))
    }
    const all = required.reduce(
      (sum, postings) => sum + this.#postings.stepsOf(postings) + this.#postings.stepsPerVector,
      2 * this.#postings.stepsPerVector,
    )
    if (!budget.take(all)) return { list: emptyList }
    if (others.length === 0 && filter === undefined) return listIfSmall(this.#postings.unionOf(rarest))
    const bits = this.#found
    bits.set(this.#postings.vectorOf(rarest))
    for (const postings of others) andInto(bits, this.#postings.vectorOf(postings))
    if (filter !== undefined) andInto(bits, filter)
    return listIfSmall({ bits, count: countBits(bits) })
  }

  #stepsOfRarest(rarest: Postings, next: Postings | undefined): number {
    if (rarest.isAscendingList) return 0
    if (rarest.vectors.length === 0 && rarest.upperBound <= maximumSortedUnion) {
      return rarest.upperBound * stepsPerLookup
    }
    return next !== undefined && this.#canIntersect(rarest, next)
      ? this.#postings.stepsOf(next) + rarest.upperBound
      : 0
  }

  #stepsToKeep(schools: Uint32Array, postings: Postings): number {
    const lookups = schools.length * Math.max(1, postings.lists.length + postings.vectors.length)
    const isByLookups = postings.isAscendingList || (postings.hasAscendingLists && lookups < maximumLookups)
    return isByLookups ? lookups * stepsPerLookup : this.#postings.stepsOf(postings) + schools.length
  }

  #toSet(list: Uint32Array): SchoolSet {
    if (list.length <= maximumListedResults) return { list }
    this.#found.fill(0)
    addAll(this.#found, list)
    return { bits: this.#found, count: list.length }
  }

  /** Returns undefined if bit vectors are faster. */
  #intersectRarest(rarest: Postings, next: Postings | undefined): Uint32Array | undefined {
    if (next === undefined || !this.#canIntersect(rarest, next)) return undefined
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

  #canIntersect(rarest: Postings, next: Postings): boolean {
    if (rarest.vectors.length > 0 || this.#postings.isComputed(rarest)) return false
    return rarest.upperBound * next.upperBound <= maximumSharedSchools * this.#size
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
