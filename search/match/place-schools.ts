import { LRUCache } from 'lru-cache'
import type { PlaceForm } from '../expand/known-places.ts'
import { addAll, addBit, countBits, eachBit, hasBit, wordsFor } from '../index/bitset.ts'
import { exactRange } from '../index/dictionary.ts'
import { fieldFlags, type IndexContent, type Names } from '../index/index-content.ts'
import type { SchoolsByArea } from '../index/schools-by-area.ts'
import { alternativeForms } from '../language/abbreviations.ts'
import { smallWords } from '../language/context-words.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import { cachedPlaces } from '../tuning.ts'
import { addTerms, emptyPostings, type Postings, writeUnion } from './postings.ts'

export type SchoolsInPlace = { bits: Uint32Array; count: number }

/**
 * Finds the schools of a place. If forms of the place name districts or states, finds the schools of these. Otherwise,
 * finds the schools whose town, pincode, district and state have the words. Names of schools do not count.
 */
export class PlaceSchools {
  readonly #content: IndexContent
  readonly #byArea: SchoolsByArea
  readonly #cache = new LRUCache<string, SchoolsInPlace>({ max: cachedPlaces })
  readonly #scratch: Uint32Array
  readonly #areas: readonly { district: readonly number[]; state: readonly number[] }[]

  constructor(content: IndexContent, byArea: SchoolsByArea) {
    this.#content = content
    this.#byArea = byArea
    this.#scratch = new Uint32Array(wordsFor(content.codes.order.length))
    const { areas }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    const termsOf = (text: string) =>
      tokensOf(text)
        .filter((word) => !smallWords.has(word))
        .map((word) => exactRange(content.tokens, word).from)
    this.#areas = areas.map(({ district, state }) => ({ district: termsOf(district), state: termsOf(state) }))
  }

  /** The bits are read-only. */
  of(forms: readonly PlaceForm[]): SchoolsInPlace {
    const key = forms.map(({ words }) => words.join(' ')).join('|')
    const known = this.#cache.get(key)
    if (known !== undefined) return known
    const bits = new Uint32Array(this.#scratch.length)
    const tokensOfForms = forms.map(({ words }) =>
      words.filter((word) => !smallWords.has(word)).map((word) => this.#tokensOf(word)),
    )
    if (!this.#addAreas(bits, tokensOfForms)) for (const { words } of forms) this.#add(bits, words)
    const schools = { bits, count: countBits(bits) }
    this.#cache.set(key, schools)
    return schools
  }

  /** Returns whether a form names a district or a state: "jammu" is no name of the state Jammu & Kashmir. */
  #addAreas(bits: Uint32Array, forms: readonly Set<number>[][]): boolean {
    const isNamed = this.#areas.map(({ district, state }) =>
      forms.some((words) => {
        const hasToken = (tokens: readonly number[], word: ReadonlySet<number>) =>
          tokens.some((token) => word.has(token))
        const isInArea = words.every((word) => hasToken(district, word) || hasToken(state, word))
        const isWholeState = state.every((token) => words.some((word) => word.has(token)))
        return isInArea && (isWholeState || words.some((word) => hasToken(district, word)))
      }),
    )
    for (const [area, named] of isNamed.entries()) if (named) addAll(bits, this.#byArea.of(area))
    return isNamed.includes(true)
  }

  #add(bits: Uint32Array, words: readonly string[]): void {
    const tokens = words.map((word) => this.#tokensOf(word))
    if (tokens.some((each) => each.size === 0)) return
    const [rarest] = words.map((word) => this.#postingsOf(word)).sort((a, b) => a.upperBound - b.upperBound)
    if (rarest === undefined) return
    const visit = (school: number) => {
      if (!hasBit(bits, school) && this.#isInPlace(school, tokens)) addBit(bits, school)
    }
    if (rarest.vectors.length === 0) {
      for (const list of rarest.lists) list.forEach(visit)
      return
    }
    writeUnion(this.#scratch, rarest)
    eachBit(this.#scratch, visit)
  }

  #isInPlace(school: number, tokens: readonly ReadonlySet<number>[]): boolean {
    const { forward } = this.#content
    const area = forward.areas[school] ?? 0
    const areaTokens = forward.areaTokens.subarray(forward.areaStarts[area], forward.areaStarts[area + 1])
    const own = forward.tokens.subarray(forward.starts[school], forward.starts[school + 1])
    return tokens.every(
      (forms) =>
        own.some((entry) => (entry & fieldFlags.location) !== 0 && forms.has(entry >>> 2)) ||
        areaTokens.some((token) => forms.has(token)),
    )
  }

  #tokensOf(word: string): Set<number> {
    const { tokens } = this.#content
    return new Set(
      [word, ...alternativeForms(word).tokens]
        .map((form) => exactRange(tokens, form))
        .flatMap(({ from, to }) => (from < to ? [from] : [])),
    )
  }

  #postingsOf(word: string): Postings {
    const { tokens } = this.#content
    const postings = emptyPostings()
    for (const form of [word, ...alternativeForms(word).tokens])
      addTerms(postings, tokens, exactRange(tokens, form))
    return postings
  }
}
