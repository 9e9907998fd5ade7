import { rarity } from '../index/term-frequency.ts'
import { isAcronym } from '../language/abbreviations.ts'
import type { QueryTerm } from '../match/query-terms.ts'
import type { SearchBudget } from '../search-budget.ts'
import { minimumExactQuality, precedenceOfFirstWord, schoolsPerUsualWord } from '../tuning.ts'
import type { SchoolScorer } from './school-scorer.ts'

/**
 * Gives more weight to the words of an address the nearer they are to its smallest place: at its beginning, or at its
 * end if it begins with a known place. Directories lack the places between village and district. Returns the same terms if
 * too few steps are left.
 * @param schools candidates; words that none of them has as typed keep their weights
 * @param size number of schools in the index
 */
export function withPrecedence(
  terms: readonly QueryTerm[],
  schools: Uint32Array,
  scorer: SchoolScorer,
  { size, budget }: { size: number; budget: SearchBudget },
): readonly QueryTerm[] {
  scorer.setQuery(terms)
  if (!budget.take(schools.length * scorer.stepsPerSchool)) return terms
  const known = new Set<QueryTerm>()
  for (const school of schools) {
    scorer.score(school)
    for (const [index, term] of terms.entries())
      if (scorer.qualityOf(index) >= minimumExactQuality) known.add(term)
  }
  const usual = rarity(size / schoolsPerUsualWord, size)
  const isOfAddress = (term: QueryTerm) =>
    known.has(term) && !term.isPlace && term.weight > usual && !isAcronym(term.word)
  const address = terms.filter(isOfAddress)
  if (terms[0]?.isPlace === true && terms.at(-1)?.isPlace !== true) address.reverse()
  return terms.map((term) => {
    const rank = address.indexOf(term)
    const precedence = rank < 0 ? 0 : precedenceOfFirstWord * (1 - rank / address.length)
    return { ...term, weight: term.weight + precedence }
  })
}
