import { Tokenizer } from '../language/tokens.ts'
import { widthOf } from '../language/utf8.ts'
import { AreaPool } from './area-pool.ts'
import { addAll, orInto, wordsFor } from './bitset.ts'
import { ByteStrings } from './byte-strings.ts'
import type { CopyRow } from './copy-rows.ts'
import { type Dictionary, denseRows, denseVector, prefixRange, sparseRun } from './dictionary.ts'
import { DictionaryBuilder, NumberPool, type SortedTerms, sortTerms } from './dictionary-builder.ts'
import { type NumberedByUse, numberedByUse } from './first-use.ts'
import type { ForwardIndex, IndexContent, KindNames, Kinds } from './index-content.ts'
import { KindPool } from './kind-pool.ts'
import { Repetition } from './repetition.ts'
import { codeRange, codeWidth, numberedCodes, type SchoolCodes } from './school-codes.ts'
import { fieldOf } from './school-rows.ts'
import { buildSpellingTable } from './spelling-table.ts'
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

/** Where a token of a school stands. */
const parts = { name: 0, place: 1, area: 2 } as const
type Part = (typeof parts)[keyof typeof parts]

/** The tokens that the last school had in a field. */
type LastField = { field: number; repetition: Repetition; tokens: readonly number[] }

function lastField(field: number): LastField {
  return { field, repetition: new Repetition(), tokens: [] }
}

/** Collects schools in any order; the order of their numbers is told in the end. */
export class IndexBuilder {
  readonly #tokenizer = new Tokenizer()
  readonly #tokens = new ByteStrings()
  readonly #tokenCounts = new NumberPool()
  /** The last school that held a token, plus one: tells a repeated token from a new one. */
  readonly #lastSchool = new NumberPool()
  /** Token numbers times four plus their part, of all schools one after the other, and where each school's end. */
  readonly #forward = new NumberPool()
  readonly #ends = new NumberPool()
  /** What the school before had as its place. */
  readonly #lastPlace: LastField[] = [lastField(fieldOf.city), lastField(fieldOf.pincode)]
  readonly #areas = new AreaPool()
  readonly #areaTokens: number[][] = []
  readonly #areaOf = new NumberPool()
  readonly #managements = new KindPool()
  readonly #categories = new KindPool()
  #codes = new Uint8Array(codeWidth * 1024)

  get size(): number {
    return this.#ends.length
  }

  /**
   * Takes the fields of a school as `fieldOf` has them.
   * @throws RangeError for a code longer than a register code or not in ASCII, and for more areas than there is room for.
   */
  add(row: CopyRow): void {
    this.#addCode(row)
    for (const id of this.#tokensIn(row, fieldOf.name)) this.#addToken(id, parts.name)
    for (const last of this.#lastPlace) {
      if (!last.repetition.isSame(row, last.field)) last.tokens = this.#tokensIn(row, last.field)
      for (const id of last.tokens) this.#addToken(id, parts.place)
    }
    const area = this.#areaId(row)
    for (const token of this.#areaTokens[area] ?? []) this.#addToken(token, parts.area)
    this.#areaOf.push(area)
    this.#managements.push(row, fieldOf.management)
    this.#categories.push(row, fieldOf.category)
    this.#ends.push(this.#forward.length)
  }

  /** @param order which school, by its turn of being added, gets each number: the order of popularity. */
  finish(version: bigint, order: Uint32Array): IndexContent {
    const codes = numberedCodes(this.#codes.subarray(0, this.size * codeWidth), order)
    const terms = sortTerms(this.#tokens)
    const tokens = this.#tokenDictionary(terms, order)
    const areas = numberedByUse(this.#areaOf.view(), order)
    return {
      version,
      codes,
      tokens,
      prefixes: prefixDictionary(this.#tokens, tokens, codes),
      spellings: buildSpellingTable(tokens),
      forward: this.#forwardIndex(terms, tokens, order, areas),
      kinds: this.#kinds(order, areas),
    }
  }

  #addCode({ bytes, starts, ends }: CopyRow): void {
    const to = this.size * codeWidth
    if (to + codeWidth > this.#codes.length) {
      const grown = new Uint8Array(this.#codes.length * 2)
      grown.set(this.#codes)
      this.#codes = grown
    }
    const from = starts[fieldOf.code] ?? 0
    const length = (ends[fieldOf.code] ?? 0) - from
    for (let at = 0; at < length; at++) {
      const letter = bytes[from + at] ?? 0
      if (at === codeWidth || letter <= 0x20 || letter >= 0x7f) {
        const code = new TextDecoder().decode(bytes.subarray(from, from + length))
        throw new RangeError(`Not a register code: ${JSON.stringify(code)}`)
      }
      this.#codes[to + at] = letter
    }
  }

  #tokensIn({ bytes, starts, ends }: CopyRow, field: number): number[] {
    const tokenizer = this.#tokenizer
    tokenizer.read(bytes, starts[field] ?? 0, ends[field] ?? 0)
    const ids: number[] = []
    for (let token = 0; token < tokenizer.count; token++) ids.push(this.#tokenId(token))
    return ids
  }

  #addToken(id: number, part: Part): void {
    const mark = this.size + 1
    if (this.#lastSchool.at(id) === mark) return
    this.#lastSchool.set(id, mark)
    this.#tokenCounts.set(id, this.#tokenCounts.at(id) + 1)
    this.#forward.push(id * 4 + part)
  }

  #areaId(row: CopyRow): number {
    const id = this.#areas.numberOf(row)
    if (id === this.#areaTokens.length) {
      const tokens = [fieldOf.district, fieldOf.state].flatMap((field) => this.#tokensIn(row, field))
      this.#areaTokens.push([...new Set(tokens)])
    }
    return id
  }

  /** The number of a token of the text that was read last. */
  #tokenId(token: number): number {
    const { bytes } = this.#tokenizer
    const id = this.#tokens.numberOf(bytes, this.#tokenizer.startOf(token), this.#tokenizer.endOf(token))
    if (id === this.#tokenCounts.length) {
      this.#tokenCounts.push(0)
      this.#lastSchool.push(0)
    }
    return id
  }

  /** Turns tokens per school into schools per token, by counting sort: lists come out ascending. */
  #tokenDictionary(terms: SortedTerms, order: Uint32Array): Dictionary {
    const next = new Uint32Array(this.#tokens.size + 1)
    for (let id = 0; id < this.#tokens.size; id++) next[id + 1] = (next[id] ?? 0) + this.#tokenCounts.at(id)
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
    areas: NumberedByUse,
  ): ForwardIndex {
    const placeOf = new Uint32Array(terms.order.length)
    terms.order.forEach((id, place) => {
      placeOf[id] = place
    })
    const starts = new Uint32Array(this.size + 1)
    const tokens = new Uint32Array(this.#forward.length)
    let length = 0
    const forward = this.#forward.view()
    for (let number = 0; number < this.size; number++) {
      const school = order[number] ?? 0
      const end = this.#ends.at(school)
      for (let at = this.#startOf(school); at < end; at++) {
        const entry = forward[at] ?? 0
        const part = entry & 3
        if (part !== parts.area) tokens[length++] = (placeOf[entry >>> 2] ?? 0) * 2 + part
      }
      starts[number + 1] = length
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
      tokens: tokens.subarray(0, length),
      areas: new Uint16Array(areas.numbers),
      areaStarts: areaStarts.view(),
      areaTokens: areaTokens.view(),
      rarities: rarities(dictionary, this.size),
    }
  }

  #kinds(order: Uint32Array, { ids }: NumberedByUse): Kinds {
    const managements = this.#managements.finish(order)
    const categories = this.#categories.finish(order)
    const names: KindNames = {
      areas: ids.map((area) => this.#areas.namesOf(area)),
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

/** Builds the whole index from schools in order of popularity: the first one is school number 0. */
export async function buildIndex(
  schools: Iterable<SearchableSchool> | AsyncIterable<SearchableSchool>,
  version: bigint,
): Promise<IndexContent> {
  const builder = new IndexBuilder()
  for await (const school of schools) builder.add(rowOf(school))
  const order = Uint32Array.from({ length: builder.size }, (_, number) => number)
  return builder.finish(version, order)
}

function rowOf(school: SearchableSchool): CopyRow {
  const { code, name, city, pincode, district, state, management, category } = school
  const texts = [code, name, city, pincode, district, state, management, category].map((text) => text ?? '')
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const ends = Uint32Array.from(lengths, (_, field) => lengths.slice(0, field + 1).reduce((a, b) => a + b))
  const starts = ends.map((end, field) => end - (lengths[field] ?? 0))
  return { bytes: new TextEncoder().encode(texts.join('')), starts, ends }
}

function prefixDictionary(tokens: ByteStrings, dictionary: Dictionary, codes: SchoolCodes): Dictionary {
  const prefixes = prefixesOf(tokens)
  const sorted = sortTerms(prefixes)
  const size = codes.order.length
  const bits = new Uint32Array(wordsFor(size))
  const result = new DictionaryBuilder(size, sorted)
  for (const id of sorted.order) {
    const prefix = prefixes.text(id)
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

function prefixesOf(tokens: ByteStrings): ByteStrings {
  const prefixes = new ByteStrings()
  const { bytes, offsets } = tokens
  for (let token = 0; token < tokens.size; token++) {
    addPrefixes(prefixes, bytes, offsets[token] ?? 0, offsets[token + 1] ?? 0)
  }
  // Every register code begins with two digits, whichever they are.
  for (let pair = 0; pair < 100; pair++) {
    addPrefixes(
      prefixes,
      Buffer.from(String(pair).padStart(precomputedPrefixLength, '0')),
      0,
      precomputedPrefixLength,
    )
  }
  return prefixes
}

function addPrefixes(prefixes: ByteStrings, bytes: Uint8Array, from: number, to: number): void {
  let end = from
  for (let length = 1; length <= precomputedPrefixLength && end < to; length++) {
    end += widthOf(bytes[end] ?? 0)
    prefixes.numberOf(bytes, from, end)
  }
}
