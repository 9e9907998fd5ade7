import { answers } from '#contract/answers.ts'
import type { State } from '#contract/comments.ts'
import { conflict } from '../http/errors.ts'
import { mayDiscloseAbuse } from './safeguarding.ts'

/** Why a person must read something before anybody else does: for its words, or for a report of danger to a child. */
export type HeldFor = 'disclosure' | 'report'

/** Where a review or a comment is in its life. */
export type Standing = { state: State; heldFor: HeldFor | null; checked: boolean }

/**
 * Where it stands with new words, which nobody has checked. What was held stays held, withdrawn in between or not.
 * @param before nothing for what is written for the first time
 * @throws AppError 409 for what was removed
 */
export function afterWriting(words: string, before?: Standing): Standing {
  if (before?.state === 'removed') throw conflict(answers.isRemoved, 'removed')
  const heldFor = mayDiscloseAbuse(words) ? 'disclosure' : (before?.heldFor ?? null)
  return { state: heldFor ? 'held' : 'published', heldFor, checked: false }
}

/** @throws AppError 409 for what was removed */
export function afterWithdrawing(before: Standing): Standing {
  if (before.state === 'removed') throw conflict(answers.isRemoved, 'removed')
  return { ...before, state: 'withdrawn' }
}

/** Withdrawn words are deleted, but for those that wait for a person to read them: a child may be in danger. */
export function keepsWords({ state, heldFor }: Standing): boolean {
  return state !== 'withdrawn' || heldFor !== null
}

/** What its author is told of it. */
export function explainStanding({ state, heldFor }: Standing): string {
  switch (state) {
    case 'published':
      return answers.isShown
    case 'held':
      return heldFor === 'report' ? answers.isHeldForReport : answers.isHeldForWords
    case 'removed':
      return answers.isRemoved
    case 'withdrawn':
      return heldFor ? answers.isWithdrawnWhileHeld : answers.isWithdrawn
  }
}
