import { setImmediate } from 'node:timers/promises'
import { type FacetCounts, Facets, type SchoolFilter } from './facet/facets.ts'
import { addBit, countBits, wordsFor } from './index/bitset.ts'
import { termAt, termCount } from './index/dictionary.ts'
import type { IndexContent } from './index/index-content.ts'
import { codeAt } from './index/school-codes.ts'
import { countSchools } from './match/school-set.ts'
import { pageOfSchools, type RankedSchools, rankByPopularity } from './rank/ranked-schools.ts'
import { SchoolFinder } from './school-finder.ts'
import { warmUpQueries, warmUpWords } from './tuning.ts'

export type SearchOptions = {
  offset: number
  limit: number
  filter?: SchoolFilter
  /** Whether to count the results by state, district, management and category. */
  facets?: boolean
}

export type SearchResults = {
  /** School codes of the page, the best match first. */
  codes: string[]
  /** The exact number of schools on all pages. */
  total: number
  /** `some` if even the best school lacks a word of the query. */
  match: 'all' | 'some'
  /** If near misses follow: how many schools on all pages have every word. */
  complete?: number | undefined
  /** The query with corrected spelling, if another spelling is clearly more likely. */
  suggestion?: string | undefined
  facets?: FacetCounts | undefined
}

/**
 * Searches the schools of one index. Reads the index in place and is synchronous, so that an index can be swapped for
 * another one between two searches; the old one is left to the garbage collector.
 */
export class SearchIndex {
  /** As given to `buildIndex`. */
  readonly version: bigint
  /** The number of schools. */
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

  /** Computes what would delay the first query with each abbreviation, one per turn of the event loop. */
  prepare(): Promise<void> {
    return this.#finder.prepare()
  }

  /** Runs some misspelled queries, so that the spelling correction is compiled before the first user needs it. */
  async warmUp(): Promise<void> {
    const { tokens } = this.#content
    const step = termCount(tokens) / (warmUpQueries * warmUpWords)
    for (let query = 0; query < warmUpQueries; query++) {
      const words = Array.from({ length: warmUpWords }, (_, word) =>
        termAt(tokens, Math.floor((query * warmUpWords + word) * step)),
      )
      const misspelled = words.map((word) => word.slice(0, 2) + word.slice(3)).join(' ')
      this.search(misspelled, { offset: 0, limit: 10, facets: true })
      await setImmediate()
    }
  }

  /**
   * Returns one page of the schools that match a query. A query without words matches nothing, except that an empty query
   * with a filter or facets matches all schools.
   */
  search(query: string, { offset, limit, filter = {}, facets = false }: SearchOptions): SearchResults {
    const vector = this.#facets.vectorOf(filter)
    const isForAll = query.trim() === '' && (facets || vector !== undefined)
    const find = (within: Uint32Array | undefined) =>
      isForAll ? this.#allSchools(within) : this.#finder.find(query, within)
    const results = find(vector)
    const { set, match, complete, suggestion } = results
    const codes = pageOfSchools(results, offset, limit).map((school) => codeAt(this.#content.codes, school))
    const page = { codes, total: countSchools(set), match, complete, suggestion }
    if (!facets) return page
    const counted = vector === undefined ? set : find(undefined).set
    return { ...page, facets: this.#facets.count(counted, filter) }
  }

  #allSchools(vector: Uint32Array | undefined): RankedSchools {
    if (vector !== undefined) return rankByPopularity({ bits: vector, count: countBits(vector) })
    const bits = new Uint32Array(wordsFor(this.size))
    for (let school = 0; school < this.size; school++) addBit(bits, school)
    return rankByPopularity({ bits, count: this.size })
  }
}
