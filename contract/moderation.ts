import * as z from 'zod/mini'

/**
 * Only published and restored posts are shown and counted.
 * - `queued`: the next publication publishes the post.
 * - `pending`: a person must read the post before it is published.
 * - `withheld`: reports or the staff have hidden the post for the time being.
 * - `removed`: the staff has taken the post down.
 * - `restored`: the staff shows the post again after it was withheld or removed.
 * - `withdrawn`: the author has taken the post back.
 * @see docs/moderation-states.md
 */
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

const shownStates = ['published', 'restored'] as const satisfies readonly State[]

export function isShown(state: State): boolean {
  return shownStates.some((shown) => shown === state)
}

/** `publication` publishes queued posts. */
export const actors = ['author', 'checks', 'reports', 'staff', 'maintenance', 'publication'] as const
export type Actor = (typeof actors)[number]

// Most urgent first. `disclosure`: abuse or danger. A new reason needs a text in state-explanations.ts, an urgency in
// server/moderation/urgency.ts and a migration.
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

/** The author reads `removalReasonTexts`. */
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

/** `report`: three credentials reported danger to a child. `examination`: withheld by the staff. */
const withholdingReasons = ['report', 'examination'] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

/** A withdrawn post keeps its reason. */
export const StateReason = z.enum([...pendingReasons, ...withholdingReasons, ...removalReasons])
export type StateReason = z.infer<typeof StateReason>

/**
 * Decisions of the staff.
 * - `publish` shows a pending post. `restore` shows a withheld or removed post.
 * - `keep` leaves the state as it is and closes the case.
 * - `disclosure` removes a text that tells of abuse, so that it is never published.
 * - `not-disclosure` moves a text that tells of no abuse to the queue `pending`, where other decisions can show it.
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

/** `changed`: the author changed a withheld post. `not-disclosure`: a text tells of no abuse. */
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
