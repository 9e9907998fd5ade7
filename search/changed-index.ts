import type { RatedOrder } from './facet/rated-schools.ts'
import type { FacetCount, FacetCounts } from './facet/school-filter.ts'
import type { SchoolRatings } from './facet/school-ratings.ts'
import type { StatedValues } from './facet/stated-profiles.ts'
import { SearchBudget } from './search-budget.ts'
import {
  type NearOptions,
  type NearResults,
  type SearchIndex,
  type SearchOptions,
  type SearchResults,
  type UnderstoodResults,
  withUnderstood,
} from './search-index.ts'
import { shareBeforeChanges } from './tuning.ts'

/** What both a {@link SearchIndex} and a {@link ChangedIndex} can do. */
export type Searchable = Pick<
  SearchIndex,
  | 'version'
  | 'size'
  | 'search'
  | 'searchUnderstood'
  | 'near'
  | 'places'
  | 'similarPlaces'
  | 'valuesOf'
  | 'follow'
  | 'state'
  | 'warmUp'
>

/**
 * A large index, and a small one of the few schools that changed since the large one was built. Without an order by
 * ratings, results from the small one come first. It corrects no spellings, because a small index has too few words.
 */
export class ChangedIndex implements Searchable {
  readonly #base: SearchIndex
  readonly #changed: SearchIndex
  #ratings: SchoolRatings | undefined

  /** @param base hides the changed schools: see `SearchIndex.hide` */
  constructor(base: SearchIndex, changed: SearchIndex) {
    this.#base = base
    this.#changed = changed
  }

  get version(): bigint {
    return this.#base.version
  }

  get size(): number {
    return this.#base.size
  }

  async follow(ratings: SchoolRatings): Promise<void> {
    await Promise.all([this.#base.follow(ratings), this.#changed.follow(ratings)])
    this.#ratings = ratings
  }

  state(stated: StatedValues): void {
    this.#base.state(stated)
    this.#changed.state(stated)
  }

  warmUp(): Promise<void> {
    return this.#base.warmUp()
  }

  search(searchTerm: string, options: SearchOptions): SearchResults {
    const changed = this.#changedWith(searchTerm, options)
    return this.#join(changed, options, (page) => this.#base.search(searchTerm, page))
  }

  searchUnderstood(searchTerm: string, options: SearchOptions): UnderstoodResults {
    const budget = options.budget ?? new SearchBudget()
    const alone = this.#base.searchUnderstood(searchTerm, {
      ...options,
      budget: budget.share(shareBeforeChanges),
    })
    const find = (page: SearchOptions) =>
      page === options ? alone : this.#base.searchUnderstood(searchTerm, { ...page, budget })
    const { understanding } = alone
    const asTyped = this.#changedWith(searchTerm, options)
    if (understanding === undefined) return { ...this.#join(asTyped, options, find), understanding }
    const { term, place } = understanding
    const words = place === '' || term.includes(place) ? term : `${term} ${place}`
    const asUnderstood = this.#changedWith(words, withUnderstood(options, understanding))
    const changed = asUnderstood.total === 0 ? asTyped : asUnderstood
    return { ...this.#join(changed, options, find), understanding }
  }

  #changedWith(searchTerm: string, options: SearchOptions): SearchResults {
    const { within: _, budget: __, ...rest } = options
    return this.#changed.search(searchTerm, { ...rest, offset: 0, limit: this.#changed.size, asTyped: true })
  }

  #join<Results extends SearchResults>(
    changed: SearchResults,
    options: SearchOptions,
    find: (page: SearchOptions) => Results,
  ): Results {
    const { offset, limit, sort = 'relevance' } = options
    if (changed.total === 0) return find(options)
    const others = changed.codes.length
    const found =
      sort === 'relevance'
        ? find({ ...options, offset: Math.max(0, offset - others), limit: limit - shown(others, options) })
        : find({ ...options, offset: 0, limit: offset + limit })
    // The large index has only schools that lack a word.
    if (found.match === 'some') {
      const codes = changed.codes.slice(offset, offset + limit)
      return {
        ...found,
        codes,
        total: others,
        match: 'all',
        complete: undefined,
        suggestion: undefined,
        facets: changed.facets,
      }
    }
    const codes =
      sort === 'relevance'
        ? [...changed.codes.slice(offset, offset + limit), ...found.codes]
        : this.#inOrder(sort, changed.codes, found.codes).slice(offset, offset + limit)
    const complete = others + (found.complete ?? found.total)
    const total = others + found.total
    return {
      ...found,
      codes,
      total,
      match: 'all',
      complete: complete < total ? complete : undefined,
      facets: found.facets && changed.facets && sumFacets(found.facets, changed.facets),
    }
  }

  /** Merges two sorted lists. Schools without reviews come last. */
  #inOrder(order: RatedOrder, some: readonly string[], others: readonly string[]): string[] {
    const ratingOf = (code: string | undefined) => {
      const rating = this.#ratings?.get(code ?? '')
      if (rating === undefined) return -1
      return order === 'rating' ? rating.score : rating.reviews
    }
    const merged: string[] = []
    for (let one = 0, other = 0; one < some.length || other < others.length; ) {
      const takesOne =
        other === others.length || (one < some.length && ratingOf(some[one]) >= ratingOf(others[other]))
      merged.push((takesOne ? some[one++] : others[other++]) ?? '')
    }
    return merged
  }

  near(options: NearOptions): NearResults {
    const { offset, limit } = options
    const changed = this.#changed.near({ ...options, offset: 0, limit: this.#changed.size })
    if (changed.total === 0) return this.#base.near(options)
    const found = this.#base.near({ ...options, offset: 0, limit: offset + limit })
    const schools = [...changed.schools, ...found.schools].sort((one, other) => one.km - other.km)
    return { schools: schools.slice(offset, offset + limit), total: changed.total + found.total }
  }

  places: SearchIndex['places'] = (text, limit) => this.#base.places(text, limit)

  similarPlaces: SearchIndex['similarPlaces'] = (text, limit) => this.#base.similarPlaces(text, limit)

  valuesOf: SearchIndex['valuesOf'] = (field) => [
    ...new Set([...this.#base.valuesOf(field), ...this.#changed.valuesOf(field)]),
  ]
}

/** Returns how many of the first `count` results are on the page. */
function shown(count: number, { offset, limit }: SearchOptions): number {
  return Math.min(limit, Math.max(0, count - offset))
}

function sumFacets(one: FacetCounts, other: FacetCounts): FacetCounts {
  const sum = (lists: FacetCount[][]) => {
    const counts = new Map<string, number>()
    for (const { value, count } of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + count)
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  const fields = Object.keys(one) as (keyof FacetCounts)[]
  const summed = fields.map((field) => [
    field,
    // Stars are in their own order.
    field === 'minimumRating'
      ? sum([one[field], other[field]]).sort((a, b) => Number(a.value) - Number(b.value))
      : sum([one[field], other[field]]),
  ])
  return Object.fromEntries(summed) as FacetCounts
}
