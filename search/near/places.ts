import { addBit, countBits, hasBit, listBits, wordsFor } from '../index/bitset.ts'
import { exactRange, termAt } from '../index/dictionary.ts'
import { fieldFlags, type IndexContent, type Names } from '../index/index-content.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { alternativeForms } from '../language/abbreviations.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { addTerms, emptyPostings, type Postings, toSortedList, writeUnion } from '../match/postings.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import { maximumQueryLength, maximumQueryTerms } from '../tuning.ts'
import type { Point } from './great-circle.ts'

export type PlaceKind = 'pincode' | 'town' | 'district'

/** `district` and `state` are as in the rows, and empty for a pincode. */
export type Place = {
  kind: PlaceKind
  /** For a district, as in the rows. Otherwise as typed, or the most frequent similar spelling. */
  name: string
  district: string
  state: string
  schools: number
  /** Returns undefined without a precise position. Takes some milliseconds. */
  findCentre(): Point | undefined
}

type Area = Names['areas'][number] & { districtTokens: readonly string[]; stateTokens: readonly string[] }

const pincodePattern = /^[1-9]\d{2}\s?\d{3}$/

/** As in the register, in lower case. */
const urbanArea = 'urban'

/** With fewer schools in towns, the centre of a district is the median of all its schools. */
const minimumUrban = 10

export class Places {
  readonly #content: IndexContent
  readonly #areas: readonly Area[]
  readonly #schoolsOfArea: Uint32Array
  /** By profile. */
  readonly #isUrban: readonly boolean[]

  constructor(content: IndexContent) {
    this.#content = content
    const { areas, profiles }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    this.#areas = areas.map((area) => ({
      ...area,
      districtTokens: tokensOf(area.district),
      stateTokens: tokensOf(area.state),
    }))
    this.#isUrban = profiles.map(({ area }) => area.toLowerCase() === urbanArea)
    this.#schoolsOfArea = new Uint32Array(areas.length)
    for (const area of content.forward.areas) this.#schoolsOfArea[area] = (this.#schoolsOfArea[area] ?? 0) + 1
  }

  /**
   * Places with more schools come first. After a comma, the text can name the district or the state: `Rampur, Bihar`.
   * The name of a state stands for its districts.
   */
  find(text: string, limit: number): Place[] {
    const [name = '', ...others] = text.slice(0, maximumQueryLength).split(',')
    const words = wordsOf([name])
    if (words.length === 0) return []
    const found = pincodePattern.test(name.trim())
      ? [this.#pincode(name.replace(/\s/g, ''))]
      : this.#named(name.trim(), words, wordsOf(others))
    return largestFirst(found, limit)
  }

  /** Finds towns and districts that sound like the text. */
  findSimilar(text: string, limit: number): Place[] {
    const words = wordsOf([text.slice(0, maximumQueryLength)])
    const spellings = words.map((word) => this.#similarWords(word))
    const name = spellings.map(([mostFrequent = '']) => mostFrequent).join(' ')
    const found = [...this.#districts(spellings, () => true), ...this.#towns(name, spellings, () => true)]
    return words.length === 0 ? [] : largestFirst(found, limit)
  }

  #pincode(pincode: string): Place {
    const schools = this.#schoolsIn([[pincode]])
    const findCentre = () => this.#centreOf(schools)
    return { kind: 'pincode', name: pincode, district: '', state: '', schools: schools.length, findCentre }
  }

  #named(name: string, words: readonly string[], others: readonly string[]): Place[] {
    const spellings = words.map((word) => [word, ...alternativeForms(word).tokens])
    const isInArea = ({ districtTokens, stateTokens }: Area) =>
      others.every((word) => districtTokens.includes(word) || stateTokens.includes(word))
    return [...this.#districts(spellings, isInArea), ...this.#towns(name, spellings, isInArea)]
  }

  /** Also finds names that begin with the words: `Bengaluru U North`. */
  #districts(spellings: readonly string[][], isInArea: (area: Area) => boolean): Place[] {
    const beginsWith = (tokens: readonly string[]) =>
      spellings.every((forms, index) => forms.includes(tokens[index] ?? ''))
    const isState = (tokens: readonly string[]) => beginsWith(tokens) && tokens.length === spellings.length
    return this.#areas.flatMap((area, number) => {
      if (!isInArea(area) || !(beginsWith(area.districtTokens) || isState(area.stateTokens))) return []
      const { district, state } = area
      const schools = this.#schoolsOfArea[number] ?? 0
      const findCentre = () => this.#centreOfArea(number)
      return [{ kind: 'district', name: district, district, state, schools, findCentre }]
    })
  }

  #towns(name: string, spellings: readonly string[][], isInArea: (area: Area) => boolean): Place[] {
    const { areas } = this.#content.forward
    const byArea = new Map<number, number[]>()
    for (const school of this.#schoolsIn(spellings)) {
      const area = areas[school] ?? 0
      const schools = byArea.get(area)
      if (schools) schools.push(school)
      else byArea.set(area, [school])
    }
    return [...byArea].flatMap(([number, schools]) => {
      const area = this.#areas[number]
      if (area === undefined || !isInArea(area)) return []
      const { district, state } = area
      const findCentre = () => this.#centreOf(schools)
      return [{ kind: 'town', name, district, state, schools: schools.length, findCentre }]
    })
  }

  /** The most frequent first. */
  #similarWords(word: string): string[] {
    const { tokens, spellings } = this.#content
    const words = [...tokensWithKey(spellings, phoneticKey(word))].map((term) => termAt(tokens, term))
    const schools = new Map(words.map((each) => [each, this.#postingsOf([each]).upperBound]))
    return words.sort((a, b) => (schools.get(b) ?? 0) - (schools.get(a) ?? 0))
  }

  #postingsOf(forms: readonly string[]): Postings {
    const { tokens } = this.#content
    const found = emptyPostings()
    for (const form of forms) addTerms(found, tokens, exactRange(tokens, form))
    return found
  }

  /** Returns the schools that have the rarest word in any of their fields. */
  #schoolsWithRarest(spellings: readonly (readonly string[])[]): Uint32Array {
    const [rarest] = spellings
      .map((forms) => this.#postingsOf(forms))
      .sort((a, b) => a.upperBound - b.upperBound)
    return rarest === undefined ? new Uint32Array(0) : listOf(rarest, this.#content.codes.order.length)
  }

  /**
   * Returns the schools with one of the words in town or pincode, and each word in town, pincode, district or state.
   * Creates no objects for schools, because hundreds of thousands can have a frequent word.
   */
  #schoolsIn(spellings: readonly (readonly string[])[]): Uint32Array {
    const { forward } = this.#content
    const { starts, tokens, areas, areaStarts, areaTokens } = forward
    const wordsOfTerm = this.#wordsByTerm(spellings)
    const allWords = 2 ** spellings.length - 1
    const wordsOfArea = this.#areas.map((_, area) => {
      let words = 0
      const end = areaStarts[area + 1] ?? 0
      for (let i = areaStarts[area] ?? 0; i < end; i++) words |= wordsOfTerm.get(areaTokens[i] ?? 0) ?? 0
      return words
    })
    return this.#schoolsWithRarest(spellings).filter((school) => {
      let words = 0
      const end = starts[school + 1] ?? 0
      for (let i = starts[school] ?? 0; i < end; i++) {
        const entry = tokens[i] ?? 0
        if ((entry & fieldFlags.location) !== 0) words |= wordsOfTerm.get(entry >>> 2) ?? 0
      }
      return words !== 0 && (words | (wordsOfArea[areas[school] ?? 0] ?? 0)) === allWords
    })
  }

  /** Returns a bit for each word that has the term as one of its spellings. */
  #wordsByTerm(spellings: readonly (readonly string[])[]): Map<number, number> {
    const byTerm = new Map<number, number>()
    for (const [word, forms] of spellings.entries()) {
      for (const form of forms) {
        const { from, to } = exactRange(this.#content.tokens, form)
        if (from < to) byTerm.set(from, (byTerm.get(from) ?? 0) | (1 << word))
      }
    }
    return byTerm
  }

  #centreOf(schools: Iterable<number>): Point | undefined {
    const bits = new Uint32Array(wordsFor(this.#content.codes.order.length))
    for (const school of schools) addBit(bits, school)
    return this.#medianOf((school) => hasBit(bits, school))
  }

  /** Uses schools in towns, because those in villages would move the centre away from the towns. */
  #centreOfArea(area: number): Point | undefined {
    const { forward, profiles } = this.#content
    const isMember = (school: number) => forward.areas[school] === area
    const inTowns = (school: number) =>
      isMember(school) && this.#isUrban[profiles.numbers[school] ?? 0] === true
    return this.#medianOf(inTowns, minimumUrban) ?? this.#medianOf(isMember)
  }

  #medianOf(isMember: (school: number) => boolean, minimum = 1): Point | undefined {
    const { schools, coordinates } = this.#content.positions
    const latitudes: number[] = []
    const longitudes: number[] = []
    for (let item = 0; item < schools.length; item++) {
      if (!isMember(schools[item] ?? 0)) continue
      longitudes.push(coordinates[2 * item] ?? 0)
      latitudes.push(coordinates[2 * item + 1] ?? 0)
    }
    if (latitudes.length < minimum) return undefined
    return { latitude: median(latitudes), longitude: median(longitudes) }
  }
}

/** Returns the first different words. */
function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(tokensOf))].slice(0, maximumQueryTerms)
}

function largestFirst(places: readonly Place[], limit: number): Place[] {
  return places
    .filter(({ schools }) => schools > 0)
    .sort((a, b) => b.schools - a.schools)
    .slice(0, limit)
}

function listOf(postings: Postings, size: number): Uint32Array {
  const list = toSortedList(postings)
  if (list !== undefined) return list
  const bits = new Uint32Array(wordsFor(size))
  writeUnion(bits, postings)
  const schools = new Uint32Array(countBits(bits))
  listBits(bits, schools)
  return schools
}

function median(numbers: readonly number[]): number {
  return Float64Array.from(numbers).sort()[numbers.length >>> 1] ?? 0
}
