import type { KnownPlaces } from '../expand/known-places.ts'
import { andInto, countBits, listBits, wordsFor } from '../index/bitset.ts'
import { exactRange, termAt } from '../index/dictionary.ts'
import { fieldFlags, type IndexContent, type Names } from '../index/index-content.ts'
import type { SchoolsByArea } from '../index/schools-by-area.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { alternativeForms } from '../language/abbreviations.ts'
import { smallWords } from '../language/context-words.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { isIndicScript, latinSpellings } from '../language/transliteration.ts'
import { addTerms, emptyPostings, type Postings, toSortedList, writeUnion } from '../match/postings.ts'
import { joinPincodes, tokensOf } from '../tokenize/tokenize.ts'
import { maximumSearchTermLength, maximumSearchWords } from '../tuning.ts'
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
  /** The typed words that name no place there, or empty. */
  unknownWords: string
  /** Returns undefined without a precise position. Takes some milliseconds. */
  findCentre(): Point | undefined
}

type Area = Names['areas'][number] & { districtTokens: readonly string[]; stateTokens: readonly string[] }

const pincodePattern = /^[1-9]\d{5}$/

const digitsOnly = /^\d+$/

/** As in the register, in lower case. */
const urbanArea = 'urban'

/** Far above the schools with the name of the largest city in any field. */
const maximumTownCandidates = 50_000

/** With fewer schools in towns, the centre of a district is the median of all its schools. */
const minimumUrban = 10

export class Places {
  readonly #content: IndexContent
  readonly #known: KnownPlaces
  readonly #areas: readonly Area[]
  readonly #byArea: SchoolsByArea
  /** By school: the number after that of its item in the tree of positions. 0 if its position is not known. */
  readonly #itemAfter: Uint32Array
  /** By profile. */
  readonly #isUrban: readonly boolean[]

  constructor(content: IndexContent, known: KnownPlaces, byArea: SchoolsByArea) {
    this.#content = content
    this.#known = known
    this.#byArea = byArea
    const { areas, profiles }: Names = JSON.parse(new TextDecoder().decode(content.profiles.names))
    this.#areas = areas.map((area) => ({
      ...area,
      districtTokens: tokensOf(area.district),
      stateTokens: tokensOf(area.state),
    }))
    this.#isUrban = profiles.map(({ area }) => area.toLowerCase() === urbanArea)
    this.#itemAfter = new Uint32Array(content.forward.areas.length)
    for (const [item, school] of content.positions.schools.entries()) this.#itemAfter[school] = item + 1
  }

  /**
   * Places with more schools come first. The text can name the district or the state after the name: `Rampur, Bihar`.
   * The name of a state stands for its districts. Finds other names and misspelled names as the search does.
   */
  find(text: string, limit: number): Place[] {
    const typed = joinPincodes(text.slice(0, maximumSearchTermLength))
    const [name = '', ...others] = typed.split(',')
    const words = wordsOf([name])
    if (words.length === 0) return []
    if (digitsOnly.test(name.trim())) {
      return pincodePattern.test(name.trim()) ? largestFirst([this.#pincode(name.trim())], limit) : []
    }
    const named = this.#named(name.trim(), words, wordsOf(others))
    const found = others.length === 0 ? [...named, ...this.#otherNames(words, named.length === 0)] : named
    return largestFirst(found.length > 0 ? distinct(found) : this.#mentioned(wordsOf([typed])), limit)
  }

  /** Finds towns and districts that sound like the text. */
  findSimilar(text: string, limit: number): Place[] {
    const words = wordsOf([text.slice(0, maximumSearchTermLength)])
    if (words.length === 0 || digitsOnly.test(text.trim())) return []
    const spellings = words.map((word) => this.#similarWords(word))
    const name = spellings.map(([mostFrequent = '']) => mostFrequent).join(' ')
    return largestFirst(
      [...this.#districts(spellings, () => true), ...this.#towns(name, spellings, () => true)],
      limit,
    )
  }

  /**
   * Finds the districts that the words name by another name, or of which they name a town.
   * @param findsTowns whether to find towns if there is no such district
   */
  #otherNames(words: readonly string[], findsTowns: boolean): Place[] {
    const [mention] = this.#known.mentionsIn(words, false)
    if (mention === undefined || mention.distance > 0) return []
    if (mention.from > 0 || mention.to < words.length) return []
    const names = mention.forms.map((form) => form.words.map((word) => [word]))
    const districts = names.flatMap((name) => this.#districts(name, () => true))
    if (districts.length > 0 || !findsTowns) return districts
    return names.flatMap((name) => this.#towns(name.join(' '), name, () => true))
  }

  /** Finds the last place that the words name. The words before it can name a part of it. */
  #mentioned(words: readonly string[]): Place[] {
    const mentions = this.#known.mentionsIn(words, true)
    for (const { from, to, forms } of mentions.toReversed()) {
      const places = forms.flatMap(({ words: form }) => this.#named(form.join(' '), form, []))
      const usual = places.filter(({ kind }) => kind === 'district')
      const whole = usual.length > 0 ? usual : places
      if (whole.length === 0) continue
      const rest = words.filter((word, at) => (at < from || at >= to) && !smallWords.has(word))
      if (rest.length === 0) return distinct(whole)
      const spellings = rest.map((word) => this.#formsOf(word))
      const isInPlace = ({ district, state }: Area) =>
        whole.some((place) => place.district === district && place.state === state)
      const parts = [
        ...this.#districts(spellings, isInPlace),
        ...this.#towns(rest.join(' '), spellings, isInPlace),
      ]
      return parts.length > 0
        ? parts
        : distinct(whole).map((place) => ({ ...place, unknownWords: rest.join(' ') }))
    }
    return []
  }

  #pincode(pincode: string): Place {
    const schools = this.#schoolsIn([[pincode]], () => true)
    const findCentre = () => this.#centreOf(schools)
    return {
      kind: 'pincode',
      name: pincode,
      district: '',
      state: '',
      schools: schools.length,
      unknownWords: '',
      findCentre,
    }
  }

  #named(name: string, words: readonly string[], others: readonly string[]): Place[] {
    const spellings = words.map((word) => this.#formsOf(word))
    const formsOfOthers = others.map((word) => [word, ...this.#formsOfPlace(word, others)])
    const isInArea = ({ districtTokens, stateTokens }: Area) =>
      formsOfOthers.every((forms) =>
        forms.some((form) => districtTokens.includes(form) || stateTokens.includes(form)),
      )
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
      const schools = this.#byArea.of(number).length
      const findCentre = () => this.#centreOfArea(number)
      return [{ kind: 'district', name: district, district, state, schools, unknownWords: '', findCentre }]
    })
  }

  #towns(name: string, spellings: readonly string[][], isInArea: (area: Area) => boolean): Place[] {
    const { areas } = this.#content.forward
    const byArea = new Map<number, number[]>()
    for (const school of this.#schoolsIn(spellings, isInArea)) {
      const area = areas[school] ?? 0
      const schools = byArea.get(area)
      if (schools) schools.push(school)
      else byArea.set(area, [school])
    }
    return [...byArea].flatMap(([number, schools]) => {
      const area = this.#areas[number]
      if (area === undefined) return []
      const { district, state } = area
      const findCentre = () => this.#centreOf(schools)
      return [{ kind: 'town', name, district, state, schools: schools.length, unknownWords: '', findCentre }]
    })
  }

  /** Words of other scripts stand for all words that sound like them. */
  #formsOf(word: string): string[] {
    return [word, ...alternativeForms(word).tokens, ...(isIndicScript(word) ? this.#wordsLike(word) : [])]
  }

  /** Returns the words of the district or state that the word of another script names, with the others. */
  #formsOfPlace(word: string, others: readonly string[]): string[] {
    if (!isIndicScript(word)) return []
    const at = others.indexOf(word)
    const mention = this.#known.mentionsIn(others, false).find(({ from, to }) => from <= at && at < to)
    return mention?.forms.flatMap(({ words }) => words) ?? []
  }

  #wordsLike(word: string): string[] {
    const { tokens, spellings } = this.#content
    const keys = new Set((isIndicScript(word) ? latinSpellings(word) : [word]).map(phoneticKey))
    return [...keys].flatMap((key) =>
      Array.from(tokensWithKey(spellings, key), (term) => termAt(tokens, term)),
    )
  }

  /** The most frequent first. */
  #similarWords(word: string): string[] {
    const words = this.#wordsLike(word)
    const schools = new Map(words.map((each) => [each, this.#postingsOf([each]).upperBound]))
    return words.sort((a, b) => (schools.get(b) ?? 0) - (schools.get(a) ?? 0))
  }

  #postingsOf(forms: readonly string[]): Postings {
    const { tokens } = this.#content
    const found = emptyPostings()
    for (const form of forms) addTerms(found, tokens, exactRange(tokens, form))
    return found
  }

  /**
   * Returns the schools that have each word in any of their fields. Returns none for words that are more frequent than
   * any name of a town, such as "school".
   */
  #schoolsWithAll(spellings: readonly (readonly string[])[]): Uint32Array {
    const [rarest, ...others] = spellings
      .map((forms) => this.#postingsOf(forms))
      .sort((a, b) => a.upperBound - b.upperBound)
    if (rarest === undefined) return new Uint32Array(0)
    const list = toSortedList(rarest)
    if (list !== undefined) return list
    const bits = new Uint32Array(wordsFor(this.#content.codes.order.length))
    writeUnion(bits, rarest)
    const union = new Uint32Array(bits.length)
    for (const other of others) {
      writeUnion(union, other)
      andInto(bits, union)
    }
    const count = countBits(bits)
    if (count > maximumTownCandidates) return new Uint32Array(0)
    const schools = new Uint32Array(count)
    listBits(bits, schools)
    return schools
  }

  /**
   * Returns the schools of these areas with one of the words in town or pincode, and each word in town, pincode,
   * district or state. Creates no objects for schools, because hundreds of thousands can have a frequent word.
   */
  #schoolsIn(spellings: readonly (readonly string[])[], isInArea: (area: Area) => boolean): Uint32Array {
    const { forward } = this.#content
    const { starts, tokens, areas, areaStarts, areaTokens } = forward
    const allowed = this.#areas.map(isInArea)
    if (!allowed.includes(true)) return new Uint32Array(0)
    const wordsOfTerm = this.#wordsByTerm(spellings)
    const allWords = 2 ** spellings.length - 1
    const wordsOfArea = this.#areas.map((_, area) => {
      let words = 0
      const end = areaStarts[area + 1] ?? 0
      for (let i = areaStarts[area] ?? 0; i < end; i++) words |= wordsOfTerm.get(areaTokens[i] ?? 0) ?? 0
      return words
    })
    return this.#schoolsWithAll(spellings).filter((school) => {
      const area = areas[school] ?? 0
      if (allowed[area] !== true) return false
      let words = 0
      const end = starts[school + 1] ?? 0
      for (let i = starts[school] ?? 0; i < end; i++) {
        const entry = tokens[i] ?? 0
        if ((entry & fieldFlags.location) !== 0) words |= wordsOfTerm.get(entry >>> 2) ?? 0
      }
      return words !== 0 && (words | (wordsOfArea[area] ?? 0)) === allWords
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

  /** Uses schools in towns, because those in villages would move the centre away from the towns. */
  #centreOfArea(area: number): Point | undefined {
    const { numbers } = this.#content.profiles
    const schools = this.#byArea.of(area)
    const inTowns = schools.filter((school) => this.#isUrban[numbers[school] ?? 0] === true)
    return this.#centreOf(inTowns, minimumUrban) ?? this.#centreOf(schools)
  }

  /** @param minimum with fewer known positions, returns undefined */
  #centreOf(schools: Iterable<number>, minimum = 1): Point | undefined {
    const { coordinates } = this.#content.positions
    const latitudes: number[] = []
    const longitudes: number[] = []
    for (const school of schools) {
      const item = (this.#itemAfter[school] ?? 0) - 1
      if (item < 0) continue
      longitudes.push(coordinates[2 * item] ?? 0)
      latitudes.push(coordinates[2 * item + 1] ?? 0)
    }
    if (latitudes.length < minimum) return undefined
    return { latitude: median(latitudes), longitude: median(longitudes) }
  }
}

/** Returns the first different words. */
function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(tokensOf))].slice(0, maximumSearchWords)
}

/** Several names of a place find the same place. */
function distinct(places: readonly Place[]): Place[] {
  return [
    ...new Map(
      places.map((place) => [`${place.kind} ${place.name} ${place.district} ${place.state}`, place]),
    ).values(),
  ]
}

function largestFirst(places: readonly Place[], limit: number): Place[] {
  return places
    .filter(({ schools }) => schools > 0)
    .sort((a, b) => b.schools - a.schools)
    .slice(0, limit)
}

function median(numbers: readonly number[]): number {
  return Float64Array.from(numbers).sort()[numbers.length >>> 1] ?? 0
}
