import { setImmediate } from 'node:timers/promises'
import { KnownPlaces, type LocalPlace } from './expand/known-places.ts'
import { Facets } from './facet/facets.ts'
import type { RatedOrder } from './facet/rated-schools.ts'
import {
  type FacetCounts,
  type ProfileField,
  type ProfileValues,
  registerValues,
  type SchoolFilter,
  type ValuesOf,
} from './facet/school-filter.ts'
import type { SchoolRatings } from './facet/school-ratings.ts'
import type { StatedValues } from './facet/stated-profiles.ts'
import { andInto, countBits, wordsFor } from './index/bitset.ts'
import { exactRange, termAt, termCount } from './index/dictionary.ts'
import type { IndexContent } from './index/index-content.ts'
import { codeAt, codeRange } from './index/school-codes.ts'
import { SchoolsByArea } from './index/schools-by-area.ts'
import { alternativeForms } from './language/abbreviations.ts'
import { PlaceSchools } from './match/place-schools.ts'
import { addTerms, emptyPostings } from './match/postings.ts'
import { countSchools, isMember } from './match/school-set.ts'
import type { Point } from './near/great-circle.ts'
import { NearestSchools } from './near/nearest-schools.ts'
import { type Place, Places } from './near/places.ts'
import { pageOfSchools, type RankedSchools, rankByPopularity } from './rank/ranked-schools.ts'
import { pagePreferredFirst, pageRatedFirst } from './rank/rated-first.ts'
import { SchoolFinder } from './school-finder.ts'
import { SearchBudget } from './search-budget.ts'
import {
  shareBeforePlaceAlone,
  shareForNames,
  shareForUnderstanding,
  stepsPerFacetedSchool,
  warmUpQueries,
  warmUpWords,
} from './tuning.ts'
import {
  type PlacedUnderstanding,
  type Understanding,
  type UnderstoodWords,
  understand,
} from './understand/understand.ts'

export type SearchOptions = {
  offset: number
  limit: number
  filter?: SchoolFilter
  facets?: boolean
  /** See `SearchIndex.search`. */
  matchesAll?: boolean
  /** In a `RatedOrder`, schools without reviews come last. */
  sort?: 'relevance' | RatedOrder | undefined
  /** A bit vector of schools. Other schools are no results. */
  within?: Uint32Array | undefined
  /** Whether to find only schools with every word as typed or in a known form, without corrected spellings. */
  asTyped?: boolean
  /** Several searches can share one. */
  budget?: SearchBudget
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
  /** False if the search left work out, because its steps were spent. Then there can be better and more schools. */
  isComplete: boolean
}

type BudgetedOptions = SearchOptions & { budget: SearchBudget }

export type UnderstoodResults = SearchResults & { understanding: Understanding | undefined }

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
  readonly #known: KnownPlaces
  readonly #placeSchools: PlaceSchools
  readonly #finder: SchoolFinder
  readonly #facets: Facets
  readonly #nearest: NearestSchools
  readonly #places: Places
  /** A bit vector. Undefined if no school is hidden. */
  #shown: Uint32Array | undefined
  /** By filter. `NearestSchools` needs the same vector for the same filter. */
  #shownBy = new WeakMap<Uint32Array, Uint32Array>()

  constructor(
    content: IndexContent,
    valuesOf: ValuesOf = registerValues,
    localPlaces: readonly LocalPlace[] = [],
  ) {
    this.#content = content
    this.version = content.version
    this.size = content.codes.order.length
    this.#known = new KnownPlaces(content, localPlaces)
    const byArea = new SchoolsByArea(content.forward.areas)
    this.#placeSchools = new PlaceSchools(content, byArea)
    this.#finder = new SchoolFinder(content, this.#known, byArea)
    this.#facets = new Facets(content, valuesOf)
    this.#nearest = new NearestSchools(content.positions)
    this.#places = new Places(content, this.#known, byArea)
  }

  /** Computes what searches would otherwise compute when they first need it. */
  prepare(): Promise<void> {
    return this.#finder.prepare()
  }

  /** Uses these ratings and their later changes. */
  follow(ratings: SchoolRatings): Promise<void> {
    return this.#facets.follow(ratings)
  }

  /** Replaces what schools state. Only filters and counts use it. */
  state(stated: StatedValues): void {
    this.#facets.state(stated)
  }

  /** Leaves these schools out of the results of `search`, `searchUnderstood` and `near`. Replaces the earlier list. */
  hide(schools: Iterable<string>): void {
    const { codes } = this.#content
    const shown = this.#everySchool()
    let isAnyHidden = false
    for (const code of schools) {
      const { from, to } = codeRange(codes, code.toLowerCase(), false)
      for (const school of codes.order.subarray(from, to)) {
        shown[school >>> 5] = (shown[school >>> 5] ?? 0) & ~(1 << (school & 31))
        isAnyHidden = true
      }
    }
    this.#shown = isAnyHidden ? shown : undefined
    this.#shownBy = new WeakMap()
  }

  #withoutHidden(vector: Uint32Array | undefined): Uint32Array | undefined {
    if (vector === undefined || this.#shown === undefined) return vector ?? this.#shown
    const known = this.#shownBy.get(vector)
    if (known !== undefined) return known
    const bits = vector.slice()
    andInto(bits, this.#shown)
    this.#shownBy.set(vector, bits)
    return bits
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
  understand(searchTerm: string, budget = new SearchBudget()): PlacedUnderstanding | undefined {
    const formOf = (words: readonly string[]) => [{ words, quality: 1 }]
    return understand(searchTerm, {
      frequencyOf: (word) => this.#frequencyOf(word),
      match: (text, exactWords, within, corrects) =>
        this.#finder.match({ text, exactWords, within, corrects }, budget),
      hasAllWords: (text) => this.#finder.hasAllWords(text, budget),
      valuesOf: (field) => this.#facets.valuesOf(field),
      mentionsIn: (words) => this.#known.mentionsIn(words, true),
      schoolsIn: (forms, states) => this.#placeSchools.of(forms, states, budget),
      schoolsNamed: (words) => this.#placeSchools.of(formOf(words), [], budget).bits,
      schoolsWith: (words) => Math.min(...words.map((word) => this.#frequencyOf(word))),
    })
  }

  #frequencyOf(word: string): number {
    const { tokens, codes } = this.#content
    const postings = emptyPostings()
    for (const form of [word, ...alternativeForms(word).tokens])
      addTerms(postings, tokens, exactRange(tokens, form))
    return Math.min(postings.upperBound, codes.order.length)
  }

  /**
   * Searches with the filters, the order and the place that the words of the search term ask for. Filters and order of the
   * options take precedence. If no school has the other words, the results are those of the place alone, or of a search
   * for all words. If the search term names schools that would be missing, all words are searched, too.
   */
  searchUnderstood(searchTerm: string, requested: SearchOptions): UnderstoodResults {
    const options = withBudget(requested)
    const { budget } = options
    const understood =
      searchTerm.trim() === '' ? undefined : this.understand(searchTerm, budget.share(shareForUnderstanding))
    if (understood === undefined) return { ...this.search(searchTerm, options), understanding: undefined }
    const { within, placeAlone, ...understanding } = understood
    const request = { ...withUnderstood(options, understanding), within }
    const vector = this.#withoutHidden(both(this.#facets.vectorOf(options.filter ?? {}), options.within))
    const { namesakes, best, results } = this.#finder.named(searchTerm, {
      filter: vector,
      isInPlace: false,
      budget: budget.share(shareForNames),
    })
    const found = this.#find(understanding.term, { ...request, budget: budget.share(shareBeforePlaceAlone) })
    const isOnlyPlace = understanding.isPlace && placeAlone === undefined
    const hasAllWords = found.match === 'all' && countSchools(found.set) > 0
    const named = best === undefined || isOnlyPlace || hasAllWords ? namesakes : [...namesakes, best]
    const searchAllWords = () => {
      const all = results ?? this.#find(searchTerm, options)
      return { ...this.#pageOf(all, searchTerm, options), understanding: undefined }
    }
    if (!named.every((school) => isMember(found.set, school))) return searchAllWords()
    const isEmpty = countSchools(found.set) === 0
    if (isEmpty && within !== undefined) {
      return this.#searchPlace(placeAlone ?? understanding, within, options)
    }
    const isUnknownName = understanding.place === '' && understanding.term !== ''
    if (isUnknownName && (isEmpty || found.match === 'some')) return searchAllWords()
    const preferred = understanding.isPlace ? this.#withLastLevel(understanding) : undefined
    return { ...this.#pageOf(found, understanding.term, request, preferred), understanding }
  }

  /** Who asks for a "primary school", and not for a class, means first the schools that end with this level. */
  #withLastLevel({ understood }: Understanding): Uint32Array | undefined {
    const level = understood.find(({ kind, words }) => kind === 'level' && !/\p{N}/u.test(words))
    return level && this.#facets.vectorOfLastLevel(level.value)
  }

  /** An empty search term matches schools only with a filter, facets, an order by ratings or `matchesAll`. */
  search(searchTerm: string, requested: SearchOptions): SearchResults {
    const options = withBudget(requested)
    return this.#pageOf(this.#find(searchTerm, options), searchTerm, options)
  }

  /** @param withFilters false to find schools that do not pass the filters, too */
  #find(searchTerm: string, options: BudgetedOptions, withFilters = true): RankedSchools {
    const { filter = {}, facets = false, sort = 'relevance', matchesAll = false, budget } = options
    // A filter is never left out, but its steps are missing for later work.
    budget.take(this.#facets.stepsOf(filter))
    const vector = both(this.#facets.vectorOf(filter), options.within)
    const within = this.#withoutHidden(withFilters ? vector : options.within)
    const wantsAll = matchesAll || facets || sort !== 'relevance' || vector !== undefined
    return searchTerm.trim() === '' && wantsAll
      ? this.#allSchools(within)
      : this.#finder.find(
          searchTerm,
          { filter: within, isInPlace: options.within !== undefined, budget },
          options.asTyped,
        )
  }

  /**
   * Counts by facet only for results that are returned, because this needs another search without the filters. Counts
   * nothing if too few steps are left for that search and the counting.
   * @param results of the latest `#find`, with the same search term and options
   * @param preferred come first, unless ratings decide about the order
   */
  #pageOf(
    results: RankedSchools,
    searchTerm: string,
    options: BudgetedOptions,
    preferred?: Uint32Array,
  ): SearchResults {
    const { offset, limit, filter = {}, facets = false, sort = 'relevance', budget } = options
    const { set, match, complete, suggestion } = results
    const byRelevance = () =>
      preferred
        ? pagePreferredFirst(results, preferred, offset, limit)
        : pageOfSchools(results, offset, limit)
    const schools =
      sort === 'relevance' ? byRelevance() : pageRatedFirst(results, this.#ratedSchools(sort), offset, limit)
    const codes = schools.map((school) => codeAt(this.#content.codes, school))
    const { isComplete, refused } = budget
    const page = { codes, total: countSchools(set), match, complete, suggestion, isComplete }
    if (!facets) return page
    const isFiltered = this.#facets.vectorOf(filter) !== undefined
    const unfiltered = isFiltered ? this.#find(searchTerm, options, false).set : set
    const steps = countSchools(unfiltered) * stepsPerFacetedSchool
    if (budget.refused > refused || !budget.take(steps)) return { ...page, isComplete: false }
    return { ...page, facets: this.#facets.count(unfiltered, filter) }
  }

  /** Leaves out the last filters until a school of the place passes the others. */
  #searchPlace(
    understanding: Understanding,
    within: Uint32Array,
    options: BudgetedOptions,
  ): UnderstoodResults {
    const { understood } = understanding
    for (let last = understood.length; last >= 0; last--) {
      if (last > 0 && !options.budget.isComplete) continue
      const kept: Understanding = {
        ...understanding,
        understood: understood.map((each, index) =>
          index >= last && isFilter(each) ? { ...each, kind: 'unknown', value: 'none' } : each,
        ),
      }
      const request = { ...withUnderstood(options, kept), within }
      const found = this.#find(understanding.term, request)
      if (countSchools(found.set) > 0 || last === 0)
        return { ...this.#pageOf(found, understanding.term, request), understanding: kept }
    }
    return { ...this.search(understanding.term, { ...options, within }), understanding }
  }

  /** Finds only schools with a precise position. */
  near({ filter = {}, ...options }: NearOptions): NearResults {
    const found = this.#nearest.find({
      ...options,
      within: this.#withoutHidden(this.#facets.vectorOf(filter)),
    })
    const schools = found.schools.map(({ school, km }) => ({
      code: codeAt(this.#content.codes, school),
      km,
      values: this.#facets.valuesOfSchool(school),
    }))
    return { schools, total: found.total }
  }

  /** Returns all values in the directory, in any order. */
  valuesOf(field: ProfileField): string[] {
    return this.#facets.valuesOf(field)
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
    return rankByPopularity({ bits: this.#everySchool(), count: this.size })
  }

  #everySchool(): Uint32Array {
    const wholeWords = Math.floor(this.size / 32)
    // The vector can have more words than the schools need.
    const bits = new Uint32Array(wordsFor(this.size)).fill(0xffff_ffff, 0, wholeWords)
    if (wholeWords < bits.length) bits[wholeWords] = 2 ** (this.size % 32) - 1
    return bits
  }
}

function withBudget(options: SearchOptions): BudgetedOptions {
  return { ...options, budget: options.budget ?? new SearchBudget() }
}

function both(one: Uint32Array | undefined, other: Uint32Array | undefined): Uint32Array | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const bits = one.slice()
  andInto(bits, other)
  return bits
}

/** Adds the filters and the order that the words of a search term ask for. */
export function withUnderstood<Options extends SearchOptions>(
  options: Options,
  { understood }: Pick<Understanding, 'understood'>,
): Options {
  const filter: SchoolFilter = {}
  let { sort } = options
  for (const { kind, value } of understood) {
    if (kind === 'sort') sort ??= value
    else if (kind === 'minimumRating') filter.minimumRating = Number(value)
    else if (kind !== 'near' && kind !== 'unknown') filter[kind] = value
  }
  return { ...options, filter: { ...filter, ...options.filter }, sort, matchesAll: true }
}

function isFilter({ kind }: UnderstoodWords): boolean {
  return kind !== 'unknown' && kind !== 'sort' && kind !== 'near'
}
