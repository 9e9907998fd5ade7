import { exactRange } from '../index/dictionary.ts'
import { type ForwardIndex, fieldFlags, type IndexContent } from '../index/index-content.ts'
import type { SearchBudget } from '../search-budget.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import {
  maximumNamesakes,
  maximumSchoolsOfWord,
  maximumSearchTermLength,
  maximumSearchWords,
} from '../tuning.ts'
import { eachSchoolWithAll, postingsOfTerm } from './postings.ts'

/**
 * Returns the schools whose name has exactly the words of the search term, in ascending order. Returns none if the name is too
 * common to mean one of them.
 * @param filter other schools do not count
 */
export function namesakesOf(
  { tokens, forward }: IndexContent,
  searchTerm: string,
  filter: Uint32Array | undefined,
  budget: SearchBudget,
): number[] {
  const words = [...new Set(tokensOf(searchTerm.slice(0, maximumSearchTermLength)))]
  if (words.length > maximumSearchWords) return []
  const ranges = words.map((word) => exactRange(tokens, word))
  const ofWords = ranges.map((range) => postingsOfTerm(tokens, range))
  if (Math.min(...ofWords.map(({ upperBound }) => upperBound)) > maximumSchoolsOfWord) return []
  const name = new Set(ranges.map(({ from }) => from))
  const found: number[] = []
  eachSchoolWithAll(ofWords, filter, budget, (school) => {
    if (hasName(forward, school, name)) found.push(school)
    return found.length <= maximumNamesakes
  })
  return found.length <= maximumNamesakes ? found : []
}

function hasName({ starts, tokens }: ForwardIndex, school: number, name: ReadonlySet<number>): boolean {
  let count = 0
  for (const entry of tokens.subarray(starts[school], starts[school + 1])) {
    if ((entry & fieldFlags.name) === 0) continue
    if (!name.has(entry >>> 2)) return false
    count++
  }
  return count === name.size
}
