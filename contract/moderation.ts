import * as z from 'zod/mini'

/** @see docs/moderation-states.md */
export const State = z.enum([
  'queued',
  'pending',
  'published',
  'withheld',
  'removed',
  'restored',
  'withdrawn',
])
export type State = z.infer<typeof State>

export const shownStates = ['published', 'restored'] as const satisfies readonly State[]

export function isShown(state: State): boolean {
  return shownStates.some((shown) => shown === state)
}

export const actors = ['author', 'checks', 'reports', 'staff', 'maintenance', 'publication'] as const
export type Actor = (typeof actors)[number]

// `disclosure`: the post may tell of abuse or danger. A new reason needs an entry in state-explanations.ts, an urgency
// in server/moderation/urgency.ts and a migration.
export const pendingReasons = [
  'disclosure',
  'threat',
  'names-a-person',
  'insult',
  'near-copy',
  'burst',
] as const
export type PendingReason = (typeof pendingReasons)[number]

export function isPendingReason(reason: StateReason): reason is PendingReason {
  return pendingReasons.some((each) => each === reason)
}

export const removalReasons = [
  'personal-data',
  'names-a-person',
  'insult',
  'threat',
  'sexual',
  'hate',
  'false',
  'advertising',
  'copy',
  'off-topic',
  'court-order',
  'disclosure',
  'other-law',
] as const
export type RemovalReason = (typeof removalReasons)[number]
export const RemovalReason = z.enum(removalReasons)

/** `report`: three holders of credentials reported danger to a child. `examination`: the staff examines the post. */
const withholdingReasons = ['report', 'examination'] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

/** A withdrawn post keeps its reason. */
export const StateReason = z.enum([...pendingReasons, ...withholdingReasons, ...removalReasons])
export type StateReason = z.infer<typeof StateReason>

/**
 * `disclosure` removes a post that tells of abuse. After `not-disclosure`, other decisions can show the post.
 * @see docs/moderation-states.md
 */
export const decisions = [
  'publish',
  'keep',
  'remove',
  'restore',
  'withhold',
  'disclosure',
  'not-disclosure',
] as const
export const Decision = z.enum(decisions)
export type Decision = (typeof decisions)[number]

export const queues = ['disclosure', 'reports', 'pending', 'appeals'] as const
export const Queue = z.enum(queues)
export type Queue = (typeof queues)[number]

/** `changed`: the author changed a post that the staff examines. */
const caseReasons = [
  ...pendingReasons,
  'danger',
  'private',
  'hurtful',
  'false',
  'spam',
  'appeal',
  'changed',
  'not-disclosure',
  'intimate-image',
  'order',
  'listed-harm',
  'complaint',
] as const
export const CaseReason = z.enum(caseReasons)
export type CaseReason = (typeof caseReasons)[number]
