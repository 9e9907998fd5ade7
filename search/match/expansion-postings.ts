import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Expansion } from '../expand/expansions.ts'
import { andInto, countBits, listBits, wordsFor } from '../index/bitset.ts'
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
  /** Space for {@link #intersect} and {@link #join}. */
  readonly #vectors: { all: Uint32Array; one: Uint32Array }

  constructor(content: IndexContent) {
    this.#content = content
    this.#width = wordsFor(content.codes.order.length)
    this.#scratch = new Uint32Array(this.#width)
    this.#vectors = { all: new Uint32Array(this.#width), one: new Uint32Array(this.#width) }
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
    const phrases = alternativeForms(word).phrases.map((phrase) =>
      this.#intersect(phrase.map((each) => this.#postingsOfSpellings(each))),
    )
    const postings = this.#join([this.#postingsOfTokens(word), ...phrases])
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
    const parts = words.map((word) => this.#postingsOfTokens(word))
    const rarest = Math.min(...parts.map(({ upperBound }) => upperBound))
    const steps =
      rarest > maximumPhraseLookups
        ? parts.reduce((sum, each) => sum + this.#stepsToWrite(each) + this.stepsPerVector, 0)
        : rarest * words.length * stepsPerLookup
    return budget.take(steps) ? this.#intersect(parts) : undefined
  }

  /** Returns the schools that all parts have. */
  #intersect(parts: readonly Postings[]): Postings {
    const [rarest = emptyPostings(), ...others] = parts.toSorted((a, b) => a.upperBound - b.upperBound)
    const schools = rarest.upperBound > maximumPhraseLookups ? undefined : toSortedList(rarest)
    if (schools !== undefined) {
      const shared = schools.filter((school) => others.every((other) => includesSchool(other, school)))
      return postingsOfList(shared)
    }
    const { all, one } = this.#vectors
    writeUnion(all, rarest)
    for (const other of others) {
      writeUnion(one, other)
      andInto(all, one)
    }
    return postingsOfBits(all)
  }

  /** Returns the schools that one of the parts has. */
  #join(parts: readonly Postings[]): Postings {
    const joined = emptyPostings()
    for (const part of parts) addPostings(joined, part)
    if (soleVector(joined) !== undefined) return joined
    const schools = toSortedList(joined)
    if (schools !== undefined) return postingsOfList(schools)
    const { all } = this.#vectors
    writeUnion(all, joined)
    return postingsOfBits(all)
  }

  /** Also with other spellings that have the same phonetic key. */
  #postingsOfSpellings(word: string): Postings {
    const { tokens, spellings } = this.#content
    const postings = this.#postingsOfTokens(word)
    for (const token of tokensWithKey(spellings, phoneticKey(word))) {
      addTerms(postings, tokens, { from: token, to: token + 1 })
    }
    return postings
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

function postingsOfList(schools: Uint32Array): Postings {
  const postings = emptyPostings()
  addList(postings, schools, true)
  return postings
}

/** Copies them. */
function postingsOfBits(bits: Uint32Array): Postings {
  const count = countBits(bits)
  if (count <= bits.length) {
    const schools = new Uint32Array(count)
    listBits(bits, schools)
    return postingsOfList(schools)
  }
  const postings = emptyPostings()
  addVector(postings, bits.slice(), count)
  return postings
}
