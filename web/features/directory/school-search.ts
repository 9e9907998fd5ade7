import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import type { SchoolList } from '#contract/schools.ts'
import { ApiError, explain, fallbacks } from '#web/lib/api/api-error.ts'

export const filterNames = ['state', 'district', 'management', 'category'] as const
export type FilterName = (typeof filterNames)[number]
export type SchoolFilters = Partial<Record<FilterName, string>>

/** A search without a term returns the popular schools. */
export type SchoolSearch = { term: string; page: number; filters: SchoolFilters }

export const emptySearch: SchoolSearch = { term: '', page: 1, filters: {} }

export type SchoolSearchResult = SchoolSearch & ({ list: SchoolList } | { error: string })

/** Ignores invalid values. */
export function parseSearch(params: URLSearchParams): SchoolSearch {
  const term = (params.get('search') ?? '').trim().slice(0, limits.searchTerm.max)
  const page = params.get('page') ?? ''
  const isPage = /^[1-9]\d{0,8}$/.test(page)
  const filters: SchoolFilters = {}
  for (const name of filterNames) {
    const value = params.get(name)?.trim().slice(0, limits.facetValue.max)
    // A filter is valid only with a term, and a district only with a state.
    if (value && term && (name !== 'district' || filters.state)) filters[name] = value
  }
  return { term, page: isPage ? Math.min(Number(page), limits.page.max) : 1, filters }
}

/** {@link parseSearch} reads the result. */
export function formatSearch({ term, page, filters }: SchoolSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (term) params.set('search', term)
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name])
  if (page > 1) params.set('page', String(page))
  return params
}

export type SchoolListParams = SchoolFilters & {
  searchTerm?: string
  page?: number
  limit: number
  facets?: 'true'
}

/**
 * Returns the parameters of `listSchools` on the home page. With a term, they also request the counts of each filter.
 */
export function getHomeParams({ term, page, filters }: SchoolSearch): SchoolListParams {
  if (!term) return { limit: limits.popularSchools }
  return { searchTerm: term, page, limit: limits.homeResultsPerPage, ...filters, facets: 'true' }
}

/** Loads a page, at most the last reachable one. Returns an error message instead of throwing. */
export async function loadHomeSearch(
  requested: SchoolSearch,
  list: (query: SchoolListParams) => Promise<SchoolList>,
): Promise<SchoolSearchResult> {
  const lastPage = reachablePages(limits.reachableResults, limits.homeResultsPerPage)
  const search = { ...requested, page: Math.min(requested.page, lastPage) }
  try {
    return { ...search, list: await list(getHomeParams(search)) }
  } catch (error) {
    return { ...search, error: explain(error, search.term ? fallbacks.search : fallbacks.popular) }
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
