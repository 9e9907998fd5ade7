import { LRUCache } from 'lru-cache'
import { CommonWords } from '../expand/common-words.ts'
import {
  type Expansion,
  expandCommonWord,
  expandPhrases,
  expandPlaces,
  expandWord,
} from '../expand/expansions.ts'
import type { KnownPlaces } from '../expand/known-places.ts'
import { correctSpelling } from '../expand/spelling-corrections.ts'
import type { IndexContent } from '../index/index-content.ts'
import { rarity } from '../index/term-frequency.ts'
import { contextWords, smallWords } from '../language/context-words.ts'
import type { SearchBudget } from '../search-budget.ts'
import type { SearchWords } from '../tokenize/tokenize.ts'
import {
  cachedCorrections,
  cachedExpansions,
  cachedQueries,
  cachedWords,
  fewSchools,
  longestCachedWord,
  longestSplitWord,
  maximumCachedExpansions,
  maximumClearDistance,
  maximumCorrectedTerms,
  maximumFrequentCorrectedTerms,
  maximumNearKeys,
  maximumNearKeysPerQuery,
  shareOfContextWord,
  stepsPerSplit,
  stepsPerWord,
  weightOfSmallWord,
  wordsBesideContext,
} from '../tuning.ts'
import type { ExpansionPostings } from './expansion-postings.ts'
import type { Postings } from './postings.ts'

type TermExpansions = {
  expansions: readonly Expansion[]
  postings: Postings
  /** The token of the common word, if the term is a rare spelling. */
  commonWord: number | undefined
}

export type QueryTerm = TermExpansions & {
  word: string
  isPrefix: boolean
  isOptional: boolean
  /** The word names a place. */
  isPlace: boolean
  /** The rarity, reduced for context words; constant for small words. */
  weight: number
}

export class QueryExpander {
  readonly #index: IndexContent
  readonly #postings: ExpansionPostings
  readonly #places: KnownPlaces
  readonly #commonWords: CommonWords
  readonly #cache = new LRUCache<string, TermExpansions>({ max: cachedWords })
  /** The part of an expansion that does not depend on the other words, which a request needs for several texts. */
  readonly #words = new LRUCache<string, readonly Expansion[]>({
    maxSize: cachedExpansions,
    sizeCalculation: (expansions) => expansions.length + 1,
  })
  // One request expands and corrects the same words several times. The same arrays let `Candidates` reuse its sums.
  readonly #queries = new LRUCache<string, readonly QueryTerm[]>({ max: cachedQueries })
  readonly #corrected = new WeakMap<readonly QueryTerm[], Map<number, readonly QueryTerm[]>>()
  readonly #corrections = new LRUCache<string, readonly Expansion[]>({
    maxSize: cachedCorrections,
    sizeCalculation: (corrections) => corrections.length + 1,
  })

  constructor(index: IndexContent, postings: ExpansionPostings, places: KnownPlaces) {
    this.#index = index
    this.#places = places
    this.#postings = postings
    this.#commonWords = new CommonWords(index)
  }

  /**
   * Returns the same array for the same words, unless others followed or the budget is spent. Returns no terms if too few
   * steps are left.
   */
  expand(typed: SearchWords, budget: SearchBudget): readonly QueryTerm[] {
    const key = `${typed.words.join(' ')}${typed.lastIsPrefix ? '*' : ''}`
    const known = this.#queries.get(key)
    if (known !== undefined) return known
    if (!budget.take(this.#stepsOf(typed))) return []
    const { refused } = budget
    const terms = this.#expand(typed, budget)
    if (budget.refused === refused) this.#queries.set(key, terms)
    return terms
  }

  #stepsOf({ words }: SearchWords): number {
    const splits = words.map((word) =>
      this.#words.has(word) ? 0 : Math.min(word.length, longestSplitWord) ** 2,
    )
    return words.length * stepsPerWord + splits.reduce((sum, each) => sum + each, 0) * stepsPerSplit
  }

  #expand({ words, lastIsPrefix }: SearchWords, budget: SearchBudget): QueryTerm[] {
    const hasOnlySmallWords = words.every((word) => smallWords.has(word))
    const hasOthers = words.filter((word) => !isContext(word)).length >= wordsBesideContext
    const mentions = this.#places
      .mentionsIn(words, false)
      .filter(({ distance }) => distance <= maximumClearDistance)
    const ofPlaces = expandPlaces(this.#index, words, mentions)
    const phrases = expandPhrases(this.#index, words).map((own, at) => [...own, ...(ofPlaces[at] ?? [])])
    const isPlace = (position: number) =>
      mentions.some(({ from, to, distance }) => distance === 0 && position >= from && position < to)
    return words.map((word, position) => {
      const isPrefix = lastIsPrefix && position === words.length - 1
      const isSmall = !hasOnlySmallWords && smallWords.has(word) && words.length > 1
      const isOptional = isSmall || (hasOthers && contextWords.has(word))
      const term = this.#expandTerm({ word, isPrefix, isSmall }, phrases[position], budget)
      const own = this.#rarityOf(term.postings)
      const weight = isSmall ? weightOfSmallWord : contextWords.has(word) ? own * shareOfContextWord : own
      return { ...term, word, isPrefix, isOptional, isPlace: isPlace(position), weight }
    })
  }

  /**
   * Corrects the rarest terms. Removes terms that still have no expansion. Returns the same array for the same arguments,
   * unless the budget is spent.
   * @param maximumSchools terms in more schools keep their spelling
   */
  correct(
    terms: readonly QueryTerm[],
    budget: SearchBudget,
    maximumSchools = Number.POSITIVE_INFINITY,
  ): readonly QueryTerm[] {
    const known = this.#corrected.get(terms) ?? new Map<number, readonly QueryTerm[]>()
    this.#corrected.set(terms, known)
    const found = known.get(maximumSchools)
    if (found !== undefined) return found
    const { refused } = budget
    const corrected = this.#correct(terms, maximumSchools, budget)
    if (budget.refused === refused) known.set(maximumSchools, corrected)
    return corrected
  }

  #correct(terms: readonly QueryTerm[], maximumSchools: number, budget: SearchBudget): QueryTerm[] {
    const maximumKeys = Math.min(maximumNearKeys, Math.ceil(maximumNearKeysPerQuery / terms.length))
    const byRarity = [...terms].sort((a, b) => a.postings.upperBound - b.postings.upperBound)
    const termsToCorrect = new Set(
      byRarity
        .slice(0, maximumCorrectedTerms)
        .filter(
          ({ postings }, rank) => rank < maximumFrequentCorrectedTerms || postings.upperBound < fewSchools,
        ),
    )
    return terms.flatMap((term) => {
      const { word, isPrefix, postings: typed } = term
      const keepsSpelling =
        isContext(word) || term.isPlace || typed.upperBound > maximumSchools || !termsToCorrect.has(term)
      const corrections = keepsSpelling ? [] : this.#correctionsOf({ word, isPrefix, maximumKeys }, budget)
      const expansions = [...term.expansions, ...corrections]
      if (expansions.length === 0) return []
      if (corrections.length === 0) return [term]
      const postings = this.#postings.of(expansions, budget)
      const isKnown = typed.upperBound > 0 || term.isOptional
      return [{ ...term, expansions, postings, weight: isKnown ? term.weight : this.#rarityOf(postings) }]
    })
  }

  #correctionsOf(
    { word, isPrefix, maximumKeys }: { word: string; isPrefix: boolean; maximumKeys: number },
    budget: SearchBudget,
  ): readonly Expansion[] {
    const key = `${word}${isPrefix ? '*' : ''} ${maximumKeys}`
    const known = this.#corrections.get(key)
    if (known !== undefined) return known
    const { refused } = budget
    const corrections = correctSpelling(this.#index, { word, isPrefix, maximumKeys }, budget)
    if (budget.refused === refused) this.#corrections.set(key, corrections)
    return corrections
  }

  #expandWord(word: string, isPrefix: boolean): readonly Expansion[] {
    const key = `${word}${isPrefix ? '*' : ''}`
    const known = this.#words.get(key)
    if (known !== undefined) return known
    const expansions = expandWord(this.#index, word, isPrefix)
    this.#words.set(key, expansions)
    return expansions
  }

  #rarityOf({ upperBound }: Postings): number {
    return rarity(upperBound, this.#index.codes.order.length)
  }

  #expandTerm(
    { word, isPrefix, isSmall }: { word: string; isPrefix: boolean; isSmall: boolean },
    phrases: readonly Expansion[] = [],
    budget: SearchBudget,
  ): TermExpansions {
    const isAlone = phrases.length === 0
    const key = `${word}${isPrefix ? '*' : ''}${isSmall ? '-' : ''}`
    const known = isAlone ? this.#cache.get(key) : undefined
    if (known !== undefined) return known
    const { refused } = budget
    const typed = [...this.#expandWord(word, isPrefix), ...phrases]
    const typedPostings = this.#postings.of(typed, budget)
    const commonWord = isSmall ? undefined : this.#commonWords.correctionFor(word, typedPostings.upperBound)
    const expansions =
      commonWord === undefined ? typed : [...typed, ...expandCommonWord(this.#index, commonWord)]
    const postings = commonWord === undefined ? typedPostings : this.#postings.of(expansions, budget)
    const term = { expansions, postings, commonWord }
    const isWhole = budget.refused === refused
    if (isWhole && isAlone && word.length <= longestCachedWord && isSmallEntry(term))
      this.#cache.set(key, term)
    return term
  }
}

function isContext(word: string): boolean {
  return smallWords.has(word) || contextWords.has(word)
}

/** Excludes phrases, because their postings need much memory. */
function isSmallEntry({ expansions }: TermExpansions): boolean {
  return expansions.length <= maximumCachedExpansions && expansions.every(({ kind }) => kind !== 'phrase')
}
