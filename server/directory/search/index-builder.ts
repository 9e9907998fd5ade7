import { addAll, orInto, wordsFor } from './bitset.ts'
import { type Dictionary, denseRows, denseVector, prefixRange, sparseRun } from './dictionary.ts'
import { DictionaryBuilder, NumberPool, type SortedTerms, sortTerms } from './dictionary-builder.ts'
import type { ForwardIndex, IndexContent, KindNames, Kinds } from './index-content.ts'
import { codeRange, codeWidth, numberedCodes, type SchoolCodes } from './school-codes.ts'
import { buildSpellingTable } from './spelling-table.ts'
import { tokensOf } from './tokens.ts'
import { rarities } from './word-frequency.ts'

/** The text of a school that can be found, plus the code that it is found as. */
export type SearchableSchool = {
  code: string
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
  management?: string | null
  category?: string | null
}

const precomputedPrefixLength = 2
/** Cities and districts repeat; their tokens are remembered up to this many. */
const rememberedTexts = 50_000

/** Where a token of a school stands. */
const parts = { name: 0, place: 1, area: 2 } as const
type Part = (typeof parts)[keyof typeof parts]

/** Names that are counted in one byte a school; those that come later than this many are not told apart. */
const mostKinds = 255

/** Collects schools in any order; the order of their numbers is told in the end. */
export class IndexBuilder {
  readonly #tokenIds = new Map<string, number>()
  readonly #tokenCounts = new NumberPool()
  /** The last school that held a token, plus one: tells a repeated token from a new one. */
  readonly #lastSchool = new NumberPool()
  /** Token ids times four plus their part, of all schools one after the other, and where each school's end. */
  readonly #forward = new NumberPool()
  readonly #ends = new NumberPool()
  readonly #texts = new Map<string, number[]>()
  /** Areas by state and district, and the tokens of each. */
  readonly #areaIds = new Map<string, Map<string, number>>()
  readonly #areas: { district: string; state: string }[] = []
  readonly #areaTokens: number[][] = []
  readonly #areaOf = new NumberPool()
  readonly #managements = new KindPool()
  readonly #categories = new KindPool()
  #codes = new Uint8Array(codeWidth * 1024)

  get size(): number {
    return this.#ends.length
  }

  /** @throws RangeError for a code longer than a register code or not in ASCII. */
  add(school: SearchableSchool): void {
    this.#addCode(school.code)
    for (const token of tokensOf(school.name)) this.#addToken(this.#tokenId(token), parts.name)
    this.#addText(school.city, parts.place)
    this.#addText(school.pincode, parts.place)
    const area = this.#areaId(school)
    for (const token of this.#areaTokens[area] ?? []) this.#addToken(token, parts.area)
    this.#areaOf.push(area)
    this.#managements.push(school.management)
    this.#categories.push(school.category)
    this.#ends.push(this.#forward.length)
  }

  /** @param order which school, by its turn of being added, gets each number: the order of popularity. */
  finish(version: bigint, order: Uint32Array): IndexContent {
    const codes = numberedCodes(this.#codes.subarray(0, this.size * codeWidth), order)
    const terms = sortTerms([...this.#tokenIds.keys()])
    const tokens = this.#tokenDictionary(terms, order)
    const areas = inOrderOfUse(this.#areaOf.view(), order)
    return {
      version,
      codes,
      tokens,
      prefixes: prefixDictionary(this.#tokenIds.keys(), tokens, codes),
      spellings: buildSpellingTable(tokens),
      forward: this.#forwardIndex(terms, tokens, order, areas),
      kinds: this.#kinds(order, areas),
    }
  }

  #addCode(code: string): void {
    const number = this.size
    if ((number + 1) * codeWidth > this.#codes.length) {
      const grown = new Uint8Array(this.#codes.length * 2)
      grown.set(this.#codes)
      this.#codes = grown
    }
    for (let at = 0; at < code.length; at++) {
      const letter = code.charCodeAt(at)
      if (at === codeWidth || letter <= 0x20 || letter >= 0x7f) {
        throw new RangeError(`Not a register code: ${JSON.stringify(code)}`)
      }
      this.#codes[number * codeWidth + at] = letter
    }
  }

  #addText(text: string | null, part: Part): void {
    if (text !== null && text !== '') for (const id of this.#idsOf(text)) this.#addToken(id, part)
  }

  #addToken(id: number, part: Part): void {
    const mark = this.size + 1
    if (this.#lastSchool.at(id) === mark) return
    this.#lastSchool.set(id, mark)
    this.#tokenCounts.set(id, this.#tokenCounts.at(id) + 1)
    this.#forward.push(id * 4 + part)
  }

  #areaId({ district, state }: SearchableSchool): number {
    const ofState = this.#areaIds.get(state) ?? new Map<string, number>()
    const known = ofState.get(district)
    if (known !== undefined) return known
    const id = this.#areaTokens.length
    this.#areaIds.set(state, ofState.set(district, id))
    this.#areaTokens.push([...new Set([...this.#idsOf(district), ...this.#idsOf(state)])])
    this.#areas.push({ district, state })
    return id
  }

  #tokenId(token: string): number {
    const known = this.#tokenIds.get(token)
    if (known !== undefined) return known
    const id = this.#tokenIds.size
    this.#tokenIds.set(token, id)
    this.#tokenCounts.push(0)
    this.#lastSchool.push(0)
    return id
  }

  #idsOf(text: string): number[] {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const ids = tokensOf(text).map((token) => this.#tokenId(token))
    if (this.#texts.size < rememberedTexts) this.#texts.set(text, ids)
    return ids
  }

  /** Turns tokens per school into schools per token, by counting sort: lists come out ascending. */
  #tokenDictionary(terms: SortedTerms, order: Uint32Array): Dictionary {
    const next = new Uint32Array(this.#tokenIds.size + 1)
    for (let id = 0; id < this.#tokenIds.size; id++) next[id + 1] = (next[id] ?? 0) + this.#tokenCounts.at(id)
    const postings = new Uint32Array(this.#forward.length)
    const forward = this.#forward.view()
    for (let number = 0; number < this.size; number++) {
      const school = order[number] ?? 0
      const end = this.#ends.at(school)
      for (let at = this.#startOf(school); at < end; at++) {
        const id = (forward[at] ?? 0) >>> 2
        const place = next[id] ?? 0
        postings[place] = number
        next[id] = place + 1
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
    areas: InOrderOfUse,
  ): ForwardIndex {
    const placeOf = new Uint32Array(terms.order.length)
    terms.order.forEach((id, place) => {
      placeOf[id] = place
    })
    const starts = new Uint32Array(this.size + 1)
    const tokens = new NumberPool()
    const forward = this.#forward.view()
    for (let number = 0; number < this.size; number++) {
      const school = order[number] ?? 0
      const end = this.#ends.at(school)
      for (let at = this.#startOf(school); at < end; at++) {
        const entry = forward[at] ?? 0
        const part = entry & 3
        if (part !== parts.area) tokens.push((placeOf[entry >>> 2] ?? 0) * 2 + part)
      }
      starts[number + 1] = tokens.length
    }
    const areaStarts = new NumberPool()
    const areaTokens = new NumberPool()
    areaStarts.push(0)
    for (const area of areas.ids) {
      for (const id of this.#areaTokens[area] ?? []) areaTokens.push(placeOf[id] ?? 0)
      areaStarts.push(areaTokens.length)
    }
    return {
      starts,
      tokens: tokens.view(),
      areas: areas.numbers,
      areaStarts: areaStarts.view(),
      areaTokens: areaTokens.view(),
      rarities: rarities(dictionary, this.size),
    }
  }

  #kinds(order: Uint32Array, { ids }: InOrderOfUse): Kinds {
    const managements = this.#managements.finish(order)
    const categories = this.#categories.finish(order)
    const names: KindNames = {
      areas: ids.map((area) => this.#areas[area] ?? { district: '', state: '' }),
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

/** One small number a school for what few schools call differently. */
class KindPool {
  readonly #names = ['']
  readonly #ids = new Map<string, number>()
  readonly #idOf = new NumberPool()

  push(name: string | null | undefined): void {
    let id = name ? this.#ids.get(name) : 0
    if (id === undefined && name) {
      id = this.#names.push(name) - 1
      this.#ids.set(name, id)
    }
    this.#idOf.push(id ?? 0)
  }

  /** Number 0 is nothing known. */
  finish(order: Uint32Array): { names: string[]; numbers: Uint8Array } {
    const { ids, numbers } = inOrderOfUse(this.#idOf.view(), order, [0])
    return {
      names: ids.slice(0, mostKinds + 1).map((id) => this.#names[id] ?? ''),
      numbers: Uint8Array.from(numbers, (number) => (number > mostKinds ? 0 : number)),
    }
  }
}

/** What stood under each new number, and the new numbers of all schools. */
type InOrderOfUse = { ids: number[]; numbers: Uint32Array }

/**
 * Numbers anew by who comes first.
 * @param idOf a number for each school as they were added
 * @param order the schools in their order
 * @param ids what is numbered already
 */
function inOrderOfUse(idOf: Uint32Array, order: Uint32Array, ids: number[] = []): InOrderOfUse {
  const numberOf: (number | undefined)[] = []
  ids.forEach((id, number) => {
    numberOf[id] = number
  })
  const numbers = order.map((school) => {
    const id = idOf[school] ?? 0
    const known = numberOf[id]
    if (known !== undefined) return known
    const number = ids.push(id) - 1
    numberOf[id] = number
    return number
  })
  return { ids, numbers }
}

/** Builds the whole index from schools in order of popularity: the first one is school number 0. */
export async function buildIndex(
  schools: Iterable<SearchableSchool> | AsyncIterable<SearchableSchool>,
  version: bigint,
): Promise<IndexContent> {
  const builder = new IndexBuilder()
  for await (const school of schools) builder.add(school)
  const order = Uint32Array.from({ length: builder.size }, (_, number) => number)
  return builder.finish(version, order)
}

function prefixDictionary(tokens: Iterable<string>, dictionary: Dictionary, codes: SchoolCodes): Dictionary {
  const prefixes = new Set<string>()
  for (const token of tokens) addPrefixes(prefixes, token)
  // Every register code begins with two digits, whichever they are.
  for (let pair = 0; pair < 100; pair++) addPrefixes(prefixes, String(pair).padStart(2, '0'))
  const names = [...prefixes]
  const sorted = sortTerms(names)
  const size = codes.order.length
  const bits = new Uint32Array(wordsFor(size))
  const result = new DictionaryBuilder(size, sorted)
  for (const id of sorted.order) {
    const prefix = names[id] ?? ''
    bits.fill(0)
    const terms = prefixRange(dictionary, prefix)
    addAll(bits, sparseRun(dictionary, terms))
    const dense = denseRows(dictionary, terms)
    for (let row = dense.from; row < dense.to; row++) orInto(bits, denseVector(dictionary, row))
    const places = codeRange(codes, prefix, true)
    addAll(bits, codes.order.subarray(places.from, places.to))
    result.addBits(bits)
  }
  return result.finish()
}

function addPrefixes(prefixes: Set<string>, token: string): void {
  let prefix = ''
  let length = 0
  for (const letter of token) {
    prefix += letter
    prefixes.add(prefix)
    if (++length === precomputedPrefixLength) return
  }
}
