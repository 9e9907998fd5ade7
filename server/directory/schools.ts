import * as messages from '#contract/messages.ts'
import { reachablePages } from '#contract/paging.ts'
import type { PlaceLink } from '#contract/places.ts'
import { roundDistance } from '#contract/position.ts'
import { areaOf, classesOf, schoolTypeOf, sectorOf } from '#contract/school-facts.ts'
import {
  type Facets,
  type School,
  type SchoolDetail,
  type SchoolFilterFields,
  SchoolId,
  type SchoolList,
  type SchoolListQuery,
} from '#contract/schools.ts'
import type {
  FacetCounts,
  SchoolFilter,
  SearchOptions,
  SearchResults,
  Understanding,
} from '#search/search.ts'
import { isSample } from '../database/school-record.ts'
import { offsetOf } from '../http/paging.ts'
import { longestWait, WorkQueue } from '../http/work-queue.ts'
import { answerSumsView } from './answer-sums.ts'
import { displayName, displayRegion } from './display-name.ts'
import type { DirectorySearch } from './index-refresh/directory-search.ts'
import { JoinedReads } from './joined-reads.ts'
import type { MissedSearches } from './missed-searches.ts'
import {
  chooseByCode,
  consideredSchools,
  inSameDistrict,
  nearbyCount,
  neighboursPerDirection,
  ofSameKind,
} from './nearby.ts'
import { averageRating } from './popularity.ts'
import { notStated } from './profile-values.ts'
import type { RatingUpdates } from './rating-updates.ts'
import type { StatementUpdates } from './statement-updates.ts'
import type { ListedSchool, SchoolPart, SchoolStore, SchoolWithSums } from './store.ts'

const searchLimits = { concurrency: 1, capacity: 500, maximumWait: 500, longestWait } as const

/** Filters by what a school can state. */
const statedFields = ['board', 'medium', 'hostel', 'fees'] as const

/** Each resolves when the search has the latest changes. */
type Updates = {
  ratings: Pick<RatingUpdates, 'settle'>
  statements: Pick<StatementUpdates, 'settle'>
}

export function schoolView(school: ListedSchool): School {
  return {
    _id: school.code,
    name: displayName(school.name),
    city: displayName(school.city),
    district: displayRegion(school.district),
    state: displayRegion(school.state),
    pincode: school.pincode,
    sector: sectorOf(school.management),
    schoolType: schoolTypeOf(school.schoolType),
    classes: classesOf(school),
    averageRating: averageRating(school),
    reviewCount: school.reviewCount,
    sample: isSample(school.code),
  }
}

/** An empty text is no filter. */
export function activeFilters({ minRating, ...filter }: SchoolFilterFields): SchoolFilter {
  const active: SchoolFilter = Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
  if (minRating) active.minimumRating = Number(minRating)
  return active
}

function facetsView(counts: FacetCounts): Facets {
  const view = (list: FacetCounts['state']) =>
    list.map(({ value, count }) => ({ value, name: displayName(value), count }))
  return {
    state: view(counts.state),
    district: view(counts.district),
    management: view(counts.management),
    category: view(counts.category),
    sector: view(counts.sector),
    schoolType: view(counts.schoolType),
    level: view(counts.level),
    area: view(counts.area),
    board: view(counts.board),
    medium: view(counts.medium),
    minRating: view(counts.minimumRating),
    ...statedFacets(counts, view),
  }
}

/** Only if a school of the result states the fact, so that directories without profiles look as before. */
function statedFacets(
  { hostel, fees }: FacetCounts,
  view: (list: FacetCounts['state']) => Facets['state'],
): Pick<Facets, 'hostel' | 'fees'> {
  const isAnyStated = fees.some(({ value }) => value !== notStated)
  return {
    ...(hostel.length > 0 && { hostel: view(hostel) }),
    ...(isAnyStated && { fees: view(fees) }),
  }
}

type Request = SearchOptions & { filter: SchoolFilter }

function understandingView({ term, isPlace, place, understood }: Understanding): SchoolList['understanding'] {
  return {
    term,
    isPlace,
    place,
    understood: understood.map(({ kind, value, words, without }) => ({
      kind: kind === 'minimumRating' ? 'minRating' : kind,
      value,
      words,
      without,
    })),
  }
}

function isForPopular(searchTerm: string, { filter, facets, sort = 'relevance' }: Request): boolean {
  return searchTerm === '' && !facets && sort === 'relevance' && Object.keys(filter).length === 0
}

function needsRatings({ filter, facets, sort = 'relevance' }: Request): boolean {
  return facets === true || sort !== 'relevance' || filter.minimumRating !== undefined
}

export function needsStatements({ filter, facets }: Pick<Request, 'filter' | 'facets'>): boolean {
  return facets === true || statedFields.some((field) => filter[field] !== undefined)
}

function positionView({
  latitude,
  longitude,
  isPositionImprecise,
}: SchoolWithSums): SchoolDetail['position'] {
  const isKnown = typeof latitude === 'number' && typeof longitude === 'number'
  return isKnown && !isPositionImprecise ? { latitude, longitude } : null
}

function detailView(school: SchoolWithSums): SchoolDetail {
  const { management, category, area, board = null, medium = null } = school
  const { waitingReviews, ratingCounts, topics, reviewLanguages } = school
  return {
    ...schoolView(school),
    codes: school.codes,
    closed: school.isClosed,
    website: school.website,
    management,
    category,
    area: areaOf(area),
    position: positionView(school),
    board,
    medium,
    waitingReviews,
    ratingCounts,
    answerSums: answerSumsView(school.answerSums),
    topics,
    reviewLanguages,
  }
}

export type SchoolWithParts = {
  school: SchoolDetail
  places: readonly PlaceLink[]
  parts: readonly SchoolPart[]
}

type NearbySchools = { schools: (School & { distanceKm?: number })[]; candidates: string[] }

export class Schools {
  readonly #store: SchoolStore
  readonly #search: Pick<DirectorySearch, 'index' | 'filling'>
  readonly #ratings: Pick<RatingUpdates, 'settle'>
  readonly #statements: Pick<StatementUpdates, 'settle'>
  readonly #missed: Pick<MissedSearches, 'note'> | undefined
  readonly #queue = new WorkQueue(searchLimits)
  readonly #rows: JoinedReads<ListedSchool>

  constructor(
    store: SchoolStore,
    search: Pick<DirectorySearch, 'index' | 'filling'>,
    { ratings, statements }: Updates,
    missed?: Pick<MissedSearches, 'note'>,
  ) {
    this.#store = store
    this.#rows = new JoinedReads((codes) => store.byCodes(codes))
    this.#search = search
    this.#ratings = ratings
    this.#statements = statements
    this.#missed = missed
  }

  /**
   * Omits deleted schools. Without search term, filters, facets and order, returns the most popular schools.
   * @param networkAddress of a visitor
   * @throws AppError 400 for a page beyond the reachable results, 503 if too many searches wait
   */
  async list(query: SchoolListQuery, networkAddress?: string): Promise<SchoolList> {
    const { searchTerm, page, limit, facets, sort, understand, ...fields } = query
    const offset = offsetOf(page, limit, messages.searchTooFar)
    const request: Request = {
      offset,
      limit,
      filter: activeFilters(fields),
      facets: facets === 'true',
      sort: sort || undefined,
    }
    const { schools, total, ...more } = isForPopular(searchTerm, request)
      ? await this.#popular(offset, limit)
      : await this.#find(searchTerm, request, understand === 'true')
    // Lists of suggestions have no facets: their terms are the first letters of others.
    const isWholeTerm = request.facets && Object.keys(request.filter).length === 0
    if (total === 0 && isWholeTerm && networkAddress !== undefined && this.#search.filling === undefined)
      this.#missed?.note(searchTerm, networkAddress)
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

  async #find(searchTerm: string, request: Request, understands: boolean) {
    // Words of the search term can ask for ratings.
    if (understands || needsRatings(request)) await this.#ratings.settle()
    if (understands || needsStatements(request)) await this.#statements.settle()
    const found: SearchResults & { understanding?: Understanding | undefined } = await this.#queue.run(() => {
      const { index } = this.#search
      return understands ? index.searchUnderstood(searchTerm, request) : index.search(searchTerm, request)
    })
    const schools = await this.#rows.byCodes(found.codes)
    const deleted = found.codes.length - schools.length
    return {
      schools,
      // The schools of other pages are probably deleted, too.
      total: deleted > 0 && schools.length === 0 ? 0 : found.total - deleted,
      match: found.match,
      complete: found.complete,
      suggestion: found.suggestion,
      facets: found.facets && facetsView(found.facets),
      tooBroad: found.isComplete ? undefined : true,
      updating: deleted > 0 || undefined,
      filling: this.#search.filling,
      understanding: found.understanding && understandingView(found.understanding),
    }
  }

  /** @param id any code of the school */
  async find(id: string): Promise<SchoolDetail | undefined> {
    return (await this.findWithParts(id))?.school
  }

  /** @param id any code of the school */
  async findWithParts(id: string): Promise<SchoolWithParts | undefined> {
    if (!SchoolId.safeParse(id).success) return undefined
    const row = await this.#store.withSums(id)
    return row && { school: detailView(row), places: row.places, parts: row.parts }
  }

  /**
   * Chooses near schools of the same kind, those with reviews before others, and returns the nearest first. Without a
   * position or such schools, uses `chooseByCode`.
   * @returns `candidates`: the codes of all schools whose reviews can change the choice
   */
  async nearby(school: SchoolDetail): Promise<NearbySchools> {
    return (await this.#nearest(school)) ?? this.#nearestCodes(school._id)
  }

  async #nearest(school: SchoolDetail): Promise<NearbySchools | undefined> {
    if (!school.position) return undefined
    const found = this.#search.index.near({ ...school.position, offset: 0, limit: consideredSchools })
    const nearest = ofSameKind(school, found.schools)
    const candidates = nearest.map(({ code }) => code)
    const chosen = candidates.length === 0 ? [] : await this.#store.reviewedFirst(candidates, nearbyCount)
    if (chosen.length === 0) return undefined
    const distances = new Map(nearest.map(({ code, km }) => [code, roundDistance(km)]))
    const order = new Map(candidates.map((code, index) => [code, index]))
    const byDistance = chosen.toSorted(
      (one, other) => (order.get(one.code) ?? 0) - (order.get(other.code) ?? 0),
    )
    return {
      schools: byDistance.map((each) => ({ ...schoolView(each), distanceKm: distances.get(each.code) ?? 0 })),
      candidates,
    }
  }

  async #nearestCodes(code: string): Promise<NearbySchools> {
    const [school] = await this.#store.byCodes([code])
    if (!school) return { schools: [], candidates: [] }
    const neighbours = await this.#store.neighbours(school.code, neighboursPerDirection)
    return {
      schools: chooseByCode(school, neighbours).map(schoolView),
      candidates: inSameDistrict(school, neighbours).map(({ code }) => code),
    }
  }
}
