import { type Dictionary, exactRange } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import type { ParsedQuery } from '../tokenize/tokenize.ts'

const shortestPart = 3
const longestWord = 40
/** Parts of two and of three letters must stand in one school of so many: others come about by chance. */
const shortPartsAmong: Readonly<Record<number, number>> = { 2: 500, 3: 3300 }
/** What each further part costs, against the logarithm of its frequency. */
const costOfPart = 16

/**
 * A glued word as the words that it is made of, `publicschool` as `public`, `school`: the split whose words are the
 * most frequent, by dynamic programming (Norvig, "Natural Language Corpus Data", 2009). Nothing where the register
 * does not know the words, or where none of them is a frequent one.
 * @param schools how many there are in all
 */
export function splitWord(dictionary: Dictionary, word: string, schools: number): string[] | undefined {
  const size = word.length
  if (size < shortestPart + 2 || size > longestWord) return undefined
  const best: { cost: number; words: string[] }[] = [{ cost: 0, words: [] }]
  for (let end = 2; end <= size; end++) {
    for (let start = end - 2; start >= 0; start--) {
      const before = best[start]
      if (before === undefined || (start === 0 && end === size)) continue
      const part = word.slice(start, end)
      const frequency = frequencyOf(dictionary, exactRange(dictionary, part))
      if (frequency === 0 || frequency * (shortPartsAmong[part.length] ?? schools) < schools) continue
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
export function partedWords({ tokens, codes }: IndexContent, query: ParsedQuery): ParsedQuery | undefined {
  const words = query.words.map((word) => {
    const isKnown = frequencyOf(tokens, exactRange(tokens, word)) > 0
    return (isKnown ? undefined : splitWord(tokens, word, codes.order.length)) ?? [word]
  })
  const parted = [...new Set(words.flat())]
  return parted.length > query.words.length ? { ...query, words: parted } : undefined
}
