import { setImmediate } from 'node:timers/promises'
import { type FacetCounts, Facets, type SchoolFilter } from './facet/facets.ts'
import { countBits, wordsFor } from './index/bitset.ts'
import { termAt, termCount } from './index/dictionary.ts'
import type { IndexContent } from './index/index-content.ts'
import { codeAt } from './index/school-codes.ts'
import { pageOfResults, type Results, sizeOf, unjudged } from './rank/ranked-schools.ts'
import { SchoolFinder } from './school-finder.ts'

const warmingQueries = 8
const warmingWords = 6

export type SearchOptions = {
  offset: number
  limit: number
  filter?: SchoolFilter
  /** Whether to count the results by state, district, management and category. */
  facets?: boolean
}

export type SearchResults = {
  /** Register codes, what fits best first. */
  codes: string[]
  /** How many schools there are in all pages, exactly. */
  total: number
  /** Whether the first school has every word, or only some of them. */
  match: 'all' | 'some'
  /** Where near misses follow: how many schools of all pages have every word. */
  complete?: number | undefined
  /** The query in a spelling that the register knows, where that is clearly a better one. */
  suggestion?: string | undefined
  facets?: FacetCounts | undefined
}

/**
 * Which schools, in which order, how many. Reads the index where it lies and answers synchronously, so an index
 * can be replaced between any two searches, and the old one is left to the garbage collector.
 */
export class SearchIndex {
  readonly version: bigint
  /** Schools in the index. */
  readonly size: number
  readonly #content: IndexContent
  readonly #finder: SchoolFinder
  readonly #facets: Facets

  constructor(content: IndexContent) {
    this.#content = content
    this.version = content.version
    this.size = content.codes.order.length
    this.#finder = new SchoolFinder(content)
    this.#facets = new Facets(content)
  }

  /** Works out what would make the first query with each abbreviation slow, a word at a turn of the event loop. */
  prepare(): Promise<void> {
    return this.#finder.prepare()
  }

  /** Answers some misspelled words of its own, so that nobody waits until correcting is compiled: once a process. */
  async warmUp(): Promise<void> {
    const { tokens } = this.#content
    const step = termCount(tokens) / (warmingQueries * warmingWords)
    for (let at = 0; at < warmingQueries; at++) {
      const words = Array.from({ length: warmingWords }, (_, word) =>
        termAt(tokens, Math.floor((at * warmingWords + word) * step)),
      )
      const misspelled = words.map((word) => word.slice(0, 2) + word.slice(3)).join(' ')
      this.search(misspelled, { offset: 0, limit: 10, facets: true })
      await setImmediate()
    }
  }

  /**
   * The schools that fit the term, best first. A term without words matches nothing; an empty one with a filter, or
   * whose facets are asked for, all that the filter lets through.
   */
  search(term: string, { offset, limit, filter = {}, facets = false }: SearchOptions): SearchResults {
    const allowed = this.#facets.vectorOf(filter)
    const isAll = term.trim() === '' && (facets || allowed !== undefined)
    const find = (within: Uint32Array | undefined) =>
      isAll ? this.#all(within) : this.#finder.find(term, within)
    const results = find(allowed)
    const { set, match, complete, suggestion } = results
    const codes = pageOfResults(results, offset, limit).map((school) => codeAt(this.#content.codes, school))
    const page = { codes, total: sizeOf(set), match, complete, suggestion }
    if (!facets) return page
    const counted = allowed === undefined ? set : find(undefined).set
    return { ...page, facets: this.#facets.count(counted, filter) }
  }

  /** Every school, the most popular ones first. */
  #all(allowed: Uint32Array | undefined): Results {
    if (allowed !== undefined) return unjudged({ bits: allowed, count: countBits(allowed) })
    const bits = new Uint32Array(wordsFor(this.size))
    for (let school = 0; school < this.size; school++) {
      bits[school >>> 5] = (bits[school >>> 5] ?? 0) | (1 << (school & 31))
    }
    return unjudged({ bits, count: this.size })
  }
}
