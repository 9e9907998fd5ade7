import { exactRange, termAt } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { isIndicScript } from '../language/transliteration.ts'
import type { QueryTerm } from '../match/query-terms.ts'
import { minimumSuggestedFrequency, worthOfBestSchool, worthOfQuality } from '../tuning.ts'
import type { SchoolScorer } from './school-scorer.ts'

/**
 * Returns undefined if no word changes.
 * @param scorer must have scored the best school last
 * @see Norvig, "How to Write a Spelling Corrector", 2007
 */
export function suggestSpelling(
  index: IndexContent,
  terms: readonly QueryTerm[],
  scorer: SchoolScorer,
): string | undefined {
  const words = terms.map((term, position) => spellingOf(index, term, scorer.tokenFor(position)))
  const isCorrected = words.some((word, position) => word !== terms[position]?.word)
  return isCorrected ? words.join(' ') : undefined
}

function spellingOf({ tokens }: IndexContent, term: QueryTerm, tokenOfBestSchool: number): string {
  const { word, expansions, commonWord } = term
  if (commonWord !== undefined) return termAt(tokens, commonWord)
  const isKnown = frequencyOf(tokens, exactRange(tokens, word)) > 0
  if (isKnown || isIndicScript(word)) return word
  let likeliest: { token: number; likelihood: number } | undefined
  for (const expansion of expansions) {
    if (expansion.kind !== 'tokens' || expansion.range.to - expansion.range.from > 1) continue
    const frequency = frequencyOf(tokens, expansion.range)
    if (frequency < minimumSuggestedFrequency) continue
    const token = expansion.range.from
    const bonus = token === tokenOfBestSchool ? worthOfBestSchool : 0
    const likelihood = Math.log(frequency) + worthOfQuality * expansion.quality + bonus
    if (likeliest === undefined || likelihood > likeliest.likelihood) likeliest = { token, likelihood }
  }
  return likeliest === undefined ? word : termAt(tokens, likeliest.token)
}
