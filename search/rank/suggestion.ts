import { exactRange, termAt } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { isIndicScript } from '../language/transliteration.ts'
import type { Slot } from '../match/query-terms.ts'
import type { SchoolScores } from './school-scorer.ts'

/** A spelling that so few schools have may be a slip of their clerks. */
const leastFrequency = 10
/** How many times more frequent a spelling must be to make up for all of its quality. */
const worthOfQuality = 30
/** The spelling of the best school is more likely meant than others of its quality. */
const worthOfBest = 2

/**
 * The query with its misspelled words put right: words that the register does not know, and rare spellings of common
 * words. Of the spellings that may be meant the likeliest (Norvig, "How to Write a Spelling Corrector", 2007): near,
 * frequent, and as the best school has it. A word in another script is no misspelling.
 * @param scores has judged the best school last
 */
export function suggestionFrom(
  index: IndexContent,
  slots: readonly Slot[],
  scores: SchoolScores,
): string | undefined {
  const words = slots.map((slot, at) => spellingOf(index, slot, scores.tokenFor(at)))
  const isBetter = words.some((word, at) => word !== slots[at]?.word)
  return isBetter ? words.join(' ') : undefined
}

function spellingOf({ tokens }: IndexContent, { word, meanings, meant }: Slot, best: number): string {
  if (meant !== undefined) return termAt(tokens, meant)
  const isKnown = frequencyOf(tokens, exactRange(tokens, word)) > 0
  if (isKnown || isIndicScript(word)) return word
  let likeliest: { token: number; likelihood: number } | undefined
  for (const meaning of meanings) {
    if (meaning.kind !== 'tokens' || meaning.range.to - meaning.range.from > 1) continue
    const frequency = frequencyOf(tokens, meaning.range)
    if (frequency < leastFrequency) continue
    const token = meaning.range.from
    const likelihood =
      Math.log(frequency) + worthOfQuality * meaning.quality + (token === best ? worthOfBest : 0)
    if (likeliest === undefined || likelihood > likeliest.likelihood) likeliest = { token, likelihood }
  }
  return likeliest === undefined ? word : termAt(tokens, likeliest.token)
}
