import { exactRange, termAt } from './dictionary.ts'
import type { IndexContent } from './index-content.ts'
import type { Slot } from './query-slots.ts'
import type { SchoolScores } from './school-scores.ts'
import { isIndic } from './transliteration.ts'
import { frequencyOf } from './word-frequency.ts'
import type { Meaning } from './word-meanings.ts'

/** A spelling that so many schools have is no slip of one clerk. */
const leastFrequency = 3

type Correction = Extract<Meaning, { kind: 'tokens' }>

function isCorrection(meaning: Correction): boolean {
  return meaning.isCorrection === true
}

/** The spelling that is nearest, and of several the one that most schools have. */
function likeliest(index: IndexContent, corrections: readonly Correction[]): Correction | undefined {
  const frequency = ({ range }: Correction) => frequencyOf(index.tokens, range)
  return [...corrections].sort((a, b) => b.quality - a.quality || frequency(b) - frequency(a))[0]
}

/**
 * The query with its misspelled words put right: as the best school has them, or, where that has a short form of the
 * word instead, as most schools have them. Only where the register does not know the word that was typed, and knows
 * the other one well. A word in another script is no misspelling.
 */
export function suggestionFrom(
  index: IndexContent,
  slots: readonly Slot[],
  scores: SchoolScores,
): string | undefined {
  let isBetter = false
  const words = slots.map((slot, at) => {
    const isKnown = frequencyOf(index.tokens, exactRange(index.tokens, slot.word)) > 0
    if (isKnown || isIndic(slot.word)) return slot.word
    const corrections = slot.meanings.filter((meaning) => meaning.kind === 'tokens').filter(isCorrection)
    const token = scores.tokenFor(at)
    const corrected = corrections.find(({ range }) => range.from === token) ?? likeliest(index, corrections)
    if (!corrected || frequencyOf(index.tokens, corrected.range) < leastFrequency) return slot.word
    isBetter = true
    return termAt(index.tokens, corrected.range.from)
  })
  return isBetter ? words.join(' ') : undefined
}
