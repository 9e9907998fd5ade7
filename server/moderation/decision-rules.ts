import type { Decision, RemovalReason, State, StateReason } from '#contract/moderation.ts'
import type { PostModeration } from '../database/tables/posts.ts'
import { transition } from './transitions.ts'

type DecisionWithReason = { decision: Decision; reason?: RemovalReason | undefined }

export function afterDecision(
  before: PostModeration,
  { decision, reason }: DecisionWithReason,
): PostModeration | 'refused' {
  if (!isAllowedFor(before, decision)) return 'refused'
  const state = transition(before.state, { actor: 'staff', name: decision })
  if (state === 'refused') return state
  const stateReason = reasonAfter(state, before.stateReason, { decision, reason })
  switch (state) {
    case 'queued':
    case 'published':
    case 'restored':
      // The staff has read this text, so reports alone do not withhold it.
      return {
        state,
        stateReason,
        reportExempt: true,
        dangerReports: 0,
        withheldOn: null,
        counting: 'decided',
      }
    default:
      return { ...before, state, stateReason, withheldOn: null }
  }
}

/** A text that may disclose abuse is shown only after two decisions: `not-disclosure`, then `restore`. */
function isAllowedFor({ stateReason }: PostModeration, decision: Decision): boolean {
  if (stateReason !== 'disclosure') return decision !== 'not-disclosure'
  return decision === 'disclosure' || decision === 'not-disclosure' || decision === 'keep'
}

function reasonAfter(
  state: State,
  before: StateReason | null,
  { decision, reason = undefined }: DecisionWithReason,
): StateReason | null {
  switch (state) {
    case 'pending':
      return 'change-asked'
    case 'removed':
      if (decision === 'keep') return before
      return decision === 'disclosure' ? 'disclosure' : (reason ?? null)
    case 'withheld':
      return 'examination'
    default:
      return null
  }
}

/** Returns null if the appeal stays open for the next decision. */
export function appealOutcome(decision: Decision): 'upheld' | 'rejected' | null {
  if (decision === 'not-disclosure') return null
  return decision === 'restore' || decision === 'publish' ? 'upheld' : 'rejected'
}
