import * as z from 'zod/mini'

/**
 * Only published posts are shown and counted.
 * - `pending`: a person must read the post before it is published.
 * - `withheld`: reports have hidden the post.
 * - `removed`: the operator has taken the post down.
 * - `withdrawn`: the author has taken the post back.
 * @see docs/decisions/0012
 */
export const State = z.enum(['published', 'pending', 'withheld', 'removed', 'withdrawn'])
export type State = z.infer<typeof State>

// Most urgent first. `disclosure`: the text may speak of abuse. A new reason needs a text in
// server/reviews/moderation-state.ts and a migration.
export const pendingReasons = ['disclosure', 'threat', 'near-copy', 'burst'] as const
export type PendingReason = (typeof pendingReasons)[number]

export const StateReason = z.enum([...pendingReasons, 'report'])
export type StateReason = z.infer<typeof StateReason>
