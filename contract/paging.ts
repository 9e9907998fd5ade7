import { limits } from './limits.ts'

/** The database would have to skip every row before further pages. */
export function reachablePages(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, limits.reachableResults) / perPage)
}
