import type { CaseDetail } from '#contract/cases.ts'
import type { Decision, State } from '#contract/moderation.ts'

export type Choice = {
  decision: Decision
  label: string
  /** The keyboard key that takes the decision. For `remove`, the key opens the list of reasons. */
  key: string
}

/**
 * A key has the same result in each state. `p`: readers can see the post. `r`: removed. `w`: withheld.
 * `d`: a disclosure. `n`: no disclosure. Exception: staff cannot show a withdrawn post, so `p` only closes its case.
 */
const choices: Readonly<Record<State, readonly Choice[]>> = {
  // A queued post can have a case, for example if it was reported before its author changed it. After `keep`, the next
  // publication shows the post.
  queued: shownChoices('Let it be published'),
  pending: [
    { decision: 'publish', label: 'Publish', key: 'p' },
    { decision: 'remove', label: 'Remove with a reason', key: 'r' },
    { decision: 'disclosure', label: 'Disclosure: it tells of abuse', key: 'd' },
    { decision: 'not-disclosure', label: 'Not a disclosure', key: 'n' },
  ],
  published: shownChoices(),
  restored: shownChoices(),
  withheld: [
    { decision: 'restore', label: 'Show it again', key: 'p' },
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
    { decision: 'remove', label: 'Remove with a reason', key: 'r' },
    { decision: 'withhold', label: 'Withhold for now', key: 'w' },
    { decision: 'disclosure', label: 'Disclosure: it tells of abuse', key: 'd' },
  ]
}

/** Returns the decisions that the server allows, in the order of the buttons. */
export function choicesOf({ post, decisions }: Pick<CaseDetail, 'post' | 'decisions'>): Choice[] {
  return choices[post.state].filter(({ decision }) => decisions.includes(decision))
}
