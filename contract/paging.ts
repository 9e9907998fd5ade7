import { limits } from './limits.ts'

/** Returns the number of pages for at most `limits.reachableResults` results. */
export function reachablePages(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, limits.reachableResults) / perPage)
}
