import { limits } from './limits.ts'

/** Returns the number of pages. Later pages would be slow, because the database must skip all rows before them. */
export function reachablePages(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, limits.reachableResults) / perPage)
}
