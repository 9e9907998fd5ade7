import * as z from 'zod/mini'

/**
 * The moderation state of a review or a comment. Only published ones are shown and counted.
 * - `pending`: a check before publication asks for a person.
 * - `withheld`: reports took it from the page until a person has read it, or the time for that is over.
 * - `removed`: a person took it down.
 * - `withdrawn`: its author took it back.
 */
export const State = z.enum(['published', 'pending', 'withheld', 'removed', 'withdrawn'])
export type State = z.infer<typeof State>

/**
 * Checks before publication that make a post pending, the most urgent first. A new one also needs a sentence in
 * `explanations` (server/reviews/moderation-state.ts) and a migration that changes the constraints
 * `review_state_reason` and `review_comment_state_reason`.
 */
export const pendingReasons = ['disclosure', 'threat', 'near-copy', 'burst'] as const
export type PendingReason = (typeof pendingReasons)[number]

/** Why a person should read a post. A withdrawn post keeps its reason. */
export const StateReason = z.enum([...pendingReasons, 'report'])
export type StateReason = z.infer<typeof StateReason>
