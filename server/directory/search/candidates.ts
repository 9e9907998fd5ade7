import { hasBit } from './bitset.ts'
import { type Dictionary, denseRows, denseVector, sparseRun } from './dictionary.ts'
import { NumberPool } from './dictionary-builder.ts'
import type { IndexContent } from './index-content.ts'
import type { Matches } from './matches.ts'
import type { Slot } from './query-slots.ts'
import type { WordMatches } from './word-matches.ts'

/** Longer lists are not gone through: the word only counts for the schools that others bring. */
const mostGoneThrough = 80_000
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
  /** The largest sum so far. */
  #highest = 0

  constructor(content: IndexContent, words: WordMatches) {
    this.#words = words
    const size = content.codes.order.length
    this.#content = content
    this.#sums = new Float32Array(size)
    this.#counted = new Uint8Array(size)
    this.#touched = new Uint32Array(Math.min(size, mostTouched))
  }

  /** At most so many schools, those that seem to fit best, in no order. */
  find(slots: readonly Slot[], most: number, allowed: Uint32Array | undefined): Uint32Array {
    const byRarity = slots
      .map((slot, at) => ({ slot, mark: at + 1 }))
      .sort((a, b) => a.slot.matches.bound - b.slot.matches.bound)
    let remaining = slots.reduce((sum, { weight }) => sum + weight, 0)
    let count = 0
    let gone = 0
    this.#highest = 0
    for (const { slot, mark } of byRarity) {
      const { bound } = slot.matches
      // A school that has none of the words so far could no longer catch up.
      const isLate = this.#highest * lead > remaining && count >= most / 4
      const room = isLate ? 0 : Math.min(mostOfOneWord, this.#touched.length - count)
      if (bound <= mostGoneThrough && gone + bound <= mostGoneThroughInAll) {
        count = this.#addLists(slot, mark, count, room)
        gone += bound
      } else if (count > 0) {
        this.#addVector(slot, count)
      }
      remaining -= slot.weight
    }
    const best = this.#best(count, most, allowed)
    for (let at = 0; at < count; at++) {
      const school = this.#touched[at] ?? 0
      this.#sums[school] = 0
      this.#counted[school] = 0
    }
    return best
  }

  #addLists(slot: Slot, mark: number, count: number, room: number): number {
    const { tokens, codes } = this.#content
    const most = count + room
    let touched = count
    const add = (school: number, gain: number) => {
      if (this.#counted[school] === mark) return
      if (this.#counted[school] === 0) {
        if (touched === most) return
        this.#touched[touched++] = school
      }
      this.#counted[school] = mark
      const sum = (this.#sums[school] ?? 0) + gain
      this.#sums[school] = sum
      if (sum > this.#highest) this.#highest = sum
    }
    const meanings = slot.meanings
      .map((meaning) => ({ meaning, quality: 'quality' in meaning ? meaning.quality : 1 }))
      .sort((a, b) => b.quality - a.quality)
    for (const { meaning, quality } of meanings) {
      const gain = slot.weight * quality
      if (meaning.kind === 'tokens') eachSchool(tokens, meaning.range, (school) => add(school, gain))
      else if (meaning.kind === 'codes') {
        const { from, to } = meaning.range
        for (const school of codes.order.subarray(from, to)) add(school, gain)
      }
    }
    // Abbreviations, glued words and short beginnings: their schools stand in the union of the word.
    if (meanings.some(({ meaning: { kind } }) => kind === 'forms' || kind === 'words' || kind === 'prefix')) {
      eachMember(slot.matches, (school) => add(school, slot.weight))
    }
    return touched
  }

  #addVector({ matches, weight }: Slot, count: number): void {
    const vector = this.#words.vectorOf(matches)
    for (let at = 0; at < count; at++) {
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

function eachSchool(
  dictionary: Dictionary,
  range: { from: number; to: number },
  visit: (school: number) => void,
) {
  for (const school of sparseRun(dictionary, range)) visit(school)
  const rows = denseRows(dictionary, range)
  for (let row = rows.from; row < rows.to; row++) eachBit(denseVector(dictionary, row), visit)
}

function eachMember({ lists, vectors }: Matches, visit: (school: number) => void): void {
  for (const list of lists) for (const school of list) visit(school)
  for (const vector of vectors) eachBit(vector, visit)
}

export function eachBit(bits: Uint32Array, visit: (number: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1)
      visit(at * 32 + 31 - Math.clz32(word & -word))
  }
}
