import * as messages from '#contract/messages.ts'
import { type PendingReason, pendingReasons, type State, type StateReason } from '#contract/moderation.ts'
import { stateExplanations } from '#contract/texts.ts'
import { AppError } from '../http/errors.ts'

export type ModerationState = {
  state: State
  /** Why the staff must read the post. Withdrawing the post does not change this reason. */
  stateReason: StateReason | null
  /** True if reports can no longer withhold this text. */
  reportExempt: boolean
}

const explanations: Record<StateReason, string> = {
  disclosure: stateExplanations.pendingDisclosure,
  threat: stateExplanations.pendingThreat,
  'near-copy': stateExplanations.pendingNearCopy,
  burst: stateExplanations.pendingBurst,
  report: stateExplanations.withheldForReport,
}

/**
 * Returns the state of a post with a new text. A post that the staff must read stays pending or withheld, even if its
 * author withdraws and changes it.
 * @param found the result of the checks
 * @param before undefined for a new post
 * @throws AppError 409 for a removed post
 */
export function afterWriting(found: PendingReason | null, before?: ModerationState): ModerationState {
  if (before?.state === 'removed') throw new AppError(messages.postRemoved)
  const stateReason = mostUrgent(found, before?.stateReason ?? null)
  return { state: stateFor(stateReason), stateReason, reportExempt: false }
}

function stateFor(reason: StateReason | null): State {
  if (reason === null) return 'published'
  return reason === 'report' ? 'withheld' : 'pending'
}

/** A check outranks a report, because withheld posts are released after some days. */
function mostUrgent(found: PendingReason | null, before: StateReason | null): StateReason | null {
  return pendingReasons.find((reason) => reason === found || reason === before) ?? before
}

/** @throws AppError 409 for a removed post */
export function afterWithdrawing(before: ModerationState): ModerationState {
  if (before.state === 'removed') throw new AppError(messages.postRemoved)
  return { ...before, state: 'withdrawn' }
}

const dangers: readonly StateReason[] = ['disclosure', 'threat', 'report']

/** A withdrawn text is deleted unless somebody may be in danger and the staff must read it. */
export function keepsText({ state, stateReason }: ModerationState): boolean {
  return state !== 'withdrawn' || (stateReason !== null && dangers.includes(stateReason))
}

/** Returns true if the staff must read the post before it is shown. */
export function isWaiting({ state }: Pick<ModerationState, 'state'>): boolean {
  return state === 'pending' || state === 'withheld'
}

export function explainState(moderation: ModerationState): string {
  const { state, stateReason } = moderation
  switch (state) {
    case 'published':
      return stateExplanations.published
    case 'pending':
    case 'withheld':
      return explanations[stateReason ?? 'report']
    case 'removed':
      return stateExplanations.removed
    case 'withdrawn':
      return keepsText(moderation) ? stateExplanations.withdrawnWhilePending : stateExplanations.withdrawn
  }
}
