import * as messages from '#contract/messages.ts'
import { reachablePages } from '#contract/paging.ts'
import {
  type Facets,
  type School,
  type SchoolDetail,
  SchoolId,
  type SchoolList,
  type SchoolListQuery,
} from '#contract/schools.ts'
import type { FacetCounts, SchoolFilter, SearchOptions, SearchResults } from '#search/search.ts'
import { offsetOf } from '../http/paging.ts'
import { WorkQueue } from '../http/work-queue.ts'
import { displayName } from './display-name.ts'
import { chooseNearby, inSameDistrict, neighboursPerDirection } from './nearby.ts'
import { isSample } from './school-record.ts'
import type { RatedSchool, SchoolStore } from './store.ts'

const maximumWaitingSearches = 500

export type SchoolSearch = {
  search(term: string, request: SearchOptions): SearchResults
  refresh(): Promise<void>
}

export function averageRating({
  reviewCount,
  ratingTotal,
}: {
  reviewCount: number
  ratingTotal: number
}): number {
  return reviewCount === 0 ? 0 : Math.round((ratingTotal / reviewCount) * 10) / 10
}

export function schoolView(school: RatedSchool): School {
  return {
    _id: school.code,
    name: displayName(school.name),
    city: displayName(school.city),
    district: displayName(school.district),
    state: displayName(school.state),
    pincode: school.pincode,
    averageRating: averageRating(school),
    reviewCount: school.reviewCount,
    sample: isSample(school.code),
  }
}

function activeFilters(filter: SchoolFilter): SchoolFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
}

function facetsView(counts: FacetCounts): Facets {
  const view = (list: FacetCounts['state']) =>
    list.map(({ value, count }) => ({ value, name: displayName(value), count }))
  return {
    state: view(counts.state),
    district: view(counts.district),
    management: view(counts.management),
    category: view(counts.category),
  }
}

export class Schools {
  readonly #store: SchoolStore
  readonly #index: SchoolSearch
  readonly #queue = new WorkQueue({ concurrency: 1, capacity: maximumWaitingSearches })

  constructor(store: SchoolStore, index: SchoolSearch) {
    this.#store = store
    this.#index = index
  }

  /**
   * Returns search results, or popular schools for an empty query. Omits deleted schools.
   * @throws AppError 400 for a page beyond the reachable results
   */
  async list({ searchTerm, page, limit, facets, ...filter }: SchoolListQuery): Promise<SchoolList> {
    const offset = offsetOf(page, limit, messages.searchTooFar)
    const isEmptyQuery = searchTerm === '' && facets !== 'true' && !Object.values(filter).some(Boolean)
    const { schools, total, ...more } = isEmptyQuery
      ? await this.#popular(offset, limit)
      : await this.#find(searchTerm, {
          offset,
          limit,
          filter: activeFilters(filter),
          facets: facets === 'true',
        })
    return {
      schools: schools.map(schoolView),
      pagination: { page, limit, total, totalPages: reachablePages(total, limit) },
      ...more,
    }
  }

  async #popular(offset: number, limit: number) {
    const [schools, total] = await Promise.all([this.#store.popular(offset, limit), this.#store.count()])
    return { schools, total }
  }

  async #find(term: string, request: SearchOptions) {
    const found = await this.#queue.run(() => this.#index.search(term, request))
    const schools = found.codes.length === 0 ? [] : await this.#store.byCodes(found.codes)
    const deleted = found.codes.length - schools.length
    if (deleted > 0) void this.#index.refresh()
    return {
      schools,
      // If all schools of a page are deleted, those of other pages probably are too.
      total: deleted > 0 && schools.length === 0 ? 0 : found.total - deleted,
      match: found.match,
      ...(found.complete === undefined ? {} : { complete: found.complete }),
      ...(found.suggestion === undefined ? {} : { suggestion: found.suggestion }),
      ...(found.facets === undefined ? {} : { facets: facetsView(found.facets) }),
      ...(deleted > 0 ? { updating: true } : {}),
    }
  }

  async find(id: string): Promise<SchoolDetail | undefined> {
    if (!SchoolId.safeParse(id).success) return undefined
    const [[school], ratingCounts] = await Promise.all([
      this.#store.byCodes([id]),
      this.#store.ratingCounts(id),
    ])
    if (!school) return undefined
    const { management, category } = school
    return { ...schoolView(school), management, category, ratingCounts }
  }

  /**
   * Returns schools of the same town, then of the same district.
   * @returns the schools; `candidates` are the codes of all schools whose ratings can change this choice
   */
  async nearby(id: string): Promise<{ schools: School[]; candidates: string[] }> {
    const [[school], neighbours] = await Promise.all([
      this.#store.byCodes([id]),
      this.#store.neighbours(id, neighboursPerDirection),
    ])
    if (!school) return { schools: [], candidates: [] }
    return {
      schools: chooseNearby(school, neighbours).map(schoolView),
      candidates: inSameDistrict(school, neighbours).map(({ code }) => code),
    }
  }
}
