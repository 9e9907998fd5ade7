import type { Transaction } from 'kysely'
import { isShown, type State } from '#contract/moderation.ts'
import type { SettledComplaint, Target } from '../database/tables/posts.ts'
import type { Tables } from '../database/tables.ts'

type ComplaintOutcome = 'removed' | 'kept' | 'withdrawn'

/** A decision that closes the case of a post also closes the complaints about this post. */
export type ComplaintsOfPosts = {
  close(
    transaction: Transaction<Tables>,
    closing: Target & { outcome: ComplaintOutcome },
  ): Promise<SettledComplaint[]>
  reopen(transaction: Transaction<Tables>, settled: readonly SettledComplaint[]): Promise<void>
}

export function complaintOutcome(state: State): ComplaintOutcome {
  if (state === 'withdrawn') return 'withdrawn'
  return isShown(state) || state === 'queued' ? 'kept' : 'removed'
}
