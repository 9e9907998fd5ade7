import * as z from 'zod/mini'

/**
 * Moderation state of a review or a comment. Only published posts are shown and counted. `withheld`: hidden after
 * reports until a person decides or a time limit ends. `removed`: by the operator. `withdrawn`: by its author.
 * @see docs/decisions/0012
 */
export const State = z.enum(['published', 'pending', 'withheld', 'removed', 'withdrawn'])
export type State = z.infer<typeof State>

// Most urgent first. A new reason also needs a text in server/reviews/moderation-state.ts and a migration of the
// constraints.
export const pendingReasons = ['disclosure', 'threat', 'near-copy', 'burst'] as const
export type PendingReason = (typeof pendingReasons)[number]

export const StateReason = z.enum([...pendingReasons, 'report'])
export type StateReason = z.infer<typeof StateReason>
