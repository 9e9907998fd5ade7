import { exactRange, findLowerBound, type TermRange } from '../index/dictionary.ts'
import { fieldFlags, type IndexContent } from '../index/index-content.ts'
import { codeAt } from '../index/school-codes.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { alternativeForms } from '../language/abbreviations.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { sortUnique } from '../match/postings.ts'
import type { QueryTerm } from '../match/query-terms.ts'
import {
  bonusForAllTerms,
  bonusForPopularity,
  bonusForWholeName,
  costOfExtraWord,
  fieldWeights,
  maximumExtraRarity,
  maximumScoredTokens,
  maximumScoredWords,
  maximumSoundDistance,
  minimumWholeNameQuality,
  qualities,
  qualityPerEdit,
  raritySteps,
  shortestFullWord,
  stepsPerScoredSchool,
  stepsPerScoredTerm,
} from '../tuning.ts'

const noToken = -1

/** @see docs/search.md, stage 6 */
export class SchoolScorer {
  // The next four fields describe the school scored last.
  hasAllTerms = false
  termsInName = 0
  /** The query has all words of the name; only common words may be missing. */
  hasWholeName = false
  /** Total rarity of the name's words that are not in the query. */
  extraRarity = 0
  readonly #content: IndexContent
  /** The first entry of each token's linked list, or 0. */
  readonly #firstEntry: Uint16Array
  readonly #entryTokens = new Uint32Array(maximumScoredTokens)
  readonly #entryWords = new Uint8Array(maximumScoredTokens)
  readonly #entryQualities = new Float64Array(maximumScoredTokens)
  readonly #nextEntry = new Uint16Array(maximumScoredTokens)
  #entryCount = 0
  /** Stays small, because it has only words of the lists in `language/`. */
  readonly #rangesOfForms = new Map<string, TermRange>()
  /** First the query terms, then the words of phrases. */
  readonly #bestQuality = new Float64Array(maximumScoredWords)
  readonly #bestToken = new Int32Array(maximumScoredWords)
  #wordCount = 0
  #prefixes: { range: TermRange; word: number; quality: number }[] = []
  #phrases: { term: number; words: number[]; quality: number }[] = []
  readonly #phraseWords = new Map<string, number>()
  readonly #phoneticMatches = new Map<string, Uint32Array>()
  #terms: readonly QueryTerm[] = []
  #hasCodes = false
  /** Ascending. */
  readonly #areaTokens: Uint32Array
  #hasAreas = false

  constructor(content: IndexContent) {
    this.#content = content
    this.#firstEntry = new Uint16Array(content.forward.rarities.length)
    this.#areaTokens = sortUnique(content.forward.areaTokens.slice())
  }

  setQuery(terms: readonly QueryTerm[]): void {
    for (let entry = 1; entry <= this.#entryCount; entry++)
      this.#firstEntry[this.#entryTokens[entry] ?? 0] = 0
    this.#entryCount = 0
    this.#hasAreas = false
    this.#prefixes = []
    this.#phrases = []
    this.#phraseWords.clear()
    this.#terms = terms
    this.#wordCount = terms.length
    this.#hasCodes = terms.some(({ expansions }) => expansions.some(({ kind }) => kind === 'codes'))
    for (const [term, { expansions }] of terms.entries()) {
      for (const expansion of expansions) {
        if (expansion.kind === 'tokens') this.#addRange(expansion.range, term, expansion.quality)
        else if (expansion.kind === 'prefix') this.#addRange(expansion.tokens, term, expansion.quality)
        else if (expansion.kind === 'alternatives') {
          this.#addAlternatives(expansion.word, term, expansion.quality)
        } else if (expansion.kind === 'phrase') {
          this.#addPhrase(expansion.words, term, expansion.quality, false)
        }
      }
    }
  }

  /** The steps of {@link score}. */
  get stepsPerSchool(): number {
    return stepsPerScoredSchool + this.#wordCount * stepsPerScoredTerm
  }

  score(school: number): number {
    const { starts, tokens, rarities } = this.#content.forward
    for (let word = 0; word < this.#wordCount; word++) this.#bestQuality[word] = 0
    let extraRarity = 0
    let extraLocationTokens = 0
    const end = starts[school + 1] ?? 0
    for (let i = starts[school] ?? 0; i < end; i++) {
      const entry = tokens[i] ?? 0
      const token = entry >>> 2
      const isName = (entry & fieldFlags.name) !== 0
      if (this.#credit(token, isName ? fieldWeights.name : fieldWeights.location)) continue
      if (isName) extraRarity += rarities[token] ?? 0
      else extraLocationTokens++
    }
    this.termsInName = 0
    for (let term = 0; term < this.#terms.length; term++) {
      if ((this.#bestQuality[term] ?? 0) > 0) this.termsInName++
    }
    if (this.#hasAreas) this.#creditArea(school)
    if (this.#phrases.length > 0) this.#creditPhrases()
    return this.#sum(school, extraRarity, extraLocationTokens)
  }

  /**
   * Returns which token of the school scored last matches the term best, or -1 if none does or a phrase matches better.
   */
  tokenFor(term: number): number {
    return (this.#bestQuality[term] ?? 0) > 0 ? (this.#bestToken[term] ?? noToken) : noToken
  }

  /** Returns the quality for the school scored last. */
  qualityOf(term: number): number {
    return this.#bestQuality[term] ?? 0
  }

  #creditArea(school: number): void {
    const { areas, areaStarts, areaTokens } = this.#content.forward
    const area = areas[school] ?? 0
    const end = areaStarts[area + 1] ?? 0
    for (let i = areaStarts[area] ?? 0; i < end; i++) this.#credit(areaTokens[i] ?? 0, fieldWeights.area)
  }

  #creditPhrases(): void {
    for (const { term, words, quality } of this.#phrases) {
      let lowest = quality
      for (const word of words) lowest = Math.min(lowest, this.#bestQuality[word] ?? 0)
      this.#improve(term, lowest, noToken)
    }
  }

  #sum(school: number, extraRarity: number, extraLocationTokens: number): number {
    let score = 0
    let worst = 1
    this.hasAllTerms = true
    this.extraRarity = extraRarity
    this.hasWholeName = extraRarity <= maximumExtraRarity
    for (let i = 0; i < this.#terms.length; i++) {
      const term = this.#terms[i]
      if (term === undefined) continue
      let quality = this.#bestQuality[i] ?? 0
      if (quality === 0 && this.#hasCodes && this.#hasCode(term, school)) quality = 1
      score += term.weight * quality
      if (term.isOptional) continue
      if (quality === 0) this.hasAllTerms = false
      if (quality < worst) worst = quality
    }
    score -= (costOfExtraWord / raritySteps) * extraRarity
    if (this.hasAllTerms) score += bonusForAllTerms
    if (extraRarity === 0 && extraLocationTokens === 0 && worst >= minimumWholeNameQuality)
      score += bonusForWholeName
    return score - bonusForPopularity * Math.log2(school + 2)
  }

  #hasCode(term: QueryTerm, school: number): boolean {
    return term.expansions.some((expansion) => {
      if (expansion.kind !== 'codes') return false
      const code = codeAt(this.#content.codes, school)
      return expansion.isPrefix ? code.startsWith(expansion.code) : code === expansion.code
    })
  }

  /** Returns whether the token matches a word. */
  #credit(token: number, weight: number): boolean {
    let entry = this.#firstEntry[token] ?? 0
    let isMatch = entry !== 0
    for (; entry !== 0; entry = this.#nextEntry[entry] ?? 0) {
      this.#improve(this.#entryWords[entry] ?? 0, (this.#entryQualities[entry] ?? 0) * weight, token)
    }
    for (let i = 0; i < this.#prefixes.length; i++) {
      const prefix = this.#prefixes[i]
      if (prefix === undefined || token < prefix.range.from || token >= prefix.range.to) continue
      this.#improve(prefix.word, prefix.quality * weight, token)
      isMatch = true
    }
    return isMatch
  }

  #improve(word: number, quality: number, token: number): void {
    if (quality <= (this.#bestQuality[word] ?? 0)) return
    this.#bestQuality[word] = quality
    this.#bestToken[word] = token
  }

  #addRange(range: TermRange, word: number, quality: number): void {
    if (range.to <= range.from) return
    const areas = this.#areaTokens
    const next = areas[findLowerBound(areas.length, (index) => (areas[index] ?? 0) >= range.from)]
    if (next !== undefined && next < range.to) this.#hasAreas = true
    if (range.to - range.from > 1) this.#prefixes.push({ range, word, quality })
    else if (this.#entryCount < maximumScoredTokens - 1) {
      const entry = ++this.#entryCount
      this.#entryTokens[entry] = range.from
      this.#entryWords[entry] = word
      this.#entryQualities[entry] = quality
      this.#nextEntry[entry] = this.#firstEntry[range.from] ?? 0
      this.#firstEntry[range.from] = entry
    }
  }

  #addAlternatives(word: string, term: number, quality: number): void {
    const forms = alternativeForms(word)
    const qualityOfForms = quality * qualities.abbreviation
    this.#addRange(this.#rangeOf(word), term, quality)
    for (const form of forms.tokens) this.#addRange(this.#rangeOf(form), term, qualityOfForms)
    for (const phrase of forms.phrases) this.#addPhrase(phrase, term, qualityOfForms, true)
  }

  #rangeOf(word: string): TermRange {
    const known = this.#rangesOfForms.get(word)
    if (known !== undefined) return known
    const range = exactRange(this.#content.tokens, word)
    this.#rangesOfForms.set(word, range)
    return range
  }

  #addPhrase(phrase: readonly string[], term: number, quality: number, isPhonetic: boolean): void {
    if (this.#wordCount + phrase.length > maximumScoredWords) return
    const words = phrase.map((word) => this.#phraseWord(word, isPhonetic))
    this.#phrases.push({ term, words, quality })
  }

  #phraseWord(word: string, isPhonetic: boolean): number {
    const key = isPhonetic ? `~${word}` : word
    const known = this.#phraseWords.get(key)
    if (known !== undefined) return known
    const number = this.#wordCount++
    this.#phraseWords.set(key, number)
    this.#addRange(exactRange(this.#content.tokens, word), number, qualities.exact)
    for (const form of alternativeForms(word).tokens) {
      this.#addRange(this.#rangeOf(form), number, qualities.abbreviation)
    }
    if (!isPhonetic) return number
    for (const token of this.#tokensLike(word)) {
      this.#addRange({ from: token, to: token + 1 }, number, qualities.samePhoneticKey)
    }
    return number
  }

  /** Only for words of the lists in `language/`, because the cache has no limit. */
  #tokensLike(word: string): Uint32Array {
    const known = this.#phoneticMatches.get(word) ?? tokensWithKey(this.#content.spellings, phoneticKey(word))
    this.#phoneticMatches.set(word, known)
    return known
  }
}

/** The lowest quality of a word that sounds like the typed word: at most one vowel differs. */
export function soundQuality(word: string): number {
  const length = Math.max(shortestFullWord, phoneticKey(word).length)
  return fieldWeights.location * (qualities.corrected - (qualityPerEdit * maximumSoundDistance) / length)
}
