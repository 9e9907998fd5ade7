import { setImmediate } from 'node:timers/promises'
import { Facets } from './facet/facets.ts'
import type { RatedOrder } from './facet/rated-schools.ts'
import {
  type FacetCounts,
  type ProfileValues,
  registerValues,
  type SchoolFilter,
  type ValuesOf,
} from './facet/school-filter.ts'
import type { SchoolRatings } from './facet/school-ratings.ts'
import { countBits, wordsFor } from './index/bitset.ts'
import { exactRange, termAt, termCount } from './index/dictionary.ts'
import type { IndexContent } from './index/index-content.ts'
import { codeAt } from './index/school-codes.ts'
import { addTerms, emptyPostings } from './match/postings.ts'
import { countSchools } from './match/school-set.ts'
import type { Point } from './near/great-circle.ts'
import { NearestSchools } from './near/nearest-schools.ts'
import { type Place, Places } from './near/places.ts'
import { pageOfSchools, type RankedSchools, rankByPopularity } from './rank/ranked-schools.ts'
import { pageRatedFirst } from './rank/rated-first.ts'
import { SchoolFinder } from './school-finder.ts'
import { warmUpQueries, warmUpWords } from './tuning.ts'
import { type Understanding, understand } from './understand/understand.ts'

export type SearchOptions = {
  offset: number
  limit: number
  filter?: SchoolFilter
  facets?: boolean
  /** See `SearchIndex.search`. */
  matchesAll?: boolean
  /** In a `RatedOrder`, schools without reviews come last. */
  sort?: 'relevance' | RatedOrder | undefined
}

export type SearchResults = {
  codes: string[]
  /** Schools on all pages. */
  total: number
  /** `all` if a school has every word as typed, or if the best school has every word after corrections. */
  match: 'all' | 'some'
  /** The number of schools with every word, if other results lack a word. */
  complete?: number | undefined
  suggestion?: string | undefined
  facets?: FacetCounts | undefined
}

export type NearOptions = Point & {
  offset: number
  limit: number
  filter?: SchoolFilter
  maximumKm?: number
}

export type NearSchool = { code: string; km: number; values: ProfileValues }

export type NearResults = {
  /** The nearest first. */
  schools: NearSchool[]
  total: number
}

/** A server can replace the index between two synchronous searches. */
export class SearchIndex {
  readonly version: bigint
  readonly size: number
  readonly #content: IndexContent
  readonly #finder: SchoolFinder
  readonly #facets: Facets
  readonly #nearest: NearestSchools
  readonly #places: Places

  constructor(content: IndexContent, valuesOf: ValuesOf = registerValues) {
    this.#content = content
    this.version = content.version
    this.size = content.codes.order.length
    this.#finder = new SchoolFinder(content)
    this.#facets = new Facets(content, valuesOf)
    this.#nearest = new NearestSchools(content.positions)
    this.#places = new Places(content)
  }

  prepare(): Promise<void> {
    return this.#finder.prepare()
  }

  /** Uses these ratings and their later changes. */
  follow(ratings: SchoolRatings): Promise<void> {
    return this.#facets.follow(ratings)
  }

  /** Runs misspelled queries, so that V8 compiles the spelling correction. */
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

  /** Returns undefined if all words belong to names and places. */
  understand(query: string): Understanding | undefined {
    const { tokens, codes } = this.#content
    return understand(query, {
      frequencyOf(word) {
        const postings = emptyPostings()
        addTerms(postings, tokens, exactRange(tokens, word))
        return Math.min(postings.upperBound, codes.order.length)
      },
      match: (text, exactWords) => this.#finder.match(text, exactWords),
      valuesOf: (field) => this.#facets.valuesOf(field),
    })
  }

  /** An empty query matches schools only with a filter, facets, an order by ratings or `matchesAll`. */
  search(query: string, options: SearchOptions): SearchResults {
    const { offset, limit, filter = {}, facets = false, sort = 'relevance', matchesAll = false } = options
    const vector = this.#facets.vectorOf(filter)
    const wantsAll = matchesAll || facets || sort !== 'relevance' || vector !== undefined
    const isForAll = query.trim() === '' && wantsAll
    const find = (within: Uint32Array | undefined) =>
      isForAll ? this.#allSchools(within) : this.#finder.find(query, within)
    const results = find(vector)
    const { set, match, complete, suggestion } = results
    const schools =
      sort === 'relevance'
        ? pageOfSchools(results, offset, limit)
        : pageRatedFirst(results, this.#ratedSchools(sort), offset, limit)
    const codes = schools.map((school) => codeAt(this.#content.codes, school))
    const page = { codes, total: countSchools(set), match, complete, suggestion }
    if (!facets) return page
    const unfiltered = vector === undefined ? set : find(undefined).set
    return { ...page, facets: this.#facets.count(unfiltered, filter) }
  }

  /** Finds only schools with a precise position. */
  near({ filter = {}, ...options }: NearOptions): NearResults {
    const found = this.#nearest.find({ ...options, within: this.#facets.vectorOf(filter) })
    const schools = found.schools.map(({ school, km }) => ({
      code: codeAt(this.#content.codes, school),
      km,
      values: this.#facets.valuesOfSchool(school),
    }))
    return { schools, total: found.total }
  }

  places(text: string, limit: number): Place[] {
    return this.#places.find(text, limit)
  }

  #ratedSchools(order: RatedOrder) {
    const { rated } = this.#facets
    return { order: rated.inOrder(order), isRated: rated.withStars(1) }
  }

  similarPlaces(text: string, limit: number): Place[] {
    return this.#places.findSimilar(text, limit)
  }

  #allSchools(vector: Uint32Array | undefined): RankedSchools {
    if (vector !== undefined) return rankByPopularity({ bits: vector, count: countBits(vector) })
    const bits = new Uint32Array(wordsFor(this.size)).fill(0xffff_ffff)
    const inLastWord = this.size % 32
    if (inLastWord > 0) bits[bits.length - 1] = 2 ** inLastWord - 1
    return rankByPopularity({ bits, count: this.size })
  }
}
