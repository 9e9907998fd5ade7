import * as messages from '#contract/messages.ts'
import {
  isPendingReason,
  isShown,
  type PendingReason,
  pendingReasons,
  type State,
  type StateReason,
} from '#contract/moderation.ts'
import { keepsText } from '#contract/state-explanations.ts'
import { AppError } from '../errors.ts'
import type { PostChange } from '../moderation/post-changes.ts'
import { type Action, type StateBefore, transition } from '../moderation/transitions.ts'
import type { PublicationMode } from './publication-mode.ts'

export type ModerationState = {
  state: State
  /** A withdrawal does not change this reason. */
  stateReason: StateReason | null
  /** True if reports cannot withhold the post until its author saves it again. */
  reportExempt: boolean
}

type Writing = {
  found: PendingReason | null
  mode: PublicationMode
  before?: ModerationState
}

/**
 * Leaves a post pending or withheld if the staff must read it, even if its author withdrew it before.
 * @throws AppError 409 for a removed post
 */
export function afterWriting({ found, mode, before }: Writing): ModerationState {
  const from = before?.state ?? 'new'
  const stateReason = from === 'removed' ? null : mostUrgent(found, before?.stateReason ?? null)
  return { state: next(from, writing(stateReason, mode)), stateReason, reportExempt: false }
}

function writing(reason: StateReason | null, mode: PublicationMode): Action {
  if (reason === null) return { actor: 'author', name: mode === 'nightly' ? 'queue' : 'write' }
  return isPendingReason(reason)
    ? { actor: 'checks', name: 'hold' }
    : { actor: 'author', name: 'write-withheld' }
}

/** @throws AppError 409 for a removed post. For other posts, the actions of this file are never refused. */
function next(from: StateBefore, action: Action): State {
  const state = transition(from, action)
  if (state === 'refused') throw new AppError(messages.postRemoved)
  return state
}

/** Prefers the reason of a check: the maintenance publishes posts with the reason `report` after three days. */
function mostUrgent(found: PendingReason | null, earlier: StateReason | null): StateReason | null {
  const before = earlier === 'change-asked' ? 'changed' : earlier
  return pendingReasons.find((reason) => reason === found || reason === before) ?? before
}

/** @throws AppError 409 for a removed post */
export function afterWithdrawing(before: ModerationState): ModerationState {
  return { ...before, state: next(before.state, { actor: 'author', name: 'withdraw' }) }
}

/** Describes a new post, or a change by its author. If the post is pending afterwards, the actor is `checks`. */
export function changeOf(
  targetType: PostChange['targetType'],
  { id, ...after }: ModerationState & { id: string },
  before?: ModerationState,
): PostChange {
  const { state, stateReason } = after
  return {
    targetType,
    targetId: id,
    ...(before && { before }),
    after: { state, stateReason },
    actor: state === 'pending' ? 'checks' : 'author',
    keepsText: keepsText(after),
  }
}

/** Starts the mail about a disclosure. Call it after the transaction that stores the post. */
export type Alert = () => void

export function mayDisclose({ state, stateReason }: Pick<ModerationState, 'state' | 'stateReason'>): boolean {
  return state === 'pending' && stateReason === 'disclosure'
}

export function canWithdraw({ state }: Pick<ModerationState, 'state'>): boolean {
  return isShown(state) || state === 'queued' || state === 'pending' || state === 'withheld'
}
