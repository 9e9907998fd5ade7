import { hasBit } from '../index/bitset.ts'
import { denseRows, denseVector, sparseRun } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { NumberPool } from '../index/number-pool.ts'
import type { WordMatches } from './expansion-postings.ts'
import type { Slot } from './query-terms.ts'

/** Longer lists are not gone through: the word only counts for the schools that others bring. */
const mostGoneThrough = 80_000
/** Once the best schools are known, a common word is left to those that judge them. */
const mostGoneThroughLate = 20_000
const mostGoneThroughInAll = 250_000
/** So many schools can come in by one word, its best meanings first. */
const mostOfOneWord = 30_000
const mostTouched = 120_000
const steps = 512
/** The best school must be ahead by this share before schools without its words are left out. */
const lead = 0.8

/**
 * The schools that may fit a query of which not every word fits: each word's lists are gone through, the rare words
 * first, and add up what they tell for each school (accumulators: Zobel and Moffat, "Inverted Files for Text Search
 * Engines", ACM Computing Surveys 2006, section 4).
 */
export class Candidates {
  readonly #content: IndexContent
  readonly #words: WordMatches
  readonly #sums: Float32Array
  /** The last word that counted for a school, plus one: only its best meaning counts. */
  readonly #counted: Uint8Array
  readonly #touched: Uint32Array
  /** How many schools were touched, how many more may be, and the largest sum so far. */
  #count = 0
  #room = 0
  #highest = 0
  /** The word that is being counted, plus one. */
  #mark = 0

  constructor(content: IndexContent, words: WordMatches) {
    this.#words = words
    const size = content.codes.order.length
    this.#content = content
    this.#sums = new Float32Array(size)
    this.#counted = new Uint8Array(size)
    this.#touched = new Uint32Array(Math.min(size, mostTouched))
  }

  /** At most so many schools, those that seem to fit best, in no order. */
  find(slots: readonly Slot[], wanted: number, allowed: Uint32Array | undefined): Uint32Array {
    const byRarity = slots
      .map((slot, at) => ({ slot, mark: at + 1 }))
      .sort((a, b) => a.slot.matches.bound - b.slot.matches.bound)
    let remaining = slots.reduce((sum, { weight }) => sum + weight, 0)
    let gone = 0
    this.#count = 0
    this.#highest = 0
    for (const { slot, mark } of byRarity) {
      const { bound } = slot.matches
      // A school that has none of the words so far could no longer catch up.
      const isLate = this.#highest * lead > remaining && this.#count >= wanted / 4
      const room = isLate ? 0 : Math.min(mostOfOneWord, this.#touched.length - this.#count)
      const most = isLate ? mostGoneThroughLate : mostGoneThrough
      if (bound <= most && gone + bound <= mostGoneThroughInAll) {
        this.#room = room
        this.#mark = mark
        this.#addWord(slot)
        gone += bound
      } else if (this.#count > 0 && (!isLate || this.#words.isKnown(slot.matches))) {
        this.#addVector(slot)
      }
      remaining -= slot.weight
    }
    const best = this.#best(this.#count, wanted, allowed)
    for (let at = 0; at < this.#count; at++) {
      const school = this.#touched[at] ?? 0
      this.#sums[school] = 0
      this.#counted[school] = 0
    }
    return best
  }

  /** What a word tells, for the schools of all its meanings, the best ones first. */
  #addWord({ meanings, matches, weight }: Slot): void {
    const { tokens, codes } = this.#content
    const byQuality = meanings
      .map((meaning) => ({ meaning, quality: 'quality' in meaning ? meaning.quality : 1 }))
      .sort((a, b) => b.quality - a.quality)
    for (const { meaning, quality } of byQuality) {
      const gain = weight * quality
      if (meaning.kind === 'tokens') {
        this.#addSchools(sparseRun(tokens, meaning.range), gain)
        const rows = denseRows(tokens, meaning.range)
        for (let row = rows.from; row < rows.to; row++) this.#addMembers(denseVector(tokens, row), gain)
      } else if (meaning.kind === 'codes') {
        this.#addSchools(codes.order.subarray(meaning.range.from, meaning.range.to), gain)
      }
    }
    // Abbreviations, glued words and short beginnings: their schools stand in the union of the word.
    if (!meanings.some(({ kind }) => kind === 'forms' || kind === 'words' || kind === 'prefix')) return
    for (const list of matches.lists) this.#addSchools(list, weight)
    for (const vector of matches.vectors) this.#addMembers(vector, weight)
  }

  #addSchools(schools: Uint32Array, gain: number): void {
    const { length } = schools
    for (let at = 0; at < length; at++) this.#add(schools[at] ?? 0, gain)
  }

  #addMembers(vector: Uint32Array, gain: number): void {
    const { length } = vector
    for (let at = 0; at < length; at++) {
      for (let word = vector[at] ?? 0; word !== 0; word &= word - 1) {
        this.#add(at * 32 + 31 - Math.clz32(word & -word), gain)
      }
    }
  }

  #add(school: number, gain: number): void {
    const counted = this.#counted[school] ?? 0
    if (counted === this.#mark) return
    if (counted === 0) {
      if (this.#room === 0) return
      this.#room--
      this.#touched[this.#count++] = school
    }
    this.#counted[school] = this.#mark
    const sum = (this.#sums[school] ?? 0) + gain
    this.#sums[school] = sum
    if (sum > this.#highest) this.#highest = sum
  }

  /** What a word tells for the schools that others brought. */
  #addVector({ matches, weight }: Slot): void {
    const vector = this.#words.vectorOf(matches)
    for (let at = 0; at < this.#count; at++) {
      const school = this.#touched[at] ?? 0
      if (hasBit(vector, school)) this.#sums[school] = (this.#sums[school] ?? 0) + weight
    }
  }

  /** By a histogram of the sums: sorting them all would take longer than everything else. */
  #best(count: number, most: number, allowed: Uint32Array | undefined): Uint32Array {
    const kept = this.#keep(count, allowed)
    if (kept <= most) return this.#touched.slice(0, kept)
    let highest = 0
    for (let at = 0; at < kept; at++) highest = Math.max(highest, this.#sums[this.#touched[at] ?? 0] ?? 0)
    const histogram = new Uint32Array(steps)
    const scale = (steps - 1) / highest
    for (let at = 0; at < kept; at++) {
      const step = ((this.#sums[this.#touched[at] ?? 0] ?? 0) * scale) | 0
      histogram[step] = (histogram[step] ?? 0) + 1
    }
    let bar = steps - 1
    for (let sum = histogram[bar] ?? 0; bar > 0 && sum < most; sum += histogram[bar] ?? 0) bar--
    const found = new Uint32Array(most)
    const level = new NumberPool()
    let length = 0
    for (let at = 0; at < kept; at++) {
      const school = this.#touched[at] ?? 0
      const step = ((this.#sums[school] ?? 0) * scale) | 0
      if (step > bar) found[length++] = school
      else if (step === bar) level.push(school)
    }
    // Of those that are level the more popular ones.
    found.set(
      level
        .view()
        .sort()
        .subarray(0, most - length),
      length,
    )
    return found
  }

  /** Moves the schools that the filter lets through to the front; the others are forgotten at once. */
  #keep(count: number, allowed: Uint32Array | undefined): number {
    if (allowed === undefined) return count
    let kept = 0
    for (let at = 0; at < count; at++) {
      const school = this.#touched[at] ?? 0
      if (hasBit(allowed, school)) {
        this.#touched[at] = this.#touched[kept] ?? 0
        this.#touched[kept++] = school
      }
    }
    return kept
  }
}
