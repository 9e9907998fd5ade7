import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import type { SchoolListParams, SchoolSearch } from '#web/features/directory/school-search.ts'

/**
 * Returns the parameters of the search call. The specification requires `searchTerm`, `page` and `limit`, even if the
 * term is empty.
 */
export function getDashboardParams({ term, page, filters }: SchoolSearch): SchoolListParams {
  const limit = limits.schoolsPerPage.defaultValue
  const lastPage = reachablePages(limits.reachableResults, limit)
  return { searchTerm: term, page: Math.min(page, lastPage), limit, ...filters }
}

/** Returns the parameters of the call that counts the values of each filter. */
export function getFacetParams({ term, filters }: SchoolSearch): SchoolListParams {
  return { searchTerm: term, limit: 1, ...filters, facets: 'true' }
}
