import { answers } from '#contract/answers.ts'
import { limits } from '#contract/limits.ts'
import { badInput } from './errors.ts'

/**
 * Returns how many results stand before a page.
 * @param page counted from 1
 * @param message what to do instead of opening a page that far
 * @throws AppError 400 if the page begins beyond the reachable results
 */
export function offsetOf(page: number, perPage: number, message: string = answers.pageTooFar): number {
  const offset = (page - 1) * perPage
  if (offset >= limits.reachableResults) throw badInput({ page: message })
  return offset
}
