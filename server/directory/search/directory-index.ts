import { setImmediate } from 'node:timers/promises'
import { abbreviatedWords, otherForms } from './abbreviations.ts'
import { andInto, countBits, hasBit, listBits, orInto, pageOf, wordsFor } from './bitset.ts'
import { exactRange } from './dictionary.ts'
import type { IndexContent } from './index-builder.ts'
import {
  addList,
  addMatches,
  addTerms,
  addVector,
  ascending,
  intersection,
  type Matches,
  noMatches,
  unite,
  wholeVector,
} from './matches.ts'
import { codeAt } from './school-codes.ts'
import { queryWords } from './tokens.ts'
import { expand } from './word-meanings.ts'

export type SearchPage = {
  /** Register codes in order of popularity. */
  codes: string[]
  /** How many schools match in all, exactly. */
  total: number
}

/**
 * Which schools, in which order, how many. Reads the index where it lies and answers synchronously, so an index
 * can be replaced between any two searches, and the old one is left to the garbage collector.
 */
export class DirectoryIndex {
  readonly version: bigint
  /** Schools in the index. */
  readonly size: number
  readonly #content: IndexContent
  readonly #scratch: Uint32Array
  readonly #result: Uint32Array
  /** Schools by word of the abbreviation lists, which bound it. */
  readonly #abbreviated = new Map<string, Matches>()

  constructor(content: IndexContent) {
    this.#content = content
    this.version = content.version
    this.size = content.codes.order.length
    this.#scratch = new Uint32Array(wordsFor(this.size))
    this.#result = new Uint32Array(wordsFor(this.size))
  }

  /** Works out what would make the first query with each abbreviation slow, a word at a turn of the event loop. */
  async prepare(): Promise<void> {
    for (const word of abbreviatedWords()) {
      this.#forms(word)
      await setImmediate()
    }
  }

  /**
   * Schools that match every word of the term, most popular first; the last word also as the beginning of a
   * word. A term without words matches nothing.
   * @param offset how many schools to leave out, `limit` how many to give; whole numbers from 0
   */
  search(term: string, { offset, limit }: { offset: number; limit: number }): SearchPage {
    const { words, lastIsPrefix } = queryWords(term)
    const each: Matches[] = []
    for (const [at, word] of words.entries()) {
      const matches = this.#matches(word, lastIsPrefix && at === words.length - 1)
      if (matches.bound === 0) return { codes: [], total: 0 }
      each.push(matches)
    }
    each.sort((a, b) => a.bound - b.bound)
    const [rarest, ...others] = each
    if (rarest === undefined) return { codes: [], total: 0 }

    const few = ascending(rarest)
    if (few !== undefined) {
      const found = others.reduce((numbers, matches) => this.#filter(numbers, matches), few)
      return { codes: this.#codes(found.subarray(offset, offset + limit)), total: found.length }
    }
    const single = others.length === 0 ? wholeVector(rarest) : undefined
    const all = single ?? this.#intersect(rarest, others)
    const total = single === undefined ? countBits(all) : rarest.bound
    return { codes: this.#codes(pageOf(all, offset, limit)), total }
  }

  #codes(numbers: ArrayLike<number>): string[] {
    return Array.from(numbers, (number) => codeAt(this.#content.codes, number))
  }

  #matches(word: string, isPrefix: boolean): Matches {
    const { tokens, prefixes, codes } = this.#content
    const matches = noMatches()
    for (const meaning of expand(this.#content, word, isPrefix)) {
      if (meaning.kind === 'tokens') addTerms(matches, tokens, meaning.range)
      else if (meaning.kind === 'prefix') addTerms(matches, prefixes, meaning.range)
      else if (meaning.kind === 'forms') addMatches(matches, this.#forms(meaning.word))
      else {
        const { from, to } = meaning.range
        addList(matches, codes.order.subarray(from, to), to - from === 1)
      }
    }
    return matches
  }

  /** A word of the abbreviation lists in all its forms, as one list or one vector. */
  #forms(word: string): Matches {
    const known = this.#abbreviated.get(word)
    if (known !== undefined) return known
    const bits = new Uint32Array(this.#scratch.length)
    unite(bits, this.#tokenForms(word))
    for (const phrase of otherForms(word).phrases)
      addAllWords(
        bits,
        phrase.map((part) => this.#tokenForms(part)),
      )
    const matches = this.#compact(bits)
    this.#abbreviated.set(word, matches)
    return matches
  }

  #tokenForms(word: string): Matches {
    const matches = noMatches()
    for (const token of [word, ...otherForms(word).tokens]) {
      addTerms(matches, this.#content.tokens, exactRange(this.#content.tokens, token))
    }
    return matches
  }

  #compact(bits: Uint32Array): Matches {
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

  #intersect(rarest: Matches, others: Matches[]): Uint32Array {
    unite(this.#result, rarest)
    for (const matches of others) andInto(this.#result, this.#vector(matches))
    return this.#result
  }

  /** The union as one vector: valid until the scratch is used again. */
  #vector(matches: Matches): Uint32Array {
    const whole = wholeVector(matches)
    if (whole !== undefined) return whole
    unite(this.#scratch, matches)
    return this.#scratch
  }

  #filter(numbers: Uint32Array, matches: Matches): Uint32Array {
    const [list] = matches.lists
    if (matches.isSorted && list !== undefined) return intersection(numbers, list)
    const vector = this.#vector(matches)
    return numbers.filter((number) => hasBit(vector, number))
  }
}

/** Adds the schools that match every one of the words. */
function addAllWords(bits: Uint32Array, words: Matches[]): void {
  const all = new Uint32Array(bits.length).fill(0xffffffff)
  const word = new Uint32Array(bits.length)
  for (const matches of words) {
    unite(word, matches)
    andInto(all, word)
  }
  orInto(bits, all)
}
