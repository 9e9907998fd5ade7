import * as z from 'zod/mini'

/**
 * Only published posts are shown and counted. Reports make a post `withheld`, the operator `removed`, its author
 * `withdrawn`.
 * @see docs/decisions/0012
 */
export const State = z.enum(['published', 'pending', 'withheld', 'removed', 'withdrawn'])
export type State = z.infer<typeof State>

// Most urgent first. A new reason needs a text in server/reviews/moderation-state.ts and a migration.
export const pendingReasons = ['disclosure', 'threat', 'near-copy', 'burst'] as const
export type PendingReason = (typeof pendingReasons)[number]

export const StateReason = z.enum([...pendingReasons, 'report'])
export type StateReason = z.infer<typeof StateReason>
