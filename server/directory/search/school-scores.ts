import { otherForms } from './abbreviations.ts'
import { exactRange, type TermRange } from './dictionary.ts'
import { type IndexContent, stepsOfRarity } from './index-content.ts'
import type { Slot } from './query-slots.ts'
import { codeAt } from './school-codes.ts'
import { qualities } from './word-meanings.ts'

/** What the parts of a school count for: its name first, then its place, then the area that it lies in. */
const weights = { name: 1, place: 0.97, area: 0.93 } as const
/** What a word of the name costs that was not asked for, as a share of how much it tells. */
const costOfExtraWord = 0.05
/** For a school that has every word. */
const bonusForAll = 2
/** For a school whose name and city were asked for to the last word. */
const bonusForWhole = 1
/** What each halving of its number is worth to a school, so that popularity decides where words do not. */
const bonusForPopularity = 0.01

const mostSlots = 64
const wanted = 0x80

/**
 * Judges how well a school fits a query: each word of the query counts as much as it tells (Robertson and Spärck
 * Jones's weight, as in BM25), times how well the best token of the school matches it. Holds one query at a time.
 */
export class SchoolScores {
  /** Of the school judged last: whether it has every word that it must have. */
  hasAll = false
  readonly #content: IndexContent
  /** How much each token tells, in steps, and by the high bit whether the query wants it: one byte, to stay in cache. */
  readonly #marks: Uint8Array
  /** First entry of each wanted token; entries are chained, since a token may serve several words. */
  readonly #heads = new Map<number, number>()
  readonly #entries: { slot: number; quality: number; next: number }[] = []
  readonly #abbreviated = new Map<string, TermRange>()
  readonly #best = new Float32Array(mostSlots)
  readonly #bestToken = new Int32Array(mostSlots)
  #ranges: { range: TermRange; slot: number; quality: number }[] = []
  #phrases: { slot: number; parts: number[]; quality: number }[] = []
  #slots: readonly Slot[] = []
  #hasCodes = false
  #used = 0

  constructor(content: IndexContent) {
    this.#content = content
    this.#marks = content.forward.rarities.slice()
  }

  /** Takes the query whose fit is asked for next. */
  take(slots: readonly Slot[]): void {
    for (const token of this.#heads.keys()) this.#marks[token] = (this.#marks[token] ?? 0) & ~wanted
    this.#heads.clear()
    this.#entries.length = 0
    this.#ranges = []
    this.#phrases = []
    this.#slots = slots
    this.#used = slots.length
    this.#hasCodes = slots.some(({ meanings }) => meanings.some(({ kind }) => kind === 'codes'))
    for (const [at, { meanings }] of slots.entries()) {
      for (const meaning of meanings) {
        if (meaning.kind === 'tokens') this.#addRange(meaning.range, at, meaning.quality)
        else if (meaning.kind === 'prefix') this.#addRange(meaning.tokens, at, meaning.quality)
        else if (meaning.kind === 'forms') this.#addForms(meaning.word, at, meaning.quality)
        else if (meaning.kind === 'words') this.#addPhrase(meaning.words, at, qualities.form)
      }
    }
  }

  of(school: number): number {
    const { forward } = this.#content
    this.#best.fill(0, 0, this.#used)
    let extra = 0
    let extraPlace = 0
    const end = forward.starts[school + 1] ?? 0
    for (let at = forward.starts[school] ?? 0; at < end; at++) {
      const entry = forward.tokens[at] ?? 0
      const token = entry >>> 1
      if (entry & 1) {
        if (!this.#credit(token, weights.place)) extraPlace++
      } else if (!this.#credit(token, weights.name)) extra += (this.#marks[token] ?? 0) & ~wanted
    }
    const area = forward.areas[school] ?? 0
    const areaEnd = forward.areaStarts[area + 1] ?? 0
    for (let at = forward.areaStarts[area] ?? 0; at < areaEnd; at++) {
      this.#credit(forward.areaTokens[at] ?? 0, weights.area)
    }
    for (const { slot, parts, quality } of this.#phrases) {
      let least = quality
      for (const part of parts) least = Math.min(least, this.#best[part] ?? 0)
      if (least > (this.#best[slot] ?? 0)) this.#best[slot] = least
    }
    return this.#sum(school, extra, extraPlace)
  }

  /** Of the school judged last: the token that fits a word best, or -1. */
  tokenFor(slot: number): number {
    return (this.#best[slot] ?? 0) > 0 ? (this.#bestToken[slot] ?? -1) : -1
  }

  /** Of the school judged last: how well it fits a word. */
  qualityFor(slot: number): number {
    return this.#best[slot] ?? 0
  }

  #sum(school: number, extra: number, extraPlace: number): number {
    let score = 0
    this.hasAll = true
    for (let at = 0; at < this.#slots.length; at++) {
      const slot = this.#slots[at]
      if (slot === undefined) continue
      let quality = this.#best[at] ?? 0
      if (quality === 0 && this.#hasCodes && this.#hasCode(slot, school)) quality = 1
      if (quality === 0 && !slot.isOptional) this.hasAll = false
      score += slot.weight * quality
    }
    score -= (costOfExtraWord / stepsOfRarity) * extra
    if (this.hasAll) score += bonusForAll + (extra === 0 && extraPlace === 0 ? bonusForWhole : 0)
    return score - bonusForPopularity * Math.log2(school + 2)
  }

  #hasCode(slot: Slot, school: number): boolean {
    return slot.meanings.some((meaning) => {
      if (meaning.kind !== 'codes') return false
      const code = codeAt(this.#content.codes, school)
      return meaning.isPrefix ? code.startsWith(meaning.code) : code === meaning.code
    })
  }

  #credit(token: number, weight: number): boolean {
    let isWanted = false
    if ((this.#marks[token] ?? 0) >= wanted) {
      isWanted = true
      for (let entry = this.#entryOf(token); entry !== undefined; entry = this.#entries[entry.next]) {
        this.#improve(entry.slot, entry.quality * weight, token)
      }
    }
    for (const { range, slot, quality } of this.#ranges) {
      if (token < range.from || token >= range.to) continue
      this.#improve(slot, quality * weight, token)
      isWanted = true
    }
    return isWanted
  }

  #entryOf(token: number) {
    return this.#entries[this.#heads.get(token) ?? -1]
  }

  #improve(slot: number, quality: number, token: number): void {
    if (quality <= (this.#best[slot] ?? 0)) return
    this.#best[slot] = quality
    this.#bestToken[slot] = token
  }

  #addRange(range: TermRange, slot: number, quality: number): void {
    if (range.to - range.from > 1) this.#ranges.push({ range, slot, quality })
    else if (range.to > range.from) {
      const next = this.#heads.get(range.from) ?? -1
      this.#heads.set(range.from, this.#entries.push({ slot, quality, next }) - 1)
      this.#marks[range.from] = (this.#marks[range.from] ?? 0) | wanted
    }
  }

  #addForms(word: string, slot: number, quality: number): void {
    const forms = otherForms(word)
    this.#addRange(this.#rangeOf(word), slot, quality)
    for (const form of forms.tokens) this.#addRange(this.#rangeOf(form), slot, quality * qualities.form)
    for (const phrase of forms.phrases) this.#addPhrase(phrase, slot, quality * qualities.form)
  }

  /** Where a word of the abbreviation lists stands, which bound what is remembered. */
  #rangeOf(word: string): TermRange {
    const known = this.#abbreviated.get(word)
    if (known !== undefined) return known
    const range = exactRange(this.#content.tokens, word)
    this.#abbreviated.set(word, range)
    return range
  }

  /** The words of a phrase are judged like words of the query, behind them. */
  #addPhrase(words: readonly string[], slot: number, quality: number): void {
    if (this.#used + words.length > mostSlots) return
    const { tokens } = this.#content
    const parts = words.map((word) => {
      const part = this.#used++
      this.#addRange(exactRange(tokens, word), part, qualities.exact)
      for (const form of otherForms(word).tokens) this.#addRange(this.#rangeOf(form), part, qualities.form)
      return part
    })
    this.#phrases.push({ slot, parts, quality })
  }
}
