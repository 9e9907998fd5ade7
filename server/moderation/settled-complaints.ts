import type { Transaction } from 'kysely'
import { isShown, type State } from '#contract/moderation.ts'
import type { Tables } from '../database/tables.ts'
import type { SettledComplaint } from './decision-before.ts'
import type { Target } from './target.ts'

export type ComplaintOutcome = 'removed' | 'kept' | 'withdrawn'

/** The complaints about posts. They are settled with the case of their post. */
export type ComplaintsOfPosts = {
  close(
    transaction: Transaction<Tables>,
    closing: Target & { outcome: ComplaintOutcome },
  ): Promise<SettledComplaint[]>
  reopen(transaction: Transaction<Tables>, settled: readonly SettledComplaint[]): Promise<void>
}

/** Returns what people who complained about a post learn after a decision. */
export function complaintOutcome(state: State): ComplaintOutcome {
  if (state === 'withdrawn') return 'withdrawn'
  return isShown(state) ? 'kept' : 'removed'
}
