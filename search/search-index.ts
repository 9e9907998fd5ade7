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
  facets?: boolean
}

export type SearchResults = {
  codes: string[]
  /** Schools on all pages. */
  total: number
  /** `some` if no school has every word. */
  match: 'all' | 'some'
  /** The number of schools with every word, if some results lack a word. */
  complete?: number | undefined
  suggestion?: string | undefined
  facets?: FacetCounts | undefined
}

/** Searches are synchronous, so that another index can replace this one between two searches. */
export class SearchIndex {
  readonly version: bigint
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

  prepare(): Promise<void> {
    return this.#finder.prepare()
  }

  /** Makes V8 compile the spelling correction before the first user needs it. */
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

  /** An empty query matches all schools if there is a filter or `facets` is true, and otherwise none. */
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
    const unfiltered = vector === undefined ? set : find(undefined).set
    return { ...page, facets: this.#facets.count(unfiltered, filter) }
  }

  #allSchools(vector: Uint32Array | undefined): RankedSchools {
    if (vector !== undefined) return rankByPopularity({ bits: vector, count: countBits(vector) })
    const bits = new Uint32Array(wordsFor(this.size))
    for (let school = 0; school < this.size; school++) addBit(bits, school)
    return rankByPopularity({ bits, count: this.size })
  }
}
