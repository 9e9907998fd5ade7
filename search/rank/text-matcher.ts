import { pageOf } from '../index/bitset.ts'
import { areaTermsOf, isOnlyInLocation } from '../index/forward-index.ts'
import type { IndexContent } from '../index/index-content.ts'
import type { QueryTerm } from '../match/query-terms.ts'
import type { SchoolSet } from '../match/school-set.ts'
import type { SearchBudget } from '../search-budget.ts'
import { inspectedMatches, minimumExactQuality, minimumLetterQuality } from '../tuning.ts'
import type { TextMatch } from '../understand/text-match.ts'
import type { SchoolScorer } from './school-scorer.ts'

export const noMatch: TextMatch = {
  hasAllWords: false,
  isInName: false,
  isWholeName: false,
  shareOfPlaces: 0,
}

/**
 * @param set schools that match all terms
 * @param exactWords must match without a spelling correction
 */
export function inspectMatches(
  content: IndexContent,
  scorer: SchoolScorer,
  set: SchoolSet,
  terms: readonly QueryTerm[],
  exactWords: readonly string[],
  budget: SearchBudget,
): TextMatch {
  const schools =
    'list' in set ? [...set.list.subarray(0, inspectedMatches)] : pageOf(set.bits, 0, inspectedMatches)
  scorer.setQuery(terms)
  if (!budget.take(schools.length * scorer.stepsPerSchool)) return noMatch
  const exactTerms = terms.flatMap(({ word }, index) => (exactWords.includes(word) ? [index] : []))
  let hasAllWords = false
  let isWholeName = false
  let isInName = false
  let inPlaces = 0
  for (const school of schools) {
    scorer.score(school)
    if (scorer.hasAllTerms && exactTerms.every((term) => scorer.qualityOf(term) >= minimumExactQuality)) {
      hasAllWords = true
      if (scorer.extraRarity === 0) isWholeName = true
      isInName ||= terms.every(
        (term, index) =>
          term.isOptional ||
          term.isPlace ||
          (scorer.qualityOf(index) >= minimumLetterQuality &&
            !isInPlace(content, school, scorer.tokenFor(index))),
      )
    }
    if (terms.every((term, index) => term.isOptional || isInPlace(content, school, scorer.tokenFor(index))))
      inPlaces++
  }
  return { hasAllWords, isInName, isWholeName, shareOfPlaces: inPlaces / Math.max(1, schools.length) }
}

/** A token that the name also contains does not count as a place. */
function isInPlace({ forward }: IndexContent, school: number, token: number): boolean {
  return isOnlyInLocation(forward, school, token) || areaTermsOf(forward, school).includes(token)
}
