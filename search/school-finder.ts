import type { KnownPlaces } from './expand/known-places.ts'
import { splitGluedWords } from './expand/split-word.ts'
import { addAll, andInto, countBits, hasBit, orInto, pageOf, wordsFor } from './index/bitset.ts'
import { exactRange } from './index/dictionary.ts'
import { isOnlyInName } from './index/forward-index.ts'
import type { IndexContent } from './index/index-content.ts'
import { schoolsWithTypedCode } from './index/school-codes.ts'
import type { SchoolsByArea } from './index/schools-by-area.ts'
import { frequencyOf } from './index/term-frequency.ts'
import { smallWords } from './language/context-words.ts'
import { Candidates } from './match/candidates.ts'
import { ExpansionPostings } from './match/expansion-postings.ts'
import { namesakesOf } from './match/namesakes.ts'
import { eachSchoolWithAll, postingsOfTerm, sortUnique } from './match/postings.ts'
import { QueryExpander, type QueryTerm } from './match/query-terms.ts'
import { applyFilter, countSchools, type SchoolSet } from './match/school-set.ts'
import { SchoolsWithAllTerms } from './match/schools-with-all-terms.ts'
import { withPrecedence } from './rank/precedence.ts'
import { type RankedSchools, rankByPopularity, type ScoredSchools, select } from './rank/ranked-schools.ts'
import { SchoolScorer, soundQuality } from './rank/school-scorer.ts'
import { suggestSpelling } from './rank/suggestion.ts'
import { inspectMatches, noMatch } from './rank/text-matcher.ts'
import { topScores } from './rank/top-scores.ts'
import type { SearchBudget } from './search-budget.ts'
import { parseSearchTerm, type SearchWords } from './tokenize/tokenize.ts'
import {
  maximumCombinedTerms,
  maximumCorrectedResults,
  maximumNamesakes,
  maximumNearMisses,
  maximumScoredCandidates,
  maximumScoredPopular,
  maximumUncertainResults,
  minimumShareOfBest,
  minimumTermsOfName,
  minimumUncertainTerms,
  schoolsPerUsualWord,
} from './tuning.ts'
import { wordsForSchool } from './understand/meanings.ts'
import type { TextMatch } from './understand/text-match.ts'

const emptyList = new Uint32Array(0)

/** Where the stages search, and how much work they may do. */
type Scope = {
  /** The schools to search. */
  filter: Uint32Array | undefined
  /** Whether these are the schools of the place that the search term names. */
  isInPlace: boolean
  budget: SearchBudget
}

/** Runs the stages of a search. @see docs/search.md */
export class SchoolFinder {
  readonly #content: IndexContent
  readonly #size: number
  readonly #postings: ExpansionPostings
  readonly #withAllTerms: SchoolsWithAllTerms
  readonly #scorer: SchoolScorer
  readonly #candidates: Candidates
  readonly #expander: QueryExpander
  readonly #rest: Uint32Array
  readonly #byArea: SchoolsByArea

  constructor(content: IndexContent, places: KnownPlaces, byArea: SchoolsByArea) {
    this.#content = content
    this.#size = content.codes.order.length
    this.#postings = new ExpansionPostings(content)
    this.#withAllTerms = new SchoolsWithAllTerms(content, this.#postings)
    this.#scorer = new SchoolScorer(content)
    this.#candidates = new Candidates(content, this.#postings)
    this.#expander = new QueryExpander(content, this.#postings, places)
    this.#rest = new Uint32Array(wordsFor(this.#size))
    this.#byArea = byArea
  }

  prepare(): Promise<void> {
    return this.#postings.prepare()
  }

  /**
   * Bit vectors of the result are valid until the next search. When the budget is spent, returns the best schools so far.
   * @param asTyped true to correct no spellings
   */
  find(searchTerm: string, scope: Scope, asTyped = false): RankedSchools {
    const { filter, isInPlace, budget } = scope
    const withCode = schoolsWithTypedCode(this.#content.codes, searchTerm)
    if (withCode !== undefined) return rankByPopularity({ list: applyFilter(withCode, filter) })
    const typed = parseSearchTerm(searchTerm)
    if (typed.words.length === 0) return rankByPopularity({ list: emptyList })
    const terms = this.#expander.expand(typed, budget)
    const found = this.#withAllTerms.find(terms, filter, budget)
    if (countSchools(found) === 0 && asTyped) return rankByPopularity({ list: emptyList })
    if (countSchools(found) === 0)
      return this.#findNearMisses(
        terms,
        typed,
        isInPlace ? scope : { ...scope, filter: this.#keepPlaces(terms, scope) },
      )
    // A short prefix matches too many words to score them.
    const isShortPrefix = terms.length === 1 && terms[0]?.expansions.some(({ kind }) => kind === 'prefix')
    if (isShortPrefix) return rankByPopularity(found)
    const results = this.#rank(found, terms, budget)
    if (asTyped || this.#isCertain(results, terms)) return results
    const corrected = this.#expander.correct(terms, budget, maximumCorrectedResults)
    const inAreas = this.#areasOf(results.scored.schools, scope)
    return this.#addNearMisses(terms, corrected, { ...scope, filter: inAreas, isInPlace: false }, results)
  }

  /**
   * Finds the schools that the search term names.
   * @returns `results`: those of `find`, if they stay valid. `namesakes` and `best`: the schools whose name has exactly its words, and the best result if its name has hardly any other words and
   * few schools match
   */
  named(
    searchTerm: string,
    scope: Scope,
  ): { namesakes: readonly number[]; best: number | undefined; results: RankedSchools | undefined } {
    const namesakes = namesakesOf(this.#content, searchTerm, scope.filter, scope.budget)
    const { refused } = scope.budget
    const found = this.find(searchTerm, scope)
    const { scored, set, match } = found
    const results = 'list' in set && scope.budget.refused === refused ? found : undefined
    if (scored.schools.length === 0 || countSchools(set) > maximumNamesakes)
      return { namesakes, best: undefined, results }
    const best = scored.schools[this.#scoreBest(scored)]
    const hasWords =
      match === 'all' ? this.#scorer.hasAllTerms : this.#scorer.termsInName >= minimumTermsOfName
    return { namesakes, best: hasWords && this.#scorer.hasWholeName ? best : undefined, results }
  }

  /**
   * Near misses must have the places of the search term, because a guess must not change the place. If no school has all of them,
   * near misses must have one.
   */
  #keepPlaces(terms: readonly QueryTerm[], { filter, budget }: Scope): Uint32Array | undefined {
    const places = terms.filter(({ isPlace, postings }) => isPlace && postings.upperBound > 0)
    const { stepsPerVector } = this.#postings
    const steps = places.map(({ postings }) => this.#postings.stepsOf(postings) + 2 * stepsPerVector)
    if (places.length === 0 || !budget.take(steps.reduce((sum, each) => sum + each, 2 * stepsPerVector)))
      return filter
    const everywhere = filter ?? new Uint32Array(wordsFor(this.#size)).fill(0xffff_ffff)
    const inAll = everywhere.slice()
    const inAny = new Uint32Array(everywhere.length)
    for (const { postings } of places) {
      const vector = this.#postings.vectorOf(postings)
      andInto(inAll, vector)
      orInto(inAny, vector)
    }
    if (countBits(inAll) > 0) return inAll
    andInto(inAny, everywhere)
    return inAny
  }

  /** Returns the schools in the districts of these schools. */
  #areasOf(schools: Uint32Array, { filter, budget }: Scope): Uint32Array | undefined {
    const { areas } = this.#content.forward
    const wanted = new Set(Array.from(schools, (school) => areas[school] ?? 0))
    const inAreas = Array.from(wanted, (area) => this.#byArea.of(area).length)
    if (!budget.take(inAreas.reduce((sum, each) => sum + each, this.#postings.stepsPerVector))) return filter
    const bits = new Uint32Array(wordsFor(this.#size))
    for (const area of wanted) addAll(bits, this.#byArea.of(area))
    if (filter !== undefined) andInto(bits, filter)
    return bits
  }

  /**
   * Corrects spellings only if no school has all words as typed.
   * @param within the schools to search
   * @param corrects false to correct no spellings
   */
  match(
    {
      text,
      exactWords,
      within,
      corrects = true,
    }: {
      text: string
      exactWords: readonly string[]
      within: Uint32Array | undefined
      corrects?: boolean | undefined
    },
    budget: SearchBudget,
  ): TextMatch {
    const inspect = (set: SchoolSet, terms: readonly QueryTerm[]) =>
      inspectMatches(this.#content, this.#scorer, set, terms, exactWords, budget)
    const typed = this.#requiredTerms(text, budget)
    const found = this.#withAllTerms.find(typed, within, budget)
    if (countSchools(found) > 0) return inspect(found, typed)
    if (!corrects || typed.length === 0) return noMatch
    const corrected = this.#expander.correct(typed, budget)
    if (corrected.length < typed.length) return noMatch
    const set = this.#withAllTerms.find(corrected, within, budget)
    return countSchools(set) === 0 ? noMatch : inspect(set, corrected)
  }

  /** Returns whether a school has all words of the text as typed. */
  hasAllWords(text: string, budget: SearchBudget): boolean {
    return countSchools(this.#withAllTerms.find(this.#requiredTerms(text, budget), undefined, budget)) > 0
  }

  #requiredTerms(text: string, budget: SearchBudget): QueryTerm[] {
    const { words } = parseSearchTerm(text)
    if (words.length === 0) return []
    return this.#expander
      .expand({ words, lastIsPrefix: false }, budget)
      .map((term) => ({ ...term, isOptional: smallWords.has(term.word) }))
  }

  #rank(set: SchoolSet, terms: readonly QueryTerm[], budget: SearchBudget): RankedSchools {
    if ('list' in set) return this.#withSuggestion(this.#score(set.list, terms, budget), set, terms)
    const exact = this.#exactMatches(set.bits, terms, budget)
    const popular = Uint32Array.from(pageOf(set.bits, 0, maximumScoredPopular - exact.length))
    if (exact.length === 0) return this.#withSuggestion(this.#score(popular, terms, budget), set, terms)
    const scored = this.#score(sortUnique(Uint32Array.of(...popular, ...exact)), terms, budget)
    return {
      ...this.#withSuggestion(scored, set, terms),
      rest: () => this.#without(set.bits, scored.schools),
    }
  }

  #withSuggestion(scored: ScoredSchools, set: SchoolSet, terms: readonly QueryTerm[]): RankedSchools {
    const results: RankedSchools = { scored, set, match: 'all' }
    if (terms.every(({ commonWord }) => commonWord === undefined)) return results
    this.#scoreBest(scored)
    return { ...results, suggestion: suggestSpelling(this.#content, terms, this.#scorer) }
  }

  /** Scores the best school again, so that the fields of the scorer describe this school. Returns its index. */
  #scoreBest({ schools, scores }: ScoredSchools): number {
    const [best = 0] = topScores(scores, 1)
    this.#scorer.score(schools[best] ?? 0)
    return best
  }

  /**
   * Returns the most popular schools that have every required word as typed. Ignores words that no school has as typed,
   * and words that match only as typed.
   */
  #exactMatches(bits: Uint32Array, terms: readonly QueryTerm[], budget: SearchBudget): Uint32Array {
    const exactPostings = terms.flatMap(({ word, isOptional, postings }) => {
      const exact = postingsOfTerm(this.#content.tokens, exactRange(this.#content.tokens, word))
      return isOptional || exact.upperBound === 0 || exact.upperBound === postings.upperBound ? [] : [exact]
    })
    const found = new Uint32Array(maximumScoredPopular / 2)
    let count = 0
    eachSchoolWithAll(exactPostings, bits, budget, (school) => {
      found[count++] = school
      return count < found.length
    })
    return found.subarray(0, count)
  }

  #isCertain({ scored, set }: RankedSchools, terms: readonly QueryTerm[]): boolean {
    if (countSchools(set) > maximumUncertainResults || terms.length < minimumUncertainTerms) return true
    this.#scoreBest(scored)
    return this.#scorer.hasWholeName || this.#scorer.termsInName < minimumUncertainTerms
  }

  /** Scores the first schools only, if too few steps are left. */
  #score(schools: Uint32Array, terms: readonly QueryTerm[], budget: SearchBudget): ScoredSchools {
    this.#scorer.setQuery(terms)
    const { stepsPerSchool } = this.#scorer
    const scores = new Float64Array(schools.length)
    let count = 0
    while (count < schools.length && budget.take(stepsPerSchool)) {
      scores[count] = this.#scorer.score(schools[count] ?? 0)
      count++
    }
    return { schools: schools.subarray(0, count), scores: scores.subarray(0, count) }
  }

  #findNearMisses(terms: readonly QueryTerm[], typed: SearchWords, scope: Scope): RankedSchools {
    const { filter, budget } = scope
    const corrected = this.#expander.correct(terms, budget)
    const known = terms.filter(({ expansions }) => expansions.length > 0)
    if (known.length < terms.length && corrected.length === known.length) {
      // Ignores unknown words without corrections.
      const set = this.#withAllTerms.find(known, filter, budget)
      if (countSchools(set) > 0) return { ...this.#rank(set, known, budget), match: 'some' }
    }
    const results = this.#addNearMisses(terms, corrected, scope)
    const split = results.match === 'some' ? splitGluedWords(this.#content, typed) : undefined
    if (split === undefined) return results
    const splitTerms = this.#expander.expand(split, budget)
    const set = this.#withAllTerms.find(splitTerms, filter, budget)
    const others =
      countSchools(set) > 0
        ? this.#rank(set, splitTerms, budget)
        : this.#addNearMisses(splitTerms, this.#expander.correct(splitTerms, budget), scope)
    return others.match === 'all' || countSchools(results.set) === 0 ? others : results
  }

  /** @param complete schools with every term as typed */
  #addNearMisses(
    terms: readonly QueryTerm[],
    corrected: readonly QueryTerm[],
    scope: Scope,
    complete?: RankedSchools,
  ): RankedSchools {
    const { filter, isInPlace, budget } = scope
    const { refused } = budget
    let found = this.#findCandidates(terms, corrected, scope)
    if (complete !== undefined) found = Uint32Array.of(...found, ...complete.scored.schools)
    if (found.length === 0) return { ...rankByPopularity({ list: found }), match: 'some' }
    const schools = sortUnique(found)
    const candidates = this.#score(
      schools,
      isInPlace ? withPrecedence(corrected, schools, this.#scorer, { size: this.#size, budget }) : corrected,
      budget,
    )
    if (complete !== undefined && budget.refused > refused) return complete
    const { scores } = candidates
    const nearest = topScores(scores, maximumNearMisses + 1).subarray(0, maximumNearMisses)
    const order =
      complete === undefined ? this.#withTypedWord(candidates.schools, nearest, corrected, budget) : nearest
    if (order.length === 0) {
      this.#scorer.score(candidates.schools[nearest[0] ?? 0] ?? 0)
      const suggestion = suggestSpelling(this.#content, corrected, this.#scorer)
      return { ...rankByPopularity({ list: emptyList }), match: 'some', suggestion }
    }
    const [best = 0] = order
    this.#scorer.score(candidates.schools[best] ?? 0)
    const hasAllTerms = this.#scorer.hasAllTerms && corrected.length === terms.length
    const suggestion =
      complete === undefined ? suggestSpelling(this.#content, corrected, this.#scorer) : complete.suggestion
    if (hasAllTerms && complete === undefined) {
      const all = this.#withAllTerms.find(corrected, filter, budget)
      if (countSchools(all) > maximumNearMisses) {
        return { ...this.#rankCorrected(all, candidates, order), match: 'all', suggestion }
      }
    }
    const minimum = (scores[best] ?? 0) * minimumShareOfBest
    const scored = select(candidates, order, (i) => (scores[i] ?? 0) >= minimum)
    const set = { list: scored.schools }
    if (!hasAllTerms && complete === undefined) return { scored, set, match: 'some', suggestion }
    const count =
      complete === undefined ? this.#countComplete(scored.schools, budget) : countSchools(complete.set)
    const areAllComplete = count === scored.schools.length
    return { scored, set, match: 'all', complete: areAllComplete ? undefined : count, suggestion }
  }

  /**
   * Keeps schools that have a word of the name as typed or by its sound: a guess that replaces all words is only offered. The
   * name of a place counts if it is no place of the school: a school Anand Vidyalay in Chandrapur.
   */
  #withTypedWord(
    schools: Uint32Array,
    order: Uint32Array,
    terms: readonly QueryTerm[],
    budget: SearchBudget,
  ): Uint32Array {
    const words = terms.flatMap(({ word, isOptional, isPlace }, index) =>
      isOptional || wordsForSchool.has(word) ? [] : [{ index, isPlace, minimum: soundQuality(word) }],
    )
    if (words.every(({ isPlace }) => isPlace)) return order
    if (!budget.take(order.length * this.#scorer.stepsPerSchool)) return order
    return order.filter((candidate) => {
      const school = schools[candidate] ?? 0
      this.#scorer.score(school)
      return words.some(({ index, isPlace, minimum }) =>
        isPlace
          ? isOnlyInName(this.#content.forward, school, this.#scorer.tokenFor(index))
          : this.#scorer.qualityOf(index) >= minimum || this.#isUsual(index),
      )
    })
  }

  /** Returns whether the term became a usual word, such as "government". Such a guess finds no other name. */
  #isUsual(term: number): boolean {
    const from = this.#scorer.tokenFor(term)
    if (from < 0) return false
    return frequencyOf(this.#content.tokens, { from, to: from + 1 }) >= this.#size / schoolsPerUsualWord
  }

  #findCandidates(
    terms: readonly QueryTerm[],
    corrected: readonly QueryTerm[],
    { filter, budget }: Scope,
  ): Uint32Array {
    // No school has both terms, so the schools of the rarer term match best.
    const isUncorrectedPair = corrected.length === 2 && corrected.every((term) => terms.includes(term))
    const found = isUncorrectedPair
      ? emptyList
      : this.#candidates.find(corrected, { maximum: maximumScoredCandidates, filter, budget })
    return found.length > 0 ? found : this.#findWithMostTerms(corrected, filter, budget)
  }

  /** Returns undefined if too few steps are left. */
  #countComplete(schools: Uint32Array, budget: SearchBudget): number | undefined {
    if (!budget.take(schools.length * this.#scorer.stepsPerSchool)) return undefined
    let count = 0
    for (const school of schools) {
      this.#scorer.score(school)
      if (this.#scorer.hasAllTerms) count++
    }
    return count
  }

  #rankCorrected(
    set: SchoolSet,
    candidates: ScoredSchools,
    order: Uint32Array,
  ): Pick<RankedSchools, 'scored' | 'set' | 'rest'> {
    const bits = 'bits' in set ? set.bits : new Uint32Array(wordsFor(this.#size))
    if ('list' in set) addAll(bits, set.list)
    const scored = select(candidates, order, (i) => hasBit(bits, candidates.schools[i] ?? 0))
    return { scored, set, rest: () => this.#without(bits, scored.schools) }
  }

  #findWithMostTerms(
    terms: readonly QueryTerm[],
    filter: Uint32Array | undefined,
    budget: SearchBudget,
  ): Uint32Array {
    const byRarity = [...terms].sort((a, b) => b.weight - a.weight).slice(0, maximumCombinedTerms)
    const last = byRarity.length - 1
    for (let count = Math.max(1, last); count > 0; count--) {
      // Without a term after these, the first `count` terms would be the same again.
      for (let without = Math.min(count, last); without >= 0; without--) {
        const kept = byRarity.filter((_, index) => index !== without).slice(0, count)
        const set = this.#withAllTerms.find(kept.length > 0 ? kept : byRarity, filter, budget)
        if ('bits' in set) return Uint32Array.from(pageOf(set.bits, 0, maximumScoredPopular))
        if (set.list.length > 0) return set.list
      }
    }
    return emptyList
  }

  /** The result is valid until the next call. */
  #without(bits: Uint32Array, schools: Uint32Array): Uint32Array {
    const rest = this.#rest
    rest.set(bits)
    for (const school of schools) rest[school >>> 5] = (rest[school >>> 5] ?? 0) & ~(1 << (school & 31))
    return rest
  }
}
