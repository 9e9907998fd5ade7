import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import type { SchoolList } from '#contract/schools.ts'
import { ApiError, explain, fallbacks } from '#web/lib/api/api-error.ts'

/** By what search results can be narrowed, in the order in which people think of it. */
export const filterNames = ['state', 'district', 'management', 'category'] as const
export type FilterName = (typeof filterNames)[number]
export type SchoolFilters = Partial<Record<FilterName, string>>

/** What the address asks the directory: the popular schools without a term, a search with one. */
export type SchoolSearch = { term: string; page: number; filters: SchoolFilters }

/** Asks for the popular schools. */
export const emptySearch: SchoolSearch = { term: '', page: 1, filters: {} }

/** How the search went. */
export type SchoolSearchResult = SchoolSearch & ({ list: SchoolList } | { problem: string })

/** Reads `search`, `page` and the filters from an address; what makes no sense is left out. */
export function parseSearch(params: URLSearchParams): SchoolSearch {
  const term = (params.get('search') ?? '').trim().slice(0, limits.searchTerm.max)
  const page = params.get('page') ?? ''
  const isPage = /^[1-9]\d{0,8}$/.test(page)
  const filters: SchoolFilters = {}
  for (const name of filterNames) {
    const value = params.get(name)?.trim().slice(0, limits.facetValue.max)
    // Only a search can be narrowed, and a district only within its state.
    if (value && term && (name !== 'district' || filters.state)) filters[name] = value
  }
  return { term, page: isPage ? Math.min(Number(page), limits.page.max) : 1, filters }
}

/** {@link parseSearch} the other way round. */
export function formatSearch({ term, page, filters }: SchoolSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (term) params.set('search', term)
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name])
  if (page > 1) params.set('page', String(page))
  return params
}

/** The query of the call `listSchools`. */
export type SchoolListParams = SchoolFilters & {
  searchTerm?: string
  page?: number
  limit: number
  facets?: 'true'
}

/** Returns the query of the home page's call: a search comes with the counts to narrow it by. */
export function getHomeParams({ term, page, filters }: SchoolSearch): SchoolListParams {
  if (!term) return { limit: limits.popularSchools }
  return { searchTerm: term, page, limit: limits.homeResultsPerPage, ...filters, facets: 'true' }
}

/** Asks the home page's search; a failure is an answer too, with its sentence from the catalogue. */
export async function loadHomeSearch(
  asked: SchoolSearch,
  list: (query: SchoolListParams) => Promise<SchoolList>,
): Promise<SchoolSearchResult> {
  const lastPage = reachablePages(limits.reachableResults, limits.homeResultsPerPage)
  const search = { ...asked, page: Math.min(asked.page, lastPage) }
  try {
    return { ...search, list: await list(getHomeParams(search)) }
  } catch (problem) {
    return { ...search, problem: explain(problem, search.term ? fallbacks.search : fallbacks.popular) }
  }
}

/** For a list that the server asks of itself: nothing can fail on the way. */
export async function asServiceFailure<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw new ApiError({ status: 503 })
  })
}
