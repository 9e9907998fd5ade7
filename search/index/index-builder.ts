import { tokensOf } from '../tokenize/tokenize.ts'
import { maximumAreas, maximumKinds, precomputedPrefixLength } from '../tuning.ts'
import { addAll, orInto, wordsFor } from './bitset.ts'
import { type Dictionary, denseRows, denseVector, prefixRange, sparseRun } from './dictionary.ts'
import { DictionaryBuilder } from './dictionary-builder.ts'
import {
  type ForwardIndex,
  fieldFlags,
  type IndexContent,
  type KindNames,
  type Kinds,
} from './index-content.ts'
import { NumberPool } from './number-pool.ts'
import { codeRange, codeWidth, numberCodes, type SchoolCodes } from './school-codes.ts'
import { type NumberedValues, numberByUse, popularityOrder } from './school-order.ts'
import type { SchoolRow } from './school-row.ts'
import { type SortedTerms, sortTerms } from './sorted-terms.ts'
import { buildSpellingTable } from './spelling-table-builder.ts'
import { StringPool } from './string-pool.ts'
import { termRarities } from './term-frequency.ts'

/** The field that holds a token. */
const fields = { name: 0, place: 1, area: 2 } as const
type Field = (typeof fields)[keyof typeof fields]

const printableAscii = /^[\x21-\x7e]+$/

/** Collects schools in any order and lays the index out. */
export class IndexBuilder {
  readonly #tokens = new StringPool()
  readonly #tokenCounts = new NumberPool()
  /** The last school with each token, plus one: recognizes a token that the school repeats. */
  readonly #lastSchool = new NumberPool()
  /** Token numbers times four plus their field, school by school, and the end of each school's tokens. */
  readonly #schoolTokens = new NumberPool()
  readonly #ends = new NumberPool()
  readonly #city = new LastTokens()
  readonly #pincode = new LastTokens()
  readonly #areas = new StringPool()
  readonly #areaNames: { district: string; state: string }[] = []
  readonly #areaTokens: number[][] = []
  readonly #areaOf = new NumberPool()
  #lastArea = 0
  readonly #managements = new KindPool()
  readonly #categories = new KindPool()
  readonly #popularity: number[] = []
  #codes = new Uint8Array(codeWidth * 1024)

  get size(): number {
    return this.#ends.length
  }

  /** @throws RangeError if the code is not 1 to 11 ASCII characters, or if there are too many districts. */
  add(school: SchoolRow): void {
    this.#addCode(school.code)
    for (const token of tokensOf(school.name)) this.#addToken(this.#tokenNumber(token), fields.name)
    const numberOf = (token: string) => this.#tokenNumber(token)
    for (const token of this.#city.numbersOf(school.city, numberOf)) this.#addToken(token, fields.place)
    for (const token of this.#pincode.numbersOf(school.pincode ?? '', numberOf)) {
      this.#addToken(token, fields.place)
    }
    const area = this.#areaNumber(school)
    for (const token of this.#areaTokens[area] ?? []) this.#addToken(token, fields.area)
    this.#areaOf.push(area)
    this.#managements.push(school.management ?? '')
    this.#categories.push(school.category ?? '')
    this.#popularity.push(school.popularity ?? 0)
    this.#ends.push(this.#schoolTokens.length)
  }

  finish(version: bigint): IndexContent {
    const order = popularityOrder(this.#popularity)
    const codes = numberCodes(this.#codes.subarray(0, this.size * codeWidth), order)
    const terms = sortTerms(this.#tokens.strings)
    const tokens = this.#tokenDictionary(terms, order)
    const areas = numberByUse(this.#areaOf.view(), order)
    return {
      version,
      codes,
      tokens,
      prefixes: buildPrefixDictionary(this.#tokens.strings, tokens, codes),
      spellings: buildSpellingTable(Array.from(terms.order, (id) => this.#tokens.strings[id] ?? '')),
      forward: this.#forwardIndex(terms, tokens, order, areas),
      kinds: this.#kinds(order, areas),
    }
  }

  #addCode(code: string): void {
    if (code.length > codeWidth || !printableAscii.test(code)) {
      throw new RangeError(
        `Not a school code of up to ${codeWidth} ASCII characters: ${JSON.stringify(code)}`,
      )
    }
    const start = this.size * codeWidth
    if (start + codeWidth > this.#codes.length) {
      const grown = new Uint8Array(this.#codes.length * 2)
      grown.set(this.#codes)
      this.#codes = grown
    }
    for (let i = 0; i < code.length; i++) this.#codes[start + i] = code.charCodeAt(i)
  }

  #tokenNumber(token: string): number {
    const number = this.#tokens.numberOf(token)
    if (number === this.#tokenCounts.length) {
      this.#tokenCounts.push(0)
      this.#lastSchool.push(0)
    }
    return number
  }

  #addToken(token: number, field: Field): void {
    const school = this.size + 1
    if (this.#lastSchool.at(token) === school) return
    this.#lastSchool.set(token, school)
    this.#tokenCounts.set(token, this.#tokenCounts.at(token) + 1)
    this.#schoolTokens.push(token * 4 + field)
  }

  #areaNumber({ district, state }: SchoolRow): number {
    const last = this.#areaNames[this.#lastArea]
    if (last?.district === district && last.state === state) return this.#lastArea
    const area = this.#areas.numberOf(`${state}\n${district}`)
    this.#lastArea = area
    if (area === this.#areaNames.length) {
      if (area === maximumAreas) throw new RangeError(`The index holds at most ${maximumAreas} districts`)
      const tokens = [district, state].flatMap(tokensOf).map((token) => this.#tokenNumber(token))
      this.#areaNames.push({ district, state })
      this.#areaTokens.push([...new Set(tokens)])
    }
    return area
  }

  /** Turns tokens per school into schools per token by counting sort, so that lists are ascending. */
  #tokenDictionary(terms: SortedTerms, order: Uint32Array): Dictionary {
    const next = new Uint32Array(this.#tokens.size + 1)
    for (let id = 0; id < this.#tokens.size; id++) next[id + 1] = (next[id] ?? 0) + this.#tokenCounts.at(id)
    const postings = new Uint32Array(this.#schoolTokens.length)
    const schoolTokens = this.#schoolTokens.view()
    for (let number = 0; number < this.size; number++) {
      const school = order[number] ?? 0
      const end = this.#ends.at(school)
      for (let i = this.#startOf(school); i < end; i++) {
        const id = (schoolTokens[i] ?? 0) >>> 2
        const position = next[id] ?? 0
        postings[position] = number
        next[id] = position + 1
      }
    }
    const dictionary = new DictionaryBuilder(this.size, terms)
    for (const id of terms.order) {
      const end = next[id] ?? 0
      dictionary.add(postings.subarray(end - this.#tokenCounts.at(id), end))
    }
    return dictionary.finish()
  }

  #startOf(school: number): number {
    return school === 0 ? 0 : this.#ends.at(school - 1)
  }

  #forwardIndex(
    terms: SortedTerms,
    dictionary: Dictionary,
    order: Uint32Array,
    areas: NumberedValues,
  ): ForwardIndex {
    const termOf = new Uint32Array(terms.order.length)
    terms.order.forEach((id, term) => {
      termOf[id] = term
    })
    const starts = new Uint32Array(this.size + 1)
    const tokens = new Uint32Array(this.#schoolTokens.length)
    let length = 0
    const schoolTokens = this.#schoolTokens.view()
    for (let number = 0; number < this.size; number++) {
      const school = order[number] ?? 0
      const end = this.#ends.at(school)
      for (let i = this.#startOf(school); i < end; i++) {
        const entry = schoolTokens[i] ?? 0
        const field = entry & 3
        if (field === fields.area) continue
        const flag = field === fields.name ? fieldFlags.name : fieldFlags.place
        tokens[length++] = (termOf[entry >>> 2] ?? 0) * 2 + flag
      }
      starts[number + 1] = length
    }
    const areaStarts = new NumberPool()
    const areaTokens = new NumberPool()
    areaStarts.push(0)
    for (const area of areas.values) {
      for (const id of this.#areaTokens[area] ?? []) areaTokens.push(termOf[id] ?? 0)
      areaStarts.push(areaTokens.length)
    }
    return {
      starts,
      tokens: tokens.subarray(0, length),
      areas: new Uint16Array(areas.numbers),
      areaStarts: areaStarts.view(),
      areaTokens: areaTokens.view(),
      rarities: termRarities(dictionary, this.size),
    }
  }

  #kinds(order: Uint32Array, areas: NumberedValues): Kinds {
    const managements = this.#managements.finish(order)
    const categories = this.#categories.finish(order)
    const names: KindNames = {
      areas: areas.values.map((area) => this.#areaNames[area] ?? { district: '', state: '' }),
      managements: managements.names,
      categories: categories.names,
    }
    return {
      managements: managements.numbers,
      categories: categories.numbers,
      names: new TextEncoder().encode(JSON.stringify(names)),
    }
  }
}

/** The tokens of a field of the previous school: consecutive schools mostly share their city and pincode. */
class LastTokens {
  #text: string | undefined
  #numbers: readonly number[] = []

  numbersOf(text: string, numberOf: (token: string) => number): readonly number[] {
    if (text !== this.#text) {
      this.#text = text
      this.#numbers = tokensOf(text).map(numberOf)
    }
    return this.#numbers
  }
}

/** One byte per school for managements or categories; 0 if unknown, or if 255 others are more popular. */
class KindPool {
  readonly #names = new StringPool()
  readonly #numbers = new NumberPool()
  #lastName = ''
  #lastNumber = 0

  constructor() {
    this.#names.numberOf('')
  }

  push(name: string): void {
    if (name !== this.#lastName) {
      this.#lastName = name
      this.#lastNumber = this.#names.numberOf(name)
    }
    this.#numbers.push(this.#lastNumber)
  }

  finish(order: Uint32Array): { names: string[]; numbers: Uint8Array } {
    const { values, numbers } = numberByUse(this.#numbers.view(), order, [0])
    return {
      names: values.slice(0, maximumKinds + 1).map((id) => this.#names.strings[id] ?? ''),
      numbers: Uint8Array.from(numbers, (number) => (number > maximumKinds ? 0 : number)),
    }
  }
}

/** Unites the schools of all tokens and codes with the same first one or two characters. */
function buildPrefixDictionary(
  tokens: readonly string[],
  dictionary: Dictionary,
  codes: SchoolCodes,
): Dictionary {
  const prefixes = prefixesOf(tokens)
  const sorted = sortTerms(prefixes)
  const size = codes.order.length
  const bits = new Uint32Array(wordsFor(size))
  const result = new DictionaryBuilder(size, sorted)
  for (const id of sorted.order) {
    const prefix = prefixes[id] ?? ''
    bits.fill(0)
    const terms = prefixRange(dictionary, prefix)
    addAll(bits, sparseRun(dictionary, terms))
    const dense = denseRows(dictionary, terms)
    for (let row = dense.from; row < dense.to; row++) orInto(bits, denseVector(dictionary, row))
    const { from, to } = codeRange(codes, prefix, true)
    addAll(bits, codes.order.subarray(from, to))
    result.addBits(bits)
  }
  return result.finish()
}

function prefixesOf(tokens: readonly string[]): string[] {
  const prefixes = new Set<string>()
  const add = (text: string) => {
    const characters = [...text.slice(0, 2 * precomputedPrefixLength)]
    for (let length = 1; length <= Math.min(precomputedPrefixLength, characters.length); length++) {
      prefixes.add(characters.slice(0, length).join(''))
    }
  }
  for (const token of tokens) add(token)
  // Every Indian school code starts with two digits.
  for (let pair = 0; pair < 100; pair++) add(String(pair).padStart(precomputedPrefixLength, '0'))
  return [...prefixes]
}
