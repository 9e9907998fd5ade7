import { managementsInNames } from '../language/managements.ts'
import { Tokenizer } from '../tokenize/tokenizer.ts'
import { AreaPool } from './area-pool.ts'
import { type ByteRow, rowFields } from './byte-row.ts'
import { ByteStringPool } from './byte-string-pool.ts'
import type { Dictionary } from './dictionary.ts'
import { DictionaryBuilder } from './dictionary-builder.ts'
import {
  type ForwardIndex,
  fieldFlags,
  type IndexContent,
  type Names,
  type Profiles,
} from './index-content.ts'
import { NumberPool } from './number-pool.ts'
import { buildPositionTree, PositionPool } from './position-tree.ts'
import { buildPrefixDictionary } from './prefix-dictionary-builder.ts'
import { ProfilePool } from './profile-pool.ts'
import { RepeatedField } from './repeated-field.ts'
import { codeWidth, numberCodes } from './school-codes.ts'
import { type NumberedValues, numberByUse, popularityOrder } from './school-order.ts'
import { type SortedTerms, sortTerms } from './sorted-terms.ts'
import { buildSpellingTable } from './spelling-table-builder.ts'
import type { SpellingTableThread } from './spelling-table-thread.ts'
import { termRarities } from './term-frequency.ts'

const decoder = new TextDecoder()

/** The next school reuses the tokens if its text is the same. */
type PreviousField = { field: number; repeated: RepeatedField; tokens: readonly number[] }

function createPreviousField(field: number): PreviousField {
  return { field, repeated: new RepeatedField(field), tokens: [] }
}

export class IndexBuilder {
  readonly #tokenizer = new Tokenizer()
  readonly #tokens = new ByteStringPool()
  readonly #tokenCounts = new NumberPool()
  /** For each token, its last school plus one, so that a token counts once per school. */
  readonly #lastSchool = new NumberPool()
  /** `token * 4` plus flags of `fieldFlags` (0 for area tokens), in the order of the schools. */
  readonly #schoolTokens = new NumberPool()
  /** The end of each school in `#schoolTokens`. */
  readonly #ends = new NumberPool()
  readonly #locationFields = [createPreviousField(rowFields.city), createPreviousField(rowFields.pincode)]
  readonly #management = createPreviousField(rowFields.management)
  readonly #areas = new AreaPool()
  readonly #areaTokens: number[][] = []
  readonly #areaOf = new NumberPool()
  readonly #profiles = new ProfilePool()
  readonly #popularity: number[] = []
  readonly #positions = new PositionPool()
  #codes = new Uint8Array(codeWidth * 1024)

  get size(): number {
    return this.#ends.length
  }

  /** @throws RangeError for an invalid code (see `SchoolRow`), or for too many districts */
  add(row: ByteRow): void {
    this.#addCode(row)
    this.#addName(row)
    this.#addManagement(row)
    for (const previous of this.#locationFields) {
      if (!previous.repeated.isRepeated(row)) previous.tokens = this.#tokensOf(row, previous.field)
      for (const token of previous.tokens) this.#addToken(token, fieldFlags.location)
    }
    const area = this.#areaNumber(row)
    for (const token of this.#areaTokens[area] ?? []) this.#addToken(token, 0)
    this.#areaOf.push(area)
    this.#profiles.push(row)
    this.#popularity.push(row.popularity)
    this.#positions.push(row)
    this.#ends.push(this.#schoolTokens.length)
  }

  /** @param thread builds the spelling table meanwhile */
  async finish(version: bigint, thread?: SpellingTableThread): Promise<IndexContent> {
    const terms = sortTerms(this.#tokens)
    const [spellings, others] = await Promise.all([
      thread?.build(terms) ?? buildSpellingTable(terms),
      this.#finishOthers(terms),
    ])
    return { version, ...others, spellings }
  }

  async #finishOthers(terms: SortedTerms) {
    const order = popularityOrder(this.#popularity)
    const codes = numberCodes(this.#codes.subarray(0, this.size * codeWidth), order)
    const tokens = this.#tokenDictionary(terms, order)
    const areas = numberByUse(this.#areaOf.view(), order)
    return {
      codes,
      tokens,
      prefixes: buildPrefixDictionary(this.#tokens, tokens, codes),
      forward: this.#forwardIndex(terms, tokens, order, areas),
      profiles: this.#finishProfiles(order, areas),
      positions: buildPositionTree(this.#positions.view(), order),
    }
  }

  #addCode({ bytes, starts, ends }: ByteRow): void {
    const from = starts[rowFields.code] ?? 0
    const to = ends[rowFields.code] ?? 0
    const length = to - from
    const isValid = length >= 1 && length <= codeWidth && isPrintableAscii(bytes, from, to)
    if (!isValid) {
      const code = decoder.decode(bytes.subarray(from, to))
      throw new RangeError(
        `Not a school code of up to ${codeWidth} ASCII characters without spaces: ${JSON.stringify(code)}`,
      )
    }
    const start = this.size * codeWidth
    if (start + codeWidth > this.#codes.length) {
      const grown = new Uint8Array(this.#codes.length * 2)
      grown.set(this.#codes)
      this.#codes = grown
    }
    for (let i = 0; i < length; i++) this.#codes[start + i] = bytes[from + i] ?? 0
  }

  #addName(row: ByteRow): void {
    const { count } = this.#read(row, rowFields.name)
    for (let token = 0; token < count; token++) this.#addToken(this.#tokenNumber(token), fieldFlags.name)
  }

  #addManagement(row: ByteRow): void {
    const previous = this.#management
    if (!previous.repeated.isRepeated(row)) {
      const { bytes, starts, ends } = row
      const { field } = previous
      const management = decoder.decode(bytes.subarray(starts[field] ?? 0, ends[field] ?? 0))
      previous.tokens = managementsInNames.has(management) ? this.#tokensOf(row, field) : []
    }
    for (const token of previous.tokens) this.#addToken(token, fieldFlags.name)
  }

  #read({ bytes, starts, ends }: ByteRow, field: number): Tokenizer {
    this.#tokenizer.read(bytes, starts[field] ?? 0, ends[field] ?? 0)
    return this.#tokenizer
  }

  #tokensOf(row: ByteRow, field: number): number[] {
    const { count } = this.#read(row, field)
    const numbers: number[] = []
    for (let token = 0; token < count; token++) numbers.push(this.#tokenNumber(token))
    return numbers
  }

  #tokenNumber(token: number): number {
    const tokenizer = this.#tokenizer
    const number = this.#tokens.numberOf(tokenizer.bytes, tokenizer.startOf(token), tokenizer.endOf(token))
    if (number === this.#tokenCounts.length) {
      this.#tokenCounts.push(0)
      this.#lastSchool.push(0)
    }
    return number
  }

  #addToken(token: number, flag: number): void {
    const school = this.size + 1
    if (this.#lastSchool.at(token) === school) {
      this.#addFlag(token, flag)
      return
    }
    this.#lastSchool.set(token, school)
    this.#tokenCounts.set(token, this.#tokenCounts.at(token) + 1)
    this.#schoolTokens.push(token * 4 + flag)
  }

  /** The school being added must have the token. */
  #addFlag(token: number, flag: number): void {
    let index = this.#schoolTokens.length - 1
    while (this.#schoolTokens.at(index) >>> 2 !== token) index--
    this.#schoolTokens.set(index, this.#schoolTokens.at(index) | flag)
  }

  #areaNumber(row: ByteRow): number {
    const area = this.#areas.numberOf(row)
    if (area === this.#areaTokens.length) {
      const tokens = [rowFields.district, rowFields.state].flatMap((field) => this.#tokensOf(row, field))
      this.#areaTokens.push([...new Set(tokens)])
    }
    return area
  }

  /** A counting sort gives ascending posting lists. */
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
        const flags = entry & 3
        if (flags !== 0) tokens[length++] = (termOf[entry >>> 2] ?? 0) * 4 + flags
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

  #finishProfiles(order: Uint32Array, areas: NumberedValues): Profiles {
    const { profiles, numbers } = this.#profiles.finish(order)
    const names: Names = { areas: areas.values.map((area) => this.#areas.namesOf(area)), profiles }
    return { numbers, names: new TextEncoder().encode(JSON.stringify(names)) }
  }
}

function isPrintableAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const byte = bytes[i] ?? 0
    if (byte <= 0x20 || byte >= 0x7f) return false
  }
  return true
}
