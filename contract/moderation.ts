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

// `disclosure`: the post may tell of abuse or danger. `changed`: its author changed it after the staff hid it. A new
// reason needs an entry in state-explanations.ts, an urgency in server/moderation/urgency.ts and a migration.
export const reasonsToRead = [
  'disclosure',
  'threat',
  'names-a-person',
  'insult',
  'changed',
  'near-copy',
  'burst',
] as const

/** `change-asked`: the post waits for its author, not for the staff. */
export const pendingReasons = [...reasonsToRead, 'change-asked'] as const
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

/** The staff can ask the author to change a post with one of these problems. */
export const changeReasons = ['names-a-person', 'personal-data'] as const satisfies readonly RemovalReason[]
export type ChangeReason = (typeof changeReasons)[number]

export function isChangeReason(reason: StateReason | null | undefined): reason is ChangeReason {
  return changeReasons.some((each) => each === reason)
}

/** `report`: three holders of credentials reported danger to a child. `examination`: the staff examines the post. */
const withholdingReasons = ['report', 'examination'] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

/** A withdrawn post keeps its reason. */
export const StateReason = z.enum([...pendingReasons, ...withholdingReasons, ...removalReasons])
export type StateReason = z.infer<typeof StateReason>

/**
 * `ask-change` hides a post until its author changes it. `disclosure` removes a post that tells of abuse. After `not-disclosure`, other decisions can show the post.
 * @see docs/moderation-states.md
 */
export const decisions = [
  'publish',
  'keep',
  'ask-change',
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

/** `changed`: the author changed a post that the staff examines. `staff`: a member of staff asks for a decision. */
const caseReasons = [
  ...reasonsToRead,
  'danger',
  'private',
  'hurtful',
  'false',
  'spam',
  'appeal',
  'not-disclosure',
  'intimate-image',
  'order',
  'listed-harm',
  'complaint',
  'staff',
] as const
export const CaseReason = z.enum(caseReasons)
export type CaseReason = (typeof caseReasons)[number]
