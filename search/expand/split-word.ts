import { type Dictionary, exactRange } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import type { SearchWords } from '../tokenize/tokenize.ts'
import {
  costPerPart,
  longestSplitWord,
  maximumSearchWords,
  maximumTermsToSplit,
  schoolsPerShortPart,
  shortestSplitPart,
} from '../tuning.ts'

/**
 * Splits a glued word into frequent parts. Returns undefined if this fails.
 * @see Norvig, "Natural Language Corpus Data", 2009
 */
export function splitWord(dictionary: Dictionary, word: string, schools: number): string[] | undefined {
  const size = word.length
  if (size < shortestSplitPart + 2 || size > longestSplitWord) return undefined
  const best: { cost: number; words: string[] }[] = [{ cost: 0, words: [] }]
  for (let end = 2; end <= size; end++) {
    for (let start = end - 2; start >= 0; start--) {
      const before = best[start]
      if (before === undefined || (start === 0 && end === size)) continue
      const part = word.slice(start, end)
      const frequency = frequencyOf(dictionary, exactRange(dictionary, part))
      if (frequency === 0 || frequency * (schoolsPerShortPart[part.length] ?? schools) < schools) continue
      const cost = before.cost + costPerPart - Math.log(frequency)
      const known = best[end]
      if (known === undefined || cost < known.cost) best[end] = { cost, words: [...before.words, part] }
    }
  }
  return best[size]?.words
}

/** Splits the unknown words of a search term. Returns undefined for many words, and if this gives no additional words. */
export function splitGluedWords(
  { tokens, codes }: IndexContent,
  typed: SearchWords,
): SearchWords | undefined {
  if (typed.words.length > maximumTermsToSplit) return undefined
  const words = typed.words.map((word) => {
    const isKnown = frequencyOf(tokens, exactRange(tokens, word)) > 0
    return (isKnown ? undefined : splitWord(tokens, word, codes.order.length)) ?? [word]
  })
  const split = [...new Set(words.flat())].slice(0, maximumSearchWords)
  return split.length > typed.words.length ? { ...typed, words: split } : undefined
}
