import type { ErrorMessage } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { badInput } from '../errors.ts'

export function offsetOf(page: number, perPage: number, message: ErrorMessage = messages.pageTooFar): number {
  const offset = (page - 1) * perPage
  if (offset >= limits.reachableResults) throw badInput({ page: message })
  return offset
}
