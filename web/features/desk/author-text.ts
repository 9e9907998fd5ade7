import type { CaseDetail } from '#contract/cases.ts'
import type { Decision, RemovalReason, State, StateReason } from '#contract/moderation.ts'
import { explainState } from '#contract/state-explanations.ts'

type Moderation = { state: State; stateReason: StateReason | null }

function afterDecision(
  before: Moderation,
  decision: Decision,
  reason: RemovalReason | undefined,
): Moderation {
  switch (decision) {
    case 'publish':
      return { state: 'published', stateReason: null }
    case 'restore':
      return { state: 'restored', stateReason: null }
    case 'remove':
      return { state: 'removed', stateReason: reason ?? null }
    case 'disclosure':
      return { state: 'removed', stateReason: 'disclosure' }
    case 'withhold':
    case 'not-disclosure':
      return { state: 'withheld', stateReason: 'examination' }
    case 'keep':
      return { state: before.state, stateReason: reasonAfterKeeping(before) }
  }
}

function reasonAfterKeeping({ state, stateReason }: Moderation): StateReason | null {
  if (state === 'removed') return stateReason
  return state === 'withheld' ? 'examination' : null
}

/** Returns how the state after a decision is explained to the author. */
export function authorTextAfter(
  post: CaseDetail['post'],
  decision: Decision,
  reason?: RemovalReason,
): string {
  return explainState(afterDecision(post, decision, reason))
}
