import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import {
  getFilterParams,
  isSearching,
  type SchoolListParams,
  type SchoolSearch,
} from '#web/features/directory/school-search.ts'

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
