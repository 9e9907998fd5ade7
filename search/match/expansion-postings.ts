import { setImmediate } from 'node:timers/promises'
import type { Meaning } from '../expand/expansions.ts'
import { andInto, countBits, listBits, orInto, wordsFor } from '../index/bitset.ts'
import { exactRange, type TermRange } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { abbreviatedWords, otherForms } from '../language/abbreviations.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { RecentlyUsed } from './lru-cache.ts'
import {
  addList,
  addMatches,
  addTerms,
  addVector,
  ascending,
  holds,
  type Matches,
  noMatches,
  unite,
  wholeVector,
} from './postings.ts'

/** Unions of so many numbers are kept, the ones used last: people ask for the same common words again and again. */
const fewestKept = 4096
const mostKept = 48
/** So few schools are looked up among those of other words; more take longer than to join vectors of all schools. */
const mostLookedUp = 1000

/** A union that was worked out, and its size once that was asked for. */
type Union = { vector: Uint32Array; count?: number }

/** The schools that the meanings of a word stand for. */
export class WordMatches {
  readonly #content: IndexContent
  readonly #width: number
  /** Schools by word of the abbreviation lists, which bound it. */
  readonly #abbreviated = new Map<string, Matches>()
  readonly #kept = new RecentlyUsed<Union>(mostKept)
  readonly #scratch: Uint32Array

  constructor(content: IndexContent) {
    this.#content = content
    this.#width = wordsFor(content.codes.order.length)
    this.#scratch = new Uint32Array(this.#width)
  }

  /** Works out what would make the first query with each abbreviation slow, a word at a turn of the event loop. */
  async prepare(): Promise<void> {
    for (const word of abbreviatedWords()) {
      this.#forms(word)
      await setImmediate()
    }
  }

  of(meanings: readonly Meaning[]): Matches {
    const { tokens, prefixes, codes } = this.#content
    const matches = noMatches()
    const begun = meanings.find(isBeginning)
    for (const meaning of meanings) {
      // A word whose beginning is asked for as well is among those that begin so.
      if (begun !== undefined && begun !== meaning && isWithin(meaning, begun)) continue
      if (meaning.kind === 'tokens') addTerms(matches, tokens, meaning.range)
      else if (meaning.kind === 'prefix') addTerms(matches, prefixes, meaning.range)
      else if (meaning.kind === 'forms') addMatches(matches, this.#forms(meaning.word))
      else if (meaning.kind === 'words') addMatches(matches, this.#all(meaning.words))
      else {
        const { from, to } = meaning.range
        addList(matches, codes.order.subarray(from, to), to - from === 1)
      }
    }
    if (matches.bound >= fewestKept) matches.key = () => meanings.map(keyOf).join(' ')
    return matches
  }

  /** The union as one vector, not to be written to: valid until the next one is asked for. */
  vectorOf(matches: Matches): Uint32Array {
    const whole = wholeVector(matches)
    if (whole !== undefined) return whole
    const key = matches.key?.()
    if (key !== undefined) return this.#united(matches, key).vector
    unite(this.#scratch, matches)
    return this.#scratch
  }

  /** The union with its size: one of the vectors that `vectorOf` gives. */
  unionOf(matches: Matches): { bits: Uint32Array; count: number } {
    const whole = wholeVector(matches)
    if (whole !== undefined) return { bits: whole, count: matches.bound }
    const key = matches.key?.()
    if (key === undefined) {
      unite(this.#scratch, matches)
      return { bits: this.#scratch, count: countBits(this.#scratch) }
    }
    const union = this.#united(matches, key)
    union.count ??= countBits(union.vector)
    return { bits: union.vector, count: union.count }
  }

  /** Whether the union can be had without work. */
  isKnown(matches: Matches): boolean {
    return wholeVector(matches) !== undefined || this.#kept.has(matches.key?.() ?? '')
  }

  /** In the room of the vector that was not used for the longest time, once there are enough. */
  #united(matches: Matches, key: string): Union {
    const known = this.#kept.get(key)
    if (known !== undefined) return known
    const vector = this.#kept.makeRoom()?.vector ?? new Uint32Array(this.#width)
    unite(vector, matches)
    const union: Union = { vector }
    this.#kept.set(key, union)
    return union
  }

  /** A word of the abbreviation lists in all its forms, as one list or one vector. */
  #forms(word: string): Matches {
    const known = this.#abbreviated.get(word) ?? this.#sameForms(word)
    if (known !== undefined) return known
    const bits = new Uint32Array(this.#width)
    unite(bits, this.#tokenForms(word))
    for (const phrase of otherForms(word).phrases) orInto(bits, this.#intersect(phrase, true))
    const matches = compact(bits)
    this.#abbreviated.set(word, matches)
    return matches
  }

  /** The schools of another word that has the same forms, as `govt` and `government` do: kept once. */
  #sameForms(word: string): Matches | undefined {
    const { tokens, phrases } = otherForms(word)
    const other = tokens.find((token) => {
      const its = otherForms(token)
      return (
        this.#abbreviated.has(token) &&
        its.tokens.length === tokens.length &&
        its.phrases.length + phrases.length === 0 &&
        tokens.every((form) => form === token || its.tokens.includes(form))
      )
    })
    const matches = other === undefined ? undefined : this.#abbreviated.get(other)
    if (matches !== undefined) this.#abbreviated.set(word, matches)
    return matches
  }

  #all(words: readonly string[]): Matches {
    const [rarest = noMatches(), ...others] = words
      .map((word) => this.#tokenForms(word))
      .sort((a, b) => a.bound - b.bound)
    if (rarest.bound > mostLookedUp) return compact(this.#intersect(words, false))
    const matches = noMatches()
    const numbers = ascending(rarest) ?? new Uint32Array(0)
    const shared = numbers.filter((number) => others.every((other) => holds(other, number)))
    addList(matches, shared, true)
    return matches
  }

  /** Schools that have every one of the words, in any of its forms, or in another spelling that sounds alike. */
  #intersect(words: readonly string[], hasAlikes: boolean): Uint32Array {
    const all = new Uint32Array(this.#width).fill(0xffffffff)
    const own = new Uint32Array(this.#width)
    for (const word of words) {
      const forms = this.#tokenForms(word)
      if (hasAlikes) this.#addAlikes(forms, word)
      unite(own, forms)
      andInto(all, own)
    }
    return all
  }

  #addAlikes(matches: Matches, word: string): void {
    const { tokens, spellings } = this.#content
    for (const token of tokensWithKey(spellings, phoneticKey(word))) {
      addTerms(matches, tokens, { from: token, to: token + 1 })
    }
  }

  #tokenForms(word: string): Matches {
    const matches = noMatches()
    for (const token of [word, ...otherForms(word).tokens]) {
      addTerms(matches, this.#content.tokens, exactRange(this.#content.tokens, token))
    }
    return matches
  }
}

/** Whether a meaning stands for all that begins so. */
function isBeginning(meaning: Meaning): boolean {
  return meaning.kind === 'prefix' || (meaning.kind === 'tokens' && meaning.range.to - meaning.range.from > 1)
}

function isWithin(inner: Meaning, outer: Meaning): boolean {
  const [own, whole] = [tokensOf(inner), tokensOf(outer)]
  return own !== undefined && whole !== undefined && whole.from <= own.from && own.to <= whole.to
}

function tokensOf(meaning: Meaning): TermRange | undefined {
  if (meaning.kind === 'prefix') return meaning.tokens
  return meaning.kind === 'tokens' ? meaning.range : undefined
}

/** The same for meanings of the same schools. */
function keyOf(meaning: Meaning): string {
  if (meaning.kind === 'forms') return meaning.word
  if (meaning.kind === 'words') return meaning.words.join('+')
  return `${meaning.kind}${meaning.range.from}-${meaning.range.to}`
}

/** The same set as one list or one vector, whichever is smaller. */
export function compact(bits: Uint32Array): Matches {
  const matches = noMatches()
  const count = countBits(bits)
  if (count > bits.length) addVector(matches, bits, count)
  else {
    const list = new Uint32Array(count)
    listBits(bits, list)
    addList(matches, list, true)
  }
  return matches
}
