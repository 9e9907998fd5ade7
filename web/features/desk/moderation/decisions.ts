import type { CaseDetail } from '#contract/cases.ts'
import {
  changeReasons,
  type Decision,
  isChangeReason,
  type RemovalReason,
  removalReasons,
  type State,
  type StateReason,
} from '#contract/moderation.ts'
import { explainAskedChange, explainState } from '#contract/state-explanations.ts'
import { sourceLanguage } from '#messages/languages.ts'

/** What a moderator has chosen and typed, and has not sent. */
export type Draft = {
  /** The decision whose form is open. */
  choosing: DecisionWithForm | undefined
  reason: SelectableReason | undefined
  sentence: string
  note: string
}

export const emptyDraft: Draft = { choosing: undefined, reason: undefined, sentence: '', note: '' }

/** Drafts by case id. A draft lasts until its decision is stored, or until the document is closed or reloaded. */
export const drafts = new Map<string, Draft>()

/** The keyboard keys of the removal reasons. `disclosure` is missing, because it is a separate decision. */
export const removalKeys: Readonly<Record<Exclude<RemovalReason, 'disclosure'>, string>> = {
  'personal-data': '1',
  'names-a-person': '2',
  insult: '3',
  threat: '4',
  sexual: '5',
  hate: '6',
  false: '7',
  advertising: '8',
  copy: '9',
  'off-topic': '0',
  'court-order': 'c',
  'other-law': 'l',
}

export type SelectableReason = keyof typeof removalKeys

export const selectableReasons: readonly SelectableReason[] = removalReasons.filter(
  (reason) => reason !== 'disclosure',
)

export type DecisionWithReason = Extract<Decision, 'remove' | 'ask-change'>

export type DecisionWithForm = DecisionWithReason | 'disclosure'

export function needsForm(decision: Decision): decision is DecisionWithForm {
  return decision === 'remove' || decision === 'ask-change' || decision === 'disclosure'
}

export const reasonsFor: Readonly<Record<DecisionWithReason, readonly SelectableReason[]>> = {
  remove: selectableReasons,
  'ask-change': changeReasons,
}

export type Choice = {
  decision: Decision
  label: string
  /** The keyboard key that takes the decision, or opens its form. */
  key: string
}

const askChange: Choice = { decision: 'ask-change', label: 'Ask the author to change it', key: 'a' }

/**
 * A key has the same result in each state. `p`: readers can see the post. `a`: the author shall change it. `r`: removed.
 * `w`: withheld. `d`: a disclosure. `n`: no disclosure. Exception: staff cannot show a withdrawn post, so `p` only closes its case.
 */
const choices: Readonly<Record<State, readonly Choice[]>> = {
  // A queued post can have a case, for example if it was reported before its author changed it. After `keep`, the next
  // publication shows the post.
  queued: shownChoices('Let it be published'),
  pending: [
    { decision: 'publish', label: 'Publish', key: 'p' },
    askChange,
    { decision: 'remove', label: 'Remove with a reason', key: 'r' },
    { decision: 'disclosure', label: 'Disclosure: it tells of abuse', key: 'd' },
    { decision: 'not-disclosure', label: 'Not a disclosure', key: 'n' },
  ],
  published: shownChoices(),
  restored: shownChoices(),
  withheld: [
    { decision: 'restore', label: 'Show it again', key: 'p' },
    askChange,
    { decision: 'remove', label: 'Remove with a reason', key: 'r' },
    { decision: 'keep', label: 'Keep it withheld', key: 'w' },
    { decision: 'disclosure', label: 'Disclosure: it tells of abuse', key: 'd' },
  ],
  removed: [
    { decision: 'restore', label: 'Show it again', key: 'p' },
    { decision: 'keep', label: 'Keep it removed', key: 'r' },
    { decision: 'not-disclosure', label: 'Not a disclosure', key: 'n' },
  ],
  withdrawn: [
    { decision: 'keep', label: 'Close: nothing to do', key: 'p' },
    { decision: 'disclosure', label: 'Disclosure: it tells of abuse', key: 'd' },
  ],
}

function shownChoices(keepLabel = 'Keep it published'): Choice[] {
  return [
    { decision: 'keep', label: keepLabel, key: 'p' },
    askChange,
    { decision: 'remove', label: 'Remove with a reason', key: 'r' },
    { decision: 'withhold', label: 'Withhold for now', key: 'w' },
    { decision: 'disclosure', label: 'Disclosure: it tells of abuse', key: 'd' },
  ]
}

/** Returns the decisions that the server allows, in the order of the buttons. */
export function choicesOf({ post, decisions }: Pick<CaseDetail, 'post' | 'decisions'>): Choice[] {
  return choices[post.state].filter(({ decision }) => decisions.includes(decision))
}

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
    case 'ask-change':
      return { state: 'pending', stateReason: 'change-asked' }
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
  if (decision === 'ask-change' && isChangeReason(reason)) return explainAskedChange(reason, sourceLanguage)
  return explainState(afterDecision(post, decision, reason), sourceLanguage)
}
