import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Expansion } from '../expand/expansions.ts'
import { andInto, countBits, listBits, orInto, wordsFor } from '../index/bitset.ts'
import { exactRange, type TermRange } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { alternativeForms, wordsWithAlternatives } from '../language/abbreviations.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import type { SearchBudget } from '../search-budget.ts'
import {
  cachedPhrases,
  cachedUnions,
  maximumPhraseLookups,
  smallestCachedUnion,
  stepsPerLookup,
  vectorWordsPerStep,
} from '../tuning.ts'
import {
  addList,
  addPostings,
  addTerms,
  addVector,
  emptyPostings,
  includesSchool,
  type Postings,
  soleVector,
  toSortedList,
  writeUnion,
} from './postings.ts'

type Union = { vector: Uint32Array; count?: number }

/** Caches large unions. */
export class ExpansionPostings {
  readonly #content: IndexContent
  readonly #width: number
  /** Stays small, because it has only words of the lists in `language/`. */
  readonly #alternatives = new Map<string, Postings>()
  readonly #unions = new LRUCache<string, Union>({
    max: cachedUnions,
    dispose: ({ vector }) => {
      this.#spareVector = vector
    },
  })
  readonly #phrases = new LRUCache<string, Postings>({ max: cachedPhrases })
  /** The vector of an evicted union. The next union reuses it. */
  #spareVector: Uint32Array | undefined
  readonly #scratch: Uint32Array

  constructor(content: IndexContent) {
    this.#content = content
    this.#width = wordsFor(content.codes.order.length)
    this.#scratch = new Uint32Array(this.#width)
  }

  /** Computes the postings of all abbreviations. Lets the event loop run after each word. */
  async prepare(): Promise<void> {
    for (const word of wordsWithAlternatives()) {
      this.#postingsOfAlternatives(word)
      await setImmediate()
    }
  }

  /** Leaves out phrases for which too few steps are left. */
  of(expansions: readonly Expansion[], budget: SearchBudget): Postings {
    const { tokens, prefixes, codes } = this.#content
    const postings = emptyPostings()
    const prefix = expansions.find(isPrefixExpansion)
    for (const expansion of expansions) {
      // The prefix already includes this expansion.
      if (prefix !== undefined && prefix !== expansion && isWithin(expansion, prefix)) continue
      if (expansion.kind === 'tokens') addTerms(postings, tokens, expansion.range)
      else if (expansion.kind === 'prefix') addTerms(postings, prefixes, expansion.range)
      else if (expansion.kind === 'alternatives') {
        addPostings(postings, this.#postingsOfAlternatives(expansion.word))
      } else if (expansion.kind === 'phrase') {
        addPostings(postings, this.#postingsOfPhrase(expansion.words, budget))
      } else {
        const { from, to } = expansion.range
        addList(postings, codes.order.subarray(from, to), to - from === 1)
      }
    }
    if (postings.upperBound >= smallestCachedUnion) {
      postings.key = () => expansions.map(cacheKeyOf).join(' ')
    }
    return postings
  }

  /** The steps of {@link vectorOf}. */
  stepsOf(postings: Postings): number {
    return this.isComputed(postings) ? 0 : this.#stepsToWrite(postings)
  }

  #stepsToWrite({ lists, vectors }: Postings): number {
    const listed = lists.reduce((sum, { length }) => sum + length, 0)
    return listed / 2 + (1 + vectors.length) * this.stepsPerVector
  }

  /** The steps of one pass over a bit vector. */
  get stepsPerVector(): number {
    return this.#width / vectorWordsPerStep
  }

  /** The result is read-only and valid until the next call. */
  vectorOf(postings: Postings): Uint32Array {
    const whole = soleVector(postings)
    if (whole !== undefined) return whole
    const key = postings.key?.()
    if (key !== undefined) return this.#cachedUnion(postings, key).vector
    writeUnion(this.#scratch, postings)
    return this.#scratch
  }

  /** `bits` is read-only and valid until the next call. */
  unionOf(postings: Postings): { bits: Uint32Array; count: number } {
    const whole = soleVector(postings)
    if (whole !== undefined) return { bits: whole, count: postings.upperBound }
    const key = postings.key?.()
    if (key === undefined) {
      writeUnion(this.#scratch, postings)
      return { bits: this.#scratch, count: countBits(this.#scratch) }
    }
    const union = this.#cachedUnion(postings, key)
    union.count ??= countBits(union.vector)
    return { bits: union.vector, count: union.count }
  }

  isComputed(postings: Postings): boolean {
    return soleVector(postings) !== undefined || this.#unions.has(postings.key?.() ?? '')
  }

  #cachedUnion(postings: Postings, key: string): Union {
    const known = this.#unions.get(key)
    if (known !== undefined) return known
    if (this.#unions.size >= cachedUnions) this.#unions.pop()
    const vector = this.#spareVector ?? new Uint32Array(this.#width)
    this.#spareVector = undefined
    writeUnion(vector, postings)
    const union: Union = { vector }
    this.#unions.set(key, union)
    return union
  }

  #postingsOfAlternatives(word: string): Postings {
    const known = this.#alternatives.get(word) ?? this.#sharedAlternatives(word)
    if (known !== undefined) return known
    const bits = new Uint32Array(this.#width)
    writeUnion(bits, this.#postingsOfTokens(word))
    for (const phrase of alternativeForms(word).phrases) orInto(bits, this.#intersect(phrase, true))
    const postings = compact(bits)
    this.#alternatives.set(word, postings)
    return postings
  }

  /** Reuses the postings of another word with the same forms: `govt` for `government`. */
  #sharedAlternatives(word: string): Postings | undefined {
    const { tokens, phrases } = alternativeForms(word)
    const other = tokens.find((token) => {
      const forms = alternativeForms(token)
      return (
        this.#alternatives.has(token) &&
        forms.tokens.length === tokens.length &&
        forms.phrases.length + phrases.length === 0 &&
        tokens.every((form) => form === token || forms.tokens.includes(form))
      )
    })
    const postings = other === undefined ? undefined : this.#alternatives.get(other)
    if (postings !== undefined) this.#alternatives.set(word, postings)
    return postings
  }

  #postingsOfPhrase(words: readonly string[], budget: SearchBudget): Postings {
    const key = words.join('+')
    const known = this.#phrases.get(key)
    if (known !== undefined) return known
    const postings = this.#findPhrase(words, budget)
    if (postings === undefined) return emptyPostings()
    this.#phrases.set(key, postings)
    return postings
  }

  /** Returns undefined if too few steps are left. */
  #findPhrase(words: readonly string[], budget: SearchBudget): Postings | undefined {
    const [rarest = emptyPostings(), ...others] = words
      .map((word) => this.#postingsOfTokens(word))
      .sort((a, b) => a.upperBound - b.upperBound)
    const isFrequent = rarest.upperBound > maximumPhraseLookups
    const steps = isFrequent
      ? [rarest, ...others].reduce((sum, each) => sum + this.#stepsToWrite(each) + this.stepsPerVector, 0)
      : rarest.upperBound * words.length * stepsPerLookup
    if (!budget.take(steps)) return undefined
    if (isFrequent) return compact(this.#intersect(words, false))
    const postings = emptyPostings()
    const schools = toSortedList(rarest) ?? new Uint32Array(0)
    const shared = schools.filter((school) => others.every((other) => includesSchool(other, school)))
    addList(postings, shared, true)
    return postings
  }

  /** @param isPhonetic true to accept spellings with the same phonetic key */
  #intersect(words: readonly string[], isPhonetic: boolean): Uint32Array {
    const all = new Uint32Array(this.#width).fill(0xffffffff)
    const own = new Uint32Array(this.#width)
    for (const word of words) {
      const postings = this.#postingsOfTokens(word)
      if (isPhonetic) this.#addSpellings(postings, word)
      writeUnion(own, postings)
      andInto(all, own)
    }
    return all
  }

  #addSpellings(postings: Postings, word: string): void {
    const { tokens, spellings } = this.#content
    for (const token of tokensWithKey(spellings, phoneticKey(word))) {
      addTerms(postings, tokens, { from: token, to: token + 1 })
    }
  }

  #postingsOfTokens(word: string): Postings {
    const postings = emptyPostings()
    for (const token of [word, ...alternativeForms(word).tokens]) {
      addTerms(postings, this.#content.tokens, exactRange(this.#content.tokens, token))
    }
    return postings
  }
}

function isPrefixExpansion(expansion: Expansion): boolean {
  const { kind } = expansion
  return kind === 'prefix' || (kind === 'tokens' && expansion.range.to - expansion.range.from > 1)
}

function isWithin(inner: Expansion, outer: Expansion): boolean {
  const [own, whole] = [tokensOf(inner), tokensOf(outer)]
  return own !== undefined && whole !== undefined && whole.from <= own.from && own.to <= whole.to
}

function tokensOf(expansion: Expansion): TermRange | undefined {
  if (expansion.kind === 'prefix') return expansion.tokens
  return expansion.kind === 'tokens' ? expansion.range : undefined
}

function cacheKeyOf(expansion: Expansion): string {
  if (expansion.kind === 'alternatives') return expansion.word
  if (expansion.kind === 'phrase') return expansion.words.join('+')
  return `${expansion.kind}${expansion.range.from}-${expansion.range.to}`
}

function compact(bits: Uint32Array): Postings {
  const postings = emptyPostings()
  const count = countBits(bits)
  if (count > bits.length) addVector(postings, bits, count)
  else {
    const list = new Uint32Array(count)
    listBits(bits, list)
    addList(postings, list, true)
  }
  return postings
}
