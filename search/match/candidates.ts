import { hasBit, listBits } from '../index/bitset.ts'
import { denseRows, denseVector, sparseRun } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { NumberPool } from '../index/number-pool.ts'
import type { SearchBudget } from '../search-budget.ts'
import {
  histogramSteps,
  leadOfBest,
  maximumAccumulators,
  maximumCandidatesPerTerm,
  maximumLatePostingsPerTerm,
  maximumLookupsPerQuery,
  maximumPostingsPerQuery,
  maximumPostingsPerTerm,
  stepsPerPosting,
} from '../tuning.ts'
import type { ExpansionPostings } from './expansion-postings.ts'
import type { QueryTerm } from './query-terms.ts'

/** @see docs/search.md, appendix A, "accumulators" */
export class Candidates {
  readonly #content: IndexContent
  readonly #postings: ExpansionPostings
  readonly #sums: Float32Array
  /** By school: the number of the last term that matched, or 0. */
  readonly #lastTerm: Uint8Array
  readonly #touched: Uint32Array
  /** Space for a list of the schools in a bit vector. */
  readonly #members: Uint32Array
  #touchedCount = 0
  #remainingSchools = 0
  #highestSum = 0
  /** The current term, counted from 1. */
  #term = 0
  /** The terms whose sums are in memory. */
  #terms: readonly QueryTerm[] = []

  constructor(content: IndexContent, postings: ExpansionPostings) {
    this.#postings = postings
    const size = content.codes.order.length
    this.#content = content
    this.#sums = new Float32Array(size)
    this.#lastTerm = new Uint8Array(size)
    this.#touched = new Uint32Array(Math.min(size, maximumAccumulators))
    this.#members = new Uint32Array(size)
  }

  /**
   * Returns the schools with the highest sums, unsorted. Reuses the sums of the previous call if `terms` is the same
   * array: a search with a filter and counts needs them twice. Leaves out terms for which too few steps are left.
   */
  find(
    terms: readonly QueryTerm[],
    { maximum, filter, budget }: { maximum: number; filter: Uint32Array | undefined; budget: SearchBudget },
  ): Uint32Array {
    if (terms !== this.#terms) {
      const { refused } = budget
      this.#clear()
      this.#addTerms(terms, maximum, budget)
      this.#terms = budget.refused === refused ? terms : []
    } else if (!budget.take(this.#touchedCount)) return new Uint32Array(0)
    return this.#takeBest(maximum, filter)
  }

  #clear(): void {
    const lastTerms = this.#lastTerm
    const sums = this.#sums
    const touched = this.#touched
    const count = this.#touchedCount
    for (let i = 0; i < count; i++) {
      const school = touched[i] ?? 0
      sums[school] = 0
      lastTerms[school] = 0
    }
    this.#touchedCount = 0
    this.#highestSum = 0
  }

  #addTerms(terms: readonly QueryTerm[], maximum: number, budget: SearchBudget): void {
    const byRarity = terms
      .map((term, index) => ({ term, number: index + 1 }))
      .sort((a, b) => a.term.postings.upperBound - b.term.postings.upperBound)
    let remainingWeight = terms.reduce((sum, { weight }) => sum + weight, 0)
    let postingsRead = 0
    let lookups = 0
    for (const { term, number } of byRarity) {
      const { upperBound } = term.postings
      // A late term adds no schools, because new schools could not reach `leadOfBest` of the highest sum.
      const isLate = this.#highestSum * leadOfBest > remainingWeight && this.#touchedCount >= maximum / 4
      const limit = isLate ? maximumLatePostingsPerTerm : maximumPostingsPerTerm
      if (upperBound <= limit && postingsRead + upperBound <= maximumPostingsPerQuery) {
        if (!budget.take(this.#stepsOf(term))) continue
        const capacity = Math.min(maximumCandidatesPerTerm, this.#touched.length - this.#touchedCount)
        this.#remainingSchools = isLate ? 0 : capacity
        this.#term = number
        this.#addTerm(term)
        postingsRead += upperBound
      } else if (this.#touchedCount > 0 && (!isLate || this.#postings.isComputed(term.postings))) {
        lookups += this.#touchedCount
        const steps = this.#touchedCount + this.#postings.stepsOf(term.postings)
        if (lookups <= maximumLookupsPerQuery && budget.take(steps)) this.#addToTouched(term)
      }
      remainingWeight -= term.weight
    }
  }

  #stepsOf({ postings, expansions }: QueryTerm): number {
    const vectors = postings.vectors.length * this.#postings.stepsPerVector
    return postings.upperBound * stepsPerPosting + vectors + expansions.length
  }

  #addTerm({ expansions, postings, weight }: QueryTerm): void {
    const { tokens, codes } = this.#content
    const byQuality = expansions
      .map((expansion) => ({ expansion, quality: 'quality' in expansion ? expansion.quality : 1 }))
      .sort((a, b) => b.quality - a.quality)
    for (const { expansion, quality } of byQuality) {
      const gain = weight * quality
      if (expansion.kind === 'tokens') {
        this.#addSchools(sparseRun(tokens, expansion.range), gain)
        const rows = denseRows(tokens, expansion.range)
        for (let row = rows.from; row < rows.to; row++) this.#addMembers(denseVector(tokens, row), gain)
      } else if (expansion.kind === 'codes') {
        this.#addSchools(codes.order.subarray(expansion.range.from, expansion.range.to), gain)
      }
    }
    // Schools of other expansions are only in the postings of the whole term.
    const isOther = ({ kind }: { kind: string }) => kind !== 'tokens' && kind !== 'codes'
    if (!expansions.some(isOther)) return
    for (const list of postings.lists) this.#addSchools(list, weight)
    for (const vector of postings.vectors) this.#addMembers(vector, weight)
  }

  #addSchools(schools: Uint32Array, gain: number): void {
    const term = this.#term
    const lastTerms = this.#lastTerm
    const sums = this.#sums
    const touched = this.#touched
    let touchedCount = this.#touchedCount
    let remaining = this.#remainingSchools
    let highest = this.#highestSum
    const { length } = schools
    for (let i = 0; i < length; i++) {
      const school = schools[i] ?? 0
      const lastTerm = lastTerms[school] ?? 0
      if (lastTerm === term) continue
      if (lastTerm === 0) {
        if (remaining === 0) continue
        remaining--
        touched[touchedCount++] = school
      }
      lastTerms[school] = term
      const sum = (sums[school] ?? 0) + gain
      sums[school] = sum
      if (sum > highest) highest = sum
    }
    this.#touchedCount = touchedCount
    this.#remainingSchools = remaining
    this.#highestSum = highest
  }

  #addMembers(vector: Uint32Array, gain: number): void {
    this.#addSchools(this.#members.subarray(0, listBits(vector, this.#members)), gain)
  }

  #addToTouched({ postings, weight }: QueryTerm): void {
    const vector = this.#postings.vectorOf(postings)
    const sums = this.#sums
    const touched = this.#touched
    const count = this.#touchedCount
    for (let i = 0; i < count; i++) {
      const school = touched[i] ?? 0
      if (hasBit(vector, school)) sums[school] = (sums[school] ?? 0) + weight
    }
  }

  /** A histogram is much faster than sorting. */
  #takeBest(maximum: number, filter: Uint32Array | undefined): Uint32Array {
    const count = this.#moveFilteredToFront(filter)
    if (count <= maximum) return this.#touched.slice(0, count)
    const sums = this.#sums
    const touched = this.#touched
    let highest = 0
    for (let i = 0; i < count; i++) {
      const sum = sums[touched[i] ?? 0] ?? 0
      if (sum > highest) highest = sum
    }
    const histogram = new Uint32Array(histogramSteps)
    const scale = (histogramSteps - 1) / highest
    for (let i = 0; i < count; i++) {
      const step = ((sums[touched[i] ?? 0] ?? 0) * scale) | 0
      histogram[step] = (histogram[step] ?? 0) + 1
    }
    let threshold = histogramSteps - 1
    let sum = histogram[threshold] ?? 0
    for (; threshold > 0 && sum < maximum; sum += histogram[threshold] ?? 0) threshold--
    const found = new Uint32Array(maximum)
    const equal = new NumberPool()
    let length = 0
    for (let i = 0; i < count; i++) {
      const school = touched[i] ?? 0
      const step = ((sums[school] ?? 0) * scale) | 0
      if (step > threshold) found[length++] = school
      else if (step === threshold) equal.push(school)
    }
    // Schools with lower numbers are more popular.
    const rest = equal.view().sort()
    found.set(rest.subarray(0, maximum - length), length)
    return found
  }

  #moveFilteredToFront(filter: Uint32Array | undefined): number {
    if (filter === undefined) return this.#touchedCount
    let count = 0
    for (let i = 0; i < this.#touchedCount; i++) {
      const school = this.#touched[i] ?? 0
      if (!hasBit(filter, school)) continue
      this.#touched[i] = this.#touched[count] ?? 0
      this.#touched[count++] = school
    }
    return count
  }
}
