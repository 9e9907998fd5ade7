import { LRUCache } from 'lru-cache'
import { type PlaceForm, shortNameOf } from '../expand/known-places.ts'
import { addAll, addBit, countBits, eachBit, hasBit, wordsFor } from '../index/bitset.ts'
import { exactRange } from '../index/dictionary.ts'
import { fieldFlags, type IndexContent, type Names } from '../index/index-content.ts'
import type { SchoolsByArea } from '../index/schools-by-area.ts'
import { alternativeForms } from '../language/abbreviations.ts'
import { smallWords } from '../language/context-words.ts'
import type { SearchBudget } from '../search-budget.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import { cachedPlaces, stepsPerArea, stepsPerPlaceSchool } from '../tuning.ts'
import { addTerms, emptyPostings, type Postings, writeUnion } from './postings.ts'

export type SchoolsInPlace = { bits: Uint32Array; count: number }

type Area = {
  district: readonly number[]
  /** The terms of `AURANGABAD (BIHAR)` before the parenthesis. */
  shortDistrict: readonly number[]
  state: readonly number[]
  stateName: string
}

/**
 * Finds the schools of a place. If forms of the place name districts or states, finds the schools of these. Otherwise,
 * finds the schools whose town, pincode, district and state have the words. Names of schools do not count.
 */
export class PlaceSchools {
  readonly #content: IndexContent
  readonly #byArea: SchoolsByArea
  readonly #cache = new LRUCache<string, SchoolsInPlace>({ max: cachedPlaces })
  readonly #scratch: Uint32Array
  readonly #areas: readonly Area[]

  constructor(content: IndexContent, byArea: SchoolsByArea) {
    this.#content = content
    this.#byArea = byArea
    this.#scratch = new Uint32Array(wordsFor(content.codes.order.length))
    const { areas }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    const termsOf = (text: string) =>
      tokensOf(text)
        .filter((word) => !smallWords.has(word))
        .map((word) => exactRange(content.tokens, word).from)
    this.#areas = areas.map(({ district, state }) => ({
      district: termsOf(district),
      shortDistrict: termsOf(shortNameOf(district)),
      state: termsOf(state),
      stateName: state,
    }))
  }

  /**
   * The bits are read-only. Leaves out forms for which too few steps are left.
   * @param states if districts in these states have the name, only these count
   */
  of(forms: readonly PlaceForm[], states: readonly string[], budget: SearchBudget): SchoolsInPlace {
    const key = `${forms.map(({ words }) => words.join(' ')).join('|')} ${states.join('|')}`
    const known = this.#cache.get(key)
    if (known !== undefined) return known
    const bits = new Uint32Array(this.#scratch.length)
    if (!budget.take(bits.length + this.#areas.length * forms.length * stepsPerArea))
      return { bits, count: 0 }
    const { refused } = budget
    const tokensOfForms = forms.map(({ words }) =>
      words.filter((word) => !smallWords.has(word)).map((word) => this.#tokensOf(word)),
    )
    const named = this.#areasNamed(tokensOfForms)
    const atHome = named.filter((area) => states.includes(this.#areas[area]?.stateName ?? ''))
    for (const area of atHome.length > 0 ? atHome : named) addAll(bits, this.#byArea.of(area))
    if (named.length === 0) for (const { words } of forms) this.#add(bits, words, budget)
    const schools = { bits, count: countBits(bits) }
    if (budget.refused === refused) this.#cache.set(key, schools)
    return schools
  }

  /**
   * Returns the areas that a form names: "jammu" is no name of the state Jammu & Kashmir. If a form is the whole name of
   * a district, the others must be, too: "west bardhaman" does not name Purba Bardhaman in West Bengal.
   */
  #areasNamed(forms: readonly Set<number>[][]): number[] {
    const byForm = forms.map((words) =>
      this.#areas.flatMap((area, number) =>
        isIn(area, words) ? [{ number, isWhole: isWhole(area, words) }] : [],
      ),
    )
    const whole = byForm.filter((areas) => areas.some((area) => area.isWhole))
    const named = (whole.length > 0 ? whole : byForm).flat().map(({ number }) => number)
    return [...new Set(named)]
  }

  #add(bits: Uint32Array, words: readonly string[], budget: SearchBudget): void {
    const tokens = words.map((word) => this.#tokensOf(word))
    if (tokens.some((each) => each.size === 0)) return
    const [rarest] = words.map((word) => this.#postingsOf(word)).sort((a, b) => a.upperBound - b.upperBound)
    if (rarest === undefined || !budget.take(rarest.upperBound * stepsPerPlaceSchool)) return
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

  #isInPlace(school: number, words: readonly ReadonlySet<number>[]): boolean {
    return words.every((tokens) => this.#isWordInPlace(school, tokens))
  }

  /** Makes no arrays, because a query can ask for a hundred thousand schools. */
  #isWordInPlace(school: number, wordTokens: ReadonlySet<number>): boolean {
    const { starts, tokens, areas, areaStarts, areaTokens } = this.#content.forward
    const end = starts[school + 1] ?? 0
    for (let at = starts[school] ?? 0; at < end; at++) {
      const entry = tokens[at] ?? 0
      if ((entry & fieldFlags.location) !== 0 && wordTokens.has(entry >>> 2)) return true
    }
    const area = areas[school] ?? 0
    const areaEnd = areaStarts[area + 1] ?? 0
    for (let at = areaStarts[area] ?? 0; at < areaEnd; at++)
      if (wordTokens.has(areaTokens[at] ?? 0)) return true
    return false
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

function hasToken(tokens: readonly number[], word: ReadonlySet<number>): boolean {
  return tokens.some((token) => word.has(token))
}

function isIn({ district, state }: Area, words: readonly Set<number>[]): boolean {
  const isInArea = words.every((word) => hasToken(district, word) || hasToken(state, word))
  const isWholeState = state.every((token) => words.some((word) => word.has(token)))
  return isInArea && (isWholeState || words.some((word) => hasToken(district, word)))
}

function isWhole({ district, shortDistrict }: Area, words: readonly Set<number>[]): boolean {
  return [district, shortDistrict].some((tokens) =>
    tokens.every((token) => words.some((word) => word.has(token))),
  )
}
