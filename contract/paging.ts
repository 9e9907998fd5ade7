import { limits } from './limits.ts'

/**
 * Returns how many pages of a list can be opened. Further pages are refused, because the database would have to
 * step over every row before them.
 * @param total number of results
 * @param perPage results on one page
 */
export function reachablePages(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, limits.reachableResults) / perPage)
}
