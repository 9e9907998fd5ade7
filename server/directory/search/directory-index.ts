import { andInto, countBits, hasBit, listBits, pageOf, wordsFor } from './bitset.ts'
import { Candidates } from './candidates.ts'
import { type FacetCounts, Facets, narrowed, type SchoolFilter, type SchoolSet } from './facets.ts'
import type { IndexContent } from './index-content.ts'
import { ascending, intersection, type Matches, unite, wholeVector } from './matches.ts'
import { correctedSlots, type Slot, slotsOf } from './query-slots.ts'
import { codeAt, codesTyped } from './school-codes.ts'
import { SchoolScores } from './school-scores.ts'
import { suggestionFrom } from './suggestion.ts'
import { queryWords } from './tokens.ts'
import { WordMatches } from './word-matches.ts'

export type SearchRequest = {
  offset: number
  limit: number
  filter?: SchoolFilter
  /** Whether to count the results by state, district, management and category. */
  facets?: boolean
}

export type SearchPage = {
  /** Register codes, what fits best first. */
  codes: string[]
  /** How many schools there are in all pages, exactly. */
  total: number
  /** Whether the first school has every word, or only some of them. */
  match: 'all' | 'some'
  /** The query in a spelling that the register knows, where that is clearly a better one. */
  suggestion?: string | undefined
  facets?: FacetCounts | undefined
}

/** Up to so many schools are judged one by one; of more only the most popular ones. */
const mostJudged = 4096
const mostPopularJudged = 1024
/** Of the schools that lack a word or have another spelling, so many are judged. */
const mostCandidates = 600
/** Of schools that do not fit to the word, only so many, and none that fits much worse than the best. */
const mostPartial = 100
const leastShare = 0.5

/** Results in order: judged ones first, then, of a large set, the others by popularity. */
type Results = { judged: Uint32Array; set: SchoolSet; match: 'all' | 'some'; suggestion?: string | undefined }

/**
 * Which schools, in which order, how many. Reads the index where it lies and answers synchronously, so an index
 * can be replaced between any two searches, and the old one is left to the garbage collector.
 */
export class DirectoryIndex {
  readonly version: bigint
  /** Schools in the index. */
  readonly size: number
  readonly #content: IndexContent
  readonly #scratch: Uint32Array
  readonly #words: WordMatches
  readonly #scores: SchoolScores
  readonly #candidates: Candidates
  readonly #facets: Facets

  constructor(content: IndexContent) {
    this.#content = content
    this.version = content.version
    this.size = content.codes.order.length
    this.#scratch = new Uint32Array(wordsFor(this.size))
    this.#words = new WordMatches(content)
    this.#scores = new SchoolScores(content)
    this.#candidates = new Candidates(content)
    this.#facets = new Facets(content)
  }

  /** Works out what would make the first query with each abbreviation slow, a word at a turn of the event loop. */
  prepare(): Promise<void> {
    return this.#words.prepare()
  }

  /**
   * The schools that fit the term, best first. A term without words matches nothing; an empty one with a filter, or
   * whose facets are asked for, all that the filter lets through.
   */
  search(term: string, { offset, limit, filter = {}, facets = false }: SearchRequest): SearchPage {
    const allowed = this.#facets.vectorOf(filter)
    const isAll = term.trim() === '' && (facets || allowed !== undefined)
    const find = (within: Uint32Array | undefined) => (isAll ? this.#all(within) : this.#find(term, within))
    const results = find(allowed)
    const counted = allowed === undefined || !facets ? results : find(undefined)
    const { judged, set, match, suggestion } = results
    return {
      codes: this.#page(results, offset, limit).map((school) => codeAt(this.#content.codes, school)),
      total: 'list' in set ? set.list.length : Math.max(set.count, judged.length),
      match,
      suggestion,
      facets: facets ? this.#facets.count(counted.set, filter) : undefined,
    }
  }

  /** Every school, the most popular ones first. */
  #all(allowed: Uint32Array | undefined): Results {
    const judged = new Uint32Array(0)
    if (allowed !== undefined)
      return { judged, set: { bits: allowed, count: countBits(allowed) }, match: 'all' }
    const list = Uint32Array.from({ length: this.size }, (_, school) => school)
    return { judged, set: { list }, match: 'all' }
  }

  #find(term: string, allowed: Uint32Array | undefined): Results {
    const typed = codesTyped(this.#content.codes, term)
    if (typed !== undefined) return { ...asList(narrowed(typed, allowed)), match: 'all' }
    const query = queryWords(term)
    if (query.words.length === 0) return { ...asList(new Uint32Array(0)), match: 'all' }
    const slots = slotsOf(this.#content, this.#words, query)
    const strict = this.#withAll(slots, allowed)
    const count = 'list' in strict ? strict.list.length : strict.count
    if (count > 0) return { judged: this.#judge(strict, slots), set: strict, match: 'all' }
    return this.#tolerant(slots, allowed)
  }

  /** The schools that have every word as it was typed. */
  #withAll(slots: readonly Slot[], allowed: Uint32Array | undefined): SchoolSet {
    const each = slots.filter(({ isOptional }) => !isOptional).map(({ matches }) => matches)
    each.sort((a, b) => a.bound - b.bound)
    const [rarest, ...others] = each
    if (rarest === undefined || rarest.bound === 0) return { list: new Uint32Array(0) }
    const few = ascending(rarest)
    if (few !== undefined) {
      const found = others.reduce((numbers, matches) => this.#filter(numbers, matches), few)
      return { list: narrowed(found, allowed) }
    }
    const bits = new Uint32Array(wordsFor(this.size))
    unite(bits, rarest)
    for (const matches of others) andInto(bits, this.#vector(matches))
    if (allowed !== undefined) andInto(bits, allowed)
    const count = countBits(bits)
    if (count > mostJudged) return { bits, count }
    const list = new Uint32Array(count)
    listBits(bits, list)
    return { list }
  }

  #judge(set: SchoolSet, slots: readonly Slot[]): Uint32Array {
    const numbers =
      'list' in set
        ? set.list.length <= mostJudged
          ? set.list
          : set.list.subarray(0, mostPopularJudged)
        : Uint32Array.from(pageOf(set.bits, 0, mostPopularJudged))
    this.#scores.take(slots)
    const scores = Float64Array.from(numbers, (school) => this.#scores.of(school))
    const order = Uint32Array.from(numbers, (_, at) => at)
    order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    return order.map((at) => numbers[at] ?? 0)
  }

  /** What may have been meant, and schools that have only some of the words. */
  #tolerant(slots: readonly Slot[], allowed: Uint32Array | undefined): Results {
    const corrected = correctedSlots(this.#content, this.#words, slots)
    let numbers = this.#candidates.find(corrected, mostCandidates, allowed)
    if (numbers.length === 0) numbers = this.#withMost(corrected, allowed)
    this.#scores.take(corrected)
    const judged = Array.from(numbers, (school) => ({
      school,
      score: this.#scores.of(school),
      hasAll: this.#scores.hasAll,
    }))
    judged.sort((a, b) => b.score - a.score || a.school - b.school)
    const [best] = judged
    if (best === undefined) return { ...asList(new Uint32Array(0)), match: 'some' }
    const kept = judged.slice(0, mostPartial).filter(({ score }) => score >= best.score * leastShare)
    const hasAll =
      best.hasAll &&
      corrected.filter(({ isOptional }) => !isOptional).length ===
        slots.filter(({ isOptional }) => !isOptional).length
    const result = asList(Uint32Array.from(kept, ({ school }) => school))
    this.#scores.of(best.school)
    const suggestion = suggestionFrom(this.#content, corrected, this.#scores)
    return { ...result, match: hasAll ? 'all' : 'some', suggestion }
  }

  /** Where every word is a common one: the schools that have all but the one that narrows most. */
  #withMost(slots: readonly Slot[], allowed: Uint32Array | undefined): Uint32Array {
    const byRarity = [...slots].sort((a, b) => b.weight - a.weight)
    for (let wanted = byRarity.length; wanted > 0; wanted--) {
      for (let without = byRarity.length - 1; without >= 0; without--) {
        const kept = byRarity.filter((_, at) => at !== without).slice(0, wanted)
        const set = this.#withAll(kept.length > 0 ? kept : byRarity, allowed)
        if ('bits' in set) return Uint32Array.from(pageOf(set.bits, 0, mostPopularJudged))
        if (set.list.length > 0) return set.list.subarray(0, mostJudged)
      }
    }
    return new Uint32Array(0)
  }

  #page({ judged, set }: Results, offset: number, limit: number): number[] {
    const page = Array.from(judged.subarray(offset, offset + limit))
    const missing = limit - page.length
    const after = Math.max(offset, judged.length)
    if (missing === 0) return page
    if ('bits' in set) return [...page, ...pageOf(set.bits, after, missing)]
    return [...page, ...set.list.subarray(after, after + missing)]
  }

  /** The union as one vector: valid until the scratch is used again. */
  #vector(matches: Matches): Uint32Array {
    const whole = wholeVector(matches)
    if (whole !== undefined) return whole
    unite(this.#scratch, matches)
    return this.#scratch
  }

  #filter(numbers: Uint32Array, matches: Matches): Uint32Array {
    const [list] = matches.lists
    if (matches.isSorted && list !== undefined) return intersection(numbers, list)
    const vector = this.#vector(matches)
    return numbers.filter((number) => hasBit(vector, number))
  }
}

function asList(list: Uint32Array): { judged: Uint32Array; set: SchoolSet } {
  return { judged: list, set: { list } }
}
