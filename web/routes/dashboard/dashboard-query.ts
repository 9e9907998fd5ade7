import { limits } from '#contract/limits.ts'
import { reachablePages } from '#contract/paging.ts'
import type { SchoolListParams, SchoolSearch } from '#web/features/directory/school-search.ts'

/**
 * Returns the query of the dashboard's call. It has the three parameters of the specification even when they are
 * empty, and the filters only once somebody has chosen them.
 */
export function getDashboardParams({ term, page, filters }: SchoolSearch): SchoolListParams {
  const limit = limits.schoolsPerPage.initial
  const lastPage = reachablePages(limits.reachableResults, limit)
  return { searchTerm: term, page: Math.min(page, lastPage), limit, ...filters }
}

/** Returns the query for the counts alone by which a search can be narrowed. */
export function getFacetParams({ term, filters }: SchoolSearch): SchoolListParams {
  return { searchTerm: term, limit: 1, ...filters, facets: 'true' }
}
