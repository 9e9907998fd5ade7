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

test('stops answers that could identify or frighten an author', () => {
  expect(missed(labelled.seen.stop)).toEqual([])
})

test('publishes harmless answers without a person', () => {
  expect(stopped(labelled.seen.ok)).toEqual([])
})
