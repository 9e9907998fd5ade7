import { limits } from './limits.ts'

export function reachablePages(total: number, perPage: number): number {
  return Math.ceil(Math.min(total, limits.reachableResults) / perPage)
}
