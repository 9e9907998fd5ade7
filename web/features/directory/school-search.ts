import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import type { SchoolList, SchoolListQuery } from '#contract/schools.ts'
import { ApiError, explain, fallbacks } from '#web/lib/api/api-error.ts'
import {
  areaTexts,
  feeTexts,
  hostelTexts,
  levelTexts,
  orderTexts,
  ratingTexts,
  schoolTypeTexts,
  sectorTexts,
} from './fact-texts.ts'

export const filterNames = [
  'state',
  'district',
  'sector',
  'schoolType',
  'level',
  'minRating',
  'area',
  'board',
  'medium',
  'hostel',
  'fees',
  'management',
  'category',
] as const
export type FilterName = (typeof filterNames)[number]
type SchoolFilters = { [Name in FilterName]?: NonNullable<SchoolListQuery[Name]> }
type SchoolOrder = NonNullable<SchoolListQuery['sort']>

/** The texts of filters and orders with a fixed set of values. */
export const choiceTexts: { readonly [Name in FilterName | 'sort']?: Readonly<Record<string, string>> } = {
  sector: sectorTexts,
  schoolType: schoolTypeTexts,
  level: levelTexts,
  area: areaTexts,
  hostel: hostelTexts,
  fees: feeTexts,
  minRating: ratingTexts,
  sort: orderTexts,
}

/** A search that has neither a search term nor a filter nor an order returns the popular schools. */
export type SchoolSearch = {
  searchTerm: string
  page: number
  filters: SchoolFilters
  /** `relevance` overrides an order that words of the search term request, such as "best". */
  sort?: SchoolOrder
  /** True to search for all words in names and places. Otherwise words such as "best" set a filter or the order. */
  isExact?: boolean
}

export function isSearching({ searchTerm, filters, sort }: SchoolSearch): boolean {
  return searchTerm !== '' || sort !== undefined || Object.keys(filters).length > 0
}

/** Returns whether the search ignores the end of the search term. */
export function isTooLong(searchTerm: string): boolean {
  const { words, characters } = limits.searchedTerm
  return searchTerm.length > characters || searchTerm.split(/[\s,;|]+/).length > words
}

/** Returns the search with these filters, at page 1. */
export function withFilters(search: SchoolSearch, filters: SchoolFilters): SchoolSearch {
  return { ...search, page: 1, filters }
}

export const emptySearch: SchoolSearch = { searchTerm: '', page: 1, filters: {} }

export type SchoolSearchResult = SchoolSearch & ({ list: SchoolList } | { error: string })

/** Ignores invalid values. */
export function parseSearch(params: URLSearchParams): SchoolSearch {
  const searchTerm = (params.get('search') ?? '').trim().slice(0, limits.searchTerm.max)
  const page = params.get('page') ?? ''
  const isPage = /^[1-9]\d{0,8}$/.test(page)
  const readValue = (name: FilterName | 'sort') => {
    const value = params.get(name)?.trim().slice(0, limits.facetValue.max)
    const choices = choiceTexts[name]
    return value && (!choices || Object.hasOwn(choices, value)) ? [[name, value]] : []
  }
  // `readValue` has checked each value, but TypeScript cannot infer the types of the fields.
  const filters: SchoolFilters = Object.fromEntries(filterNames.flatMap(readValue))
  // A district is valid only with a state.
  if (!filters.state) delete filters.district
  return {
    searchTerm,
    page: isPage ? Math.min(Number(page), limits.page.max) : 1,
    filters,
    ...Object.fromEntries(readValue('sort').filter(([, value]) => searchTerm || value !== 'relevance')),
    ...(searchTerm && params.get('words') === 'exact' ? { isExact: true } : {}),
  }
}

/** Returns what {@link parseSearch} reads. */
export function formatSearch({ searchTerm, page, filters, sort, isExact }: SchoolSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (searchTerm) params.set('search', searchTerm)
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name])
  if (sort) params.set('sort', sort)
  if (isExact) params.set('words', 'exact')
  if (page > 1) params.set('page', String(page))
  return params
}

type SchoolListParams = SchoolFilters & {
  searchTerm?: string
  page?: number
  limit: number
  facets?: 'true'
  sort?: SchoolOrder
  understand?: 'true'
}

/** Returns filters, order and `isExact` as parameters of `listSchools`. */
function getFilterParams({ filters, sort, isExact }: SchoolSearch): Omit<SchoolListParams, 'limit'> {
  return { ...filters, ...(sort && { sort }), ...(isExact ? {} : { understand: 'true' }) }
}

/**
 * Returns the parameters of `listSchools`. They also request the counts of each filter, except for the popular schools.
 */
export function getHomeParams(search: SchoolSearch): SchoolListParams {
  const { searchTerm, page } = search
  if (!isSearching(search)) return { limit: limits.popularSchools }
  return {
    searchTerm,
    page,
    limit: limits.homeResultsPerPage,
    ...getFilterParams(search),
    facets: 'true',
  }
}

/** Loads at most the last reachable page. Returns an error message instead of throwing. */
export async function loadHomeSearch(
  requested: SchoolSearch,
  list: (query: SchoolListParams) => Promise<SchoolList>,
): Promise<SchoolSearchResult> {
  const lastPage = reachablePages(limits.reachableResults, limits.homeResultsPerPage)
  const search = { ...requested, page: Math.min(requested.page, lastPage) }
  try {
    return { ...search, list: await list(getHomeParams(search)) }
  } catch (error) {
    return { ...search, error: explain(error, isSearching(search) ? fallbacks.search : fallbacks.popular) }
  }
}

/**
 * Replaces any error of a service with an `ApiError` with status 503. Without a status, the page would show the message
 * for network errors.
 */
export async function asServiceFailure<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new ApiError({ status: 503 })
  })
}

/** Returns the parameters of the search call. `searchTerm` is required, even if it is empty. */
export function getDashboardParams(search: SchoolSearch): SchoolListParams {
  const { searchTerm, page } = search
  const limit = limits.schoolsPerPage.defaultValue
  const lastPage = reachablePages(limits.reachableResults, limit)
  return { searchTerm, page: Math.min(page, lastPage), limit, ...paramsOf(search) }
}

/** Returns the parameters of the call that counts the values of each filter. */
export function getFacetParams(search: SchoolSearch): SchoolListParams {
  return { searchTerm: search.searchTerm, limit: 1, ...paramsOf(search), facets: 'true' }
}

function paramsOf(search: SchoolSearch) {
  return isSearching(search) ? getFilterParams(search) : {}
}
