import { addAll, orInto, wordsFor } from './bitset.ts'
import { type Dictionary, denseRows, denseVector, prefixRange, sparseRun } from './dictionary.ts'
import { DictionaryBuilder, NumberPool, sortTerms } from './dictionary-builder.ts'
import { codeRange, codeWidth, orderOfCodes, type SchoolCodes } from './school-codes.ts'
import { tokensOf } from './tokens.ts'

/** The text of a school that can be found, plus the code that it is found as. */
export type SearchableSchool = {
  code: string
  name: string
  city: string
  district: string
  state: string
  pincode: string | null
}

/** Everything that search needs, as flat arrays: in memory as it lies in the file. */
export type IndexContent = {
  /** The version of the directory it was built from. */
  version: bigint
  codes: SchoolCodes
  tokens: Dictionary
  /** What begins with each one or two letters, worked out ahead: those unions are the largest. */
  prefixes: Dictionary
}

const precomputedPrefixLength = 2
/** Cities and districts repeat; their tokens are remembered up to this many. */
const rememberedTexts = 50_000

/** Collects schools in order of popularity: the first one added is school number 0. */
export class IndexBuilder {
  readonly #tokenIds = new Map<string, number>()
  readonly #tokenCounts = new NumberPool()
  /** The last school that held a token, plus one: tells a repeated token from a new one. */
  readonly #lastSchool = new NumberPool()
  /** Token ids of all schools one after the other, and where each school's end. */
  readonly #forward = new NumberPool()
  readonly #ends = new NumberPool()
  readonly #texts = new Map<string, number[]>()
  #codes = Buffer.alloc(codeWidth * 1024)

  get size(): number {
    return this.#ends.length
  }

  /** @throws RangeError for a code longer than a register code or not in ASCII. */
  add(school: SearchableSchool): void {
    this.#addCode(school.code)
    for (const token of tokensOf(school.name)) this.#addToken(this.#tokenId(token))
    for (const text of [school.city, school.district, school.state, school.pincode]) {
      if (text !== null && text !== '') for (const id of this.#idsOf(text)) this.#addToken(id)
    }
    this.#ends.push(this.#forward.length)
  }

  finish(version: bigint): IndexContent {
    const bytes = new Uint8Array(this.#codes.subarray(0, this.size * codeWidth))
    const codes = { bytes, order: orderOfCodes(bytes) }
    const tokens = this.#tokenDictionary()
    return { version, codes, tokens, prefixes: prefixDictionary(this.#tokenIds.keys(), tokens, codes) }
  }

  #addCode(code: string): void {
    const number = this.size
    if (code.length > codeWidth || /[^\x21-\x7e]/.test(code)) {
      throw new RangeError(`Not a register code: ${JSON.stringify(code)}`)
    }
    if ((number + 1) * codeWidth > this.#codes.length) {
      this.#codes = Buffer.concat([this.#codes], this.#codes.length * 2)
    }
    this.#codes.write(code, number * codeWidth, 'latin1')
  }

  #addToken(id: number): void {
    const mark = this.size + 1
    if (this.#lastSchool.at(id) === mark) return
    this.#lastSchool.set(id, mark)
    this.#tokenCounts.set(id, this.#tokenCounts.at(id) + 1)
    this.#forward.push(id)
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
  #tokenDictionary(): Dictionary {
    const next = new Uint32Array(this.#tokenIds.size + 1)
    for (let id = 0; id < this.#tokenIds.size; id++) next[id + 1] = (next[id] ?? 0) + this.#tokenCounts.at(id)
    const postings = new Uint32Array(this.#forward.length)
    const forward = this.#forward.view()
    let at = 0
    for (let number = 0; number < this.size; number++) {
      for (const end = this.#ends.at(number); at < end; at++) {
        const id = forward[at] ?? 0
        const place = next[id] ?? 0
        postings[place] = number
        next[id] = place + 1
      }
    }
    const terms = sortTerms([...this.#tokenIds.keys()])
    const dictionary = new DictionaryBuilder(this.size, terms)
    for (const id of terms.order) {
      const end = next[id] ?? 0
      dictionary.add(postings.subarray(end - this.#tokenCounts.at(id), end))
    }
    return dictionary.finish()
  }
}

/** Builds the whole index from schools in order of popularity. */
export async function buildIndex(
  schools: Iterable<SearchableSchool> | AsyncIterable<SearchableSchool>,
  version: bigint,
): Promise<IndexContent> {
  const builder = new IndexBuilder()
  for await (const school of schools) builder.add(school)
  return builder.finish(version)
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
