import { expect, test } from 'vitest'
import { checkFields } from '../../checks/check-fields.ts'
import { AppError } from '../../errors.ts'
import { findAuthorHints } from './author-hints.ts'
import labelled from './labelled-answers.json' with { type: 'json' }

/** Whether the text is refused, or waits for a person. */
function isStopped(text: string): boolean {
  try {
    return checkFields({ text }) !== null || findAuthorHints(text).length > 0
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

const missed = (texts: readonly string[]) => texts.filter((text) => !isStopped(text))
const stopped = (texts: readonly string[]) => texts.filter(isStopped)

/** The patterns were not changed for these texts. "later" was written after them, and tries to avoid them. */
function print(set: string, what: string, texts: readonly string[], all: readonly string[]): void {
  process.stdout.write(`${set}: ${what} ${texts.length} of ${all.length}\n`)
}

test('stops answers that could identify or frighten an author', () => {
  expect(missed(labelled.seen.stop)).toEqual([])
  for (const set of ['unseen', 'later'] as const)
    print(set, 'missed', missed(labelled[set].stop), labelled[set].stop)
})

test('publishes harmless answers without a person', () => {
  expect(stopped(labelled.seen.ok)).toEqual([])
  for (const set of ['unseen', 'later'] as const)
    print(set, 'stopped', stopped(labelled[set].ok), labelled[set].ok)
})
