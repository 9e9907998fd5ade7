import { limits } from './limits.ts'

/** Limited, because the database skips all rows before a page. */
export function reachablePages(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, limits.reachableResults) / perPage)
}
