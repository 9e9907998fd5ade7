import { qualities } from '../expand/expansions.ts'
import { exactRange, findLowerBound, type TermRange } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { codeAt } from '../index/school-codes.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { otherForms } from '../language/abbreviations.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { sortedOnce } from '../match/postings.ts'
import type { Slot } from '../match/query-terms.ts'
import { raritySteps } from '../tuning.ts'

/** What the parts of a school count for: its name first, then its place, then the area that it lies in. */
const weights = { name: 1, place: 0.97, area: 0.88 } as const
/** What a word of the name costs that was not asked for, as a share of how much it tells. */
const costOfExtraWord = 0.05
/** For a school that has every word. */
const bonusForAll = 2
/** For a school whose name and city were asked for to the last word. */
const bonusForWhole = 1
/** Words that are only begun, or guessed, do not ask for a whole school. */
const leastOfWhole = 0.85
/** A name is asked for to the last word if what is left tells no more than `public` or `school` do, in steps. */
const fewExtra = 4 * raritySteps
/** What each halving of its number is worth to a school, so that popularity decides where words do not. */
const bonusForPopularity = 0.01

const mostSlots = 64
/** Tokens that a query can want; those of corrections beyond it count for nothing. */
const mostEntries = 4096

/**
 * Judges how well a school fits a query: each word of the query counts as much as it tells (Robertson and Spärck
 * Jones's weight, as in BM25), times how well the best token of the school matches it. Holds one query at a time.
 */
export class SchoolScores {
  /** Of the school judged last: whether it has every word that it must have. */
  hasAll = false
  /** How many words its name and place have. */
  named = 0
  /** Whether nearly every word of its name was asked for. */
  hasWholeName = false
  readonly #content: IndexContent
  /** Of each token its first entry, or 0. Entries are chained, since a token may serve several words. */
  readonly #entryOf: Uint16Array
  readonly #entryTokens = new Uint32Array(mostEntries)
  readonly #entrySlots = new Uint8Array(mostEntries)
  readonly #entryQualities = new Float64Array(mostEntries)
  readonly #entryNext = new Uint16Array(mostEntries)
  #entries = 0
  readonly #abbreviated = new Map<string, TermRange>()
  readonly #best = new Float64Array(mostSlots)
  readonly #bestToken = new Int32Array(mostSlots)
  #ranges: { range: TermRange; slot: number; quality: number }[] = []
  #phrases: { slot: number; parts: number[]; quality: number }[] = []
  /** The words of phrases that the query has so far: phrases share their words. */
  readonly #partOf = new Map<string, number>()
  readonly #alikes = new Map<string, Uint32Array>()
  #slots: readonly Slot[] = []
  #hasCodes = false
  /** The tokens of districts and states, ascending, and whether the query wants any of them. */
  readonly #areaTokens: Uint32Array
  #wantsAreas = false
  #used = 0

  constructor(content: IndexContent) {
    this.#content = content
    this.#entryOf = new Uint16Array(content.forward.rarities.length)
    this.#areaTokens = sortedOnce(content.forward.areaTokens.slice())
  }

  /** Takes the query whose fit is asked for next. */
  take(slots: readonly Slot[]): void {
    for (let entry = 1; entry <= this.#entries; entry++) this.#entryOf[this.#entryTokens[entry] ?? 0] = 0
    this.#entries = 0
    this.#wantsAreas = false
    this.#ranges = []
    this.#phrases = []
    this.#partOf.clear()
    this.#slots = slots
    this.#used = slots.length
    this.#hasCodes = slots.some(({ meanings }) => meanings.some(({ kind }) => kind === 'codes'))
    for (const [at, { meanings }] of slots.entries()) {
      for (const meaning of meanings) {
        if (meaning.kind === 'tokens') this.#addRange(meaning.range, at, meaning.quality)
        else if (meaning.kind === 'prefix') this.#addRange(meaning.tokens, at, meaning.quality)
        else if (meaning.kind === 'forms') this.#addForms(meaning.word, at, meaning.quality)
        else if (meaning.kind === 'words') this.#addPhrase(meaning.words, at, meaning.quality, false)
      }
    }
  }

  /** How well a school fits the query; more is better, and only the order means something. */
  of(school: number): number {
    const { starts, tokens, rarities } = this.#content.forward
    for (let slot = 0; slot < this.#used; slot++) this.#best[slot] = 0
    let extra = 0
    let extraPlaces = 0
    const end = starts[school + 1] ?? 0
    for (let at = starts[school] ?? 0; at < end; at++) {
      const entry = tokens[at] ?? 0
      const token = entry >>> 1
      const isName = (entry & 1) === 0
      if (this.#credit(token, isName ? weights.name : weights.place)) continue
      if (isName) extra += rarities[token] ?? 0
      else extraPlaces++
    }
    this.named = 0
    for (let slot = 0; slot < this.#slots.length; slot++) if ((this.#best[slot] ?? 0) > 0) this.named++
    if (this.#wantsAreas) this.#creditArea(school)
    if (this.#phrases.length > 0) this.#creditPhrases()
    return this.#sum(school, extra, extraPlaces)
  }

  #creditArea(school: number): void {
    const { areas, areaStarts, areaTokens } = this.#content.forward
    const area = areas[school] ?? 0
    const end = areaStarts[area + 1] ?? 0
    for (let at = areaStarts[area] ?? 0; at < end; at++) this.#credit(areaTokens[at] ?? 0, weights.area)
  }

  /** A phrase is as good as the worst of its words. */
  #creditPhrases(): void {
    for (const { slot, parts, quality } of this.#phrases) {
      let least = quality
      for (const part of parts) least = Math.min(least, this.#best[part] ?? 0)
      if (least > (this.#best[slot] ?? 0)) this.#best[slot] = least
    }
  }

  /** Of the school judged last: the token that fits a word best, or -1. */
  tokenFor(slot: number): number {
    return (this.#best[slot] ?? 0) > 0 ? (this.#bestToken[slot] ?? -1) : -1
  }

  /** Of the school judged last: how well it fits a word. */
  qualityFor(slot: number): number {
    return this.#best[slot] ?? 0
  }

  #sum(school: number, extra: number, extraPlaces: number): number {
    let score = 0
    let worst = 1
    this.hasAll = true
    this.hasWholeName = extra <= fewExtra
    for (let at = 0; at < this.#slots.length; at++) {
      const slot = this.#slots[at]
      if (slot === undefined) continue
      let quality = this.#best[at] ?? 0
      if (quality === 0 && this.#hasCodes && this.#hasCode(slot, school)) quality = 1
      score += slot.weight * quality
      if (slot.isOptional) continue
      if (quality === 0) this.hasAll = false
      if (quality < worst) worst = quality
    }
    score -= (costOfExtraWord / raritySteps) * extra
    if (this.hasAll) score += bonusForAll
    if (extra === 0 && extraPlaces === 0 && worst >= leastOfWhole) score += bonusForWhole
    return score - bonusForPopularity * Math.log2(school + 2)
  }

  #hasCode(slot: Slot, school: number): boolean {
    return slot.meanings.some((meaning) => {
      if (meaning.kind !== 'codes') return false
      const code = codeAt(this.#content.codes, school)
      return meaning.isPrefix ? code.startsWith(meaning.code) : code === meaning.code
    })
  }

  /** Whether the query wants the token. */
  #credit(token: number, weight: number): boolean {
    let entry = this.#entryOf[token] ?? 0
    let isWanted = entry !== 0
    for (; entry !== 0; entry = this.#entryNext[entry] ?? 0) {
      this.#improve(this.#entrySlots[entry] ?? 0, (this.#entryQualities[entry] ?? 0) * weight, token)
    }
    for (let at = 0; at < this.#ranges.length; at++) {
      const beginning = this.#ranges[at]
      if (beginning === undefined || token < beginning.range.from || token >= beginning.range.to) continue
      this.#improve(beginning.slot, beginning.quality * weight, token)
      isWanted = true
    }
    return isWanted
  }

  #improve(slot: number, quality: number, token: number): void {
    if (quality <= (this.#best[slot] ?? 0)) return
    this.#best[slot] = quality
    this.#bestToken[slot] = token
  }

  #addRange(range: TermRange, slot: number, quality: number): void {
    if (range.to <= range.from) return
    const areas = this.#areaTokens
    const next = areas[findLowerBound(areas.length, (at) => (areas[at] ?? 0) >= range.from)]
    if (next !== undefined && next < range.to) this.#wantsAreas = true
    if (range.to - range.from > 1) this.#ranges.push({ range, slot, quality })
    else if (this.#entries < mostEntries - 1) {
      const entry = ++this.#entries
      this.#entryTokens[entry] = range.from
      this.#entrySlots[entry] = slot
      this.#entryQualities[entry] = quality
      this.#entryNext[entry] = this.#entryOf[range.from] ?? 0
      this.#entryOf[range.from] = entry
    }
  }

  #addForms(word: string, slot: number, quality: number): void {
    const forms = otherForms(word)
    this.#addRange(this.#rangeOf(word), slot, quality)
    for (const form of forms.tokens) this.#addRange(this.#rangeOf(form), slot, quality * qualities.form)
    for (const phrase of forms.phrases) this.#addPhrase(phrase, slot, quality * qualities.form, true)
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
  #addPhrase(words: readonly string[], slot: number, quality: number, hasAlikes: boolean): void {
    if (this.#used + words.length > mostSlots) return
    const parts = words.map((word) => this.#partFor(word, hasAlikes))
    this.#phrases.push({ slot, parts, quality })
  }

  #partFor(word: string, hasAlikes: boolean): number {
    const key = hasAlikes ? `~${word}` : word
    const known = this.#partOf.get(key)
    if (known !== undefined) return known
    const part = this.#used++
    this.#partOf.set(key, part)
    this.#addRange(exactRange(this.#content.tokens, word), part, qualities.exact)
    for (const form of otherForms(word).tokens) this.#addRange(this.#rangeOf(form), part, qualities.form)
    if (!hasAlikes) return part
    for (const token of this.#alikesOf(word)) {
      this.#addRange({ from: token, to: token + 1 }, part, qualities.alike)
    }
    return part
  }

  /** What sounds like a word of the abbreviation lists, which bound what is remembered. */
  #alikesOf(word: string): Uint32Array {
    const known = this.#alikes.get(word) ?? tokensWithKey(this.#content.spellings, phoneticKey(word))
    this.#alikes.set(word, known)
    return known
  }
}
