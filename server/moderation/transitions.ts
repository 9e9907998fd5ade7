import type { Decision, State } from '#contract/moderation.ts'

/** `new` is the state before the product has stored the post. */
export type StateBefore = State | 'new'

/**
 * - author `queue`: sends or changes a text that waits for the next publication.
 * - author `write`: sends or changes a text that is shown at once, unless the post is already queued.
 * - author `write-withheld`: changes a post that reports or the staff have withheld, or sends it again after
 *   withdrawing it.
 * - checks `hold`: find something in a new or changed text, or found something in an earlier text of the post.
 */
export type Action =
  | { actor: 'author'; name: 'queue' | 'write' | 'write-withheld' | 'withdraw' }
  | { actor: 'checks'; name: 'hold' }
  | { actor: 'reports'; name: 'withhold' }
  | { actor: 'maintenance'; name: 'release' | 'remove' }
  | { actor: 'publication'; name: 'publish' }
  | { actor: 'staff'; name: Decision }

type ActionKey = `${Action['actor']} ${Action['name']}` & KeyOf<Action>
type KeyOf<A extends Action> = A extends Action ? `${A['actor']} ${A['name']}` : never

type Row = Readonly<Record<StateBefore, State | 'refused'>>

const no = 'refused'

/**
 * An action is refused in each state that its row does not list.
 * @see docs/moderation-states.md
 */
export const transitions: Readonly<Record<ActionKey, Row>> = {
  // An author cannot publish a post that a person must read.
  'author queue': row({
    new: 'queued',
    queued: 'queued',
    published: 'queued',
    restored: 'queued',
    withdrawn: 'queued',
  }),
  'author write': row({
    new: 'published',
    queued: 'queued',
    published: 'published',
    restored: 'published',
    withdrawn: 'published',
  }),
  'author write-withheld': row({ withheld: 'withheld', withdrawn: 'withheld' }),
  'author withdraw': row({
    queued: 'withdrawn',
    pending: 'withdrawn',
    published: 'withdrawn',
    withheld: 'withdrawn',
    restored: 'withdrawn',
    withdrawn: 'withdrawn',
  }),
  'checks hold': row({
    new: 'pending',
    queued: 'pending',
    pending: 'pending',
    published: 'pending',
    withheld: 'pending',
    restored: 'pending',
    withdrawn: 'pending',
  }),
  'reports withhold': row({ published: 'withheld', restored: 'withheld' }),
  'maintenance release': row({ withheld: 'published' }),
  // The staff asked the author to change the post, and the author did not.
  'maintenance remove': row({ pending: 'removed' }),
  // A pending post is shown after a week, if it was held only as a copy or as part of a burst.
  'publication publish': row({ queued: 'published', pending: 'published' }),
  'staff publish': row({ pending: 'published' }),
  // A queued post has a case if it was, for example, reported before its author changed it.
  'staff keep': row({
    queued: 'queued',
    published: 'published',
    restored: 'restored',
    withheld: 'withheld',
    removed: 'removed',
    withdrawn: 'withdrawn',
  }),
  'staff remove': row({
    queued: 'removed',
    pending: 'removed',
    published: 'removed',
    withheld: 'removed',
    restored: 'removed',
  }),
  'staff ask-change': row({
    queued: 'pending',
    pending: 'pending',
    published: 'pending',
    withheld: 'pending',
    restored: 'pending',
  }),
  'staff restore': row({ withheld: 'restored', removed: 'restored' }),
  'staff withhold': row({ queued: 'withheld', published: 'withheld', restored: 'withheld' }),
  // The text of a withdrawn disclosure stays stored, so that the staff can help.
  'staff disclosure': row({
    queued: 'removed',
    pending: 'removed',
    published: 'removed',
    withheld: 'removed',
    restored: 'removed',
    withdrawn: 'removed',
  }),
  // The case moves to the queue `pending`.
  'staff not-disclosure': row({ pending: 'withheld', removed: 'withheld' }),
}

function row(allowed: Partial<Record<StateBefore, State>>): Row {
  return {
    new: no,
    queued: no,
    pending: no,
    published: no,
    withheld: no,
    removed: no,
    restored: no,
    withdrawn: no,
    ...allowed,
  }
}

export function transition(state: StateBefore, action: Action): State | 'refused' {
  return transitions[keyOf(action)][state]
}

function keyOf(action: Action): ActionKey {
  // For a union, TypeScript does not infer the type of the joined actor and name.
  return `${action.actor} ${action.name}` as ActionKey
}
