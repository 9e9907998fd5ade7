import { termAt } from './dictionary.ts'
import type { IndexContent } from './index-content.ts'
import type { Slot } from './query-slots.ts'
import type { SchoolScores } from './school-scores.ts'
import { isIndic } from './transliteration.ts'
import { frequencyOf } from './word-frequency.ts'

/** A spelling that so many schools have is no slip of one clerk. */
const leastFrequency = 3

/**
 * The query with its misspelled words as the best school has them: only where the register does not know the word
 * that was typed, and knows the other one well. A word in another script is no misspelling.
 */
export function suggestionFrom(
  index: IndexContent,
  slots: readonly Slot[],
  scores: SchoolScores,
): string | undefined {
  let isBetter = false
  const words = slots.map((slot, at) => {
    const token = scores.tokenFor(at)
    const corrected = slot.meanings.find(
      (meaning) => meaning.kind === 'tokens' && meaning.isCorrection && meaning.range.from === token,
    )
    const isKnown = slot.meanings.some((meaning) => meaning.kind !== 'tokens' || !meaning.isCorrection)
    if (corrected === undefined || isKnown || isIndic(slot.word)) return slot.word
    if (frequencyOf(index.tokens, { from: token, to: token + 1 }) < leastFrequency) return slot.word
    isBetter = true
    return termAt(index.tokens, token)
  })
  return isBetter ? words.join(' ') : undefined
}
