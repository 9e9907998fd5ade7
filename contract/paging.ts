import { limits } from './limits.ts'

/** Returns the number of pages, limited by `limits.reachableResults`. */
export function reachablePages(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, limits.reachableResults) / perPage)
}
