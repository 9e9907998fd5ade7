import { type Dictionary, exactRange } from './dictionary.ts'
import type { QueryWords } from './tokens.ts'
import { frequencyOf } from './word-frequency.ts'

const shortestPart = 3
const longestWord = 40
/** Parts of two letters must be as frequent as `ps`; three letters nearly so. */
const leastFrequencies = [0, 0, 2000, 300]
/** What each further part costs, against the logarithm of its frequency. */
const costOfPart = 16

/**
 * A glued word as the words that it is made of, `publicschool` as `public`, `school`: the split whose words are the
 * most frequent, by dynamic programming (Norvig, "Natural Language Corpus Data", 2009). Nothing where the register
 * does not know the words, or where none of them is a frequent one.
 */
export function splitWord(dictionary: Dictionary, word: string): string[] | undefined {
  const size = word.length
  if (size < shortestPart + 2 || size > longestWord) return undefined
  const best: { cost: number; words: string[] }[] = [{ cost: 0, words: [] }]
  for (let end = 2; end <= size; end++) {
    for (let start = end - 2; start >= 0; start--) {
      const before = best[start]
      if (before === undefined || (start === 0 && end === size)) continue
      const part = word.slice(start, end)
      const frequency = frequencyOf(dictionary, exactRange(dictionary, part))
      if (frequency === 0 || frequency < (leastFrequencies[part.length] ?? 0)) continue
      const cost = before.cost + costOfPart - Math.log(frequency)
      const known = best[end]
      if (known === undefined || cost < known.cost) best[end] = { cost, words: [...before.words, part] }
    }
  }
  return best[size]?.words
}

/**
 * The query with its glued words as the words that they are made of, where no school has them glued.
 * @returns nothing where there is none
 */
export function partedWords(dictionary: Dictionary, query: QueryWords): QueryWords | undefined {
  const words = query.words.map((word) => {
    const isKnown = frequencyOf(dictionary, exactRange(dictionary, word)) > 0
    return (isKnown ? undefined : splitWord(dictionary, word)) ?? [word]
  })
  const parted = [...new Set(words.flat())]
  return parted.length > query.words.length ? { ...query, words: parted } : undefined
}
