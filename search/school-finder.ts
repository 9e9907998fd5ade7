import { partedWords } from './expand/split-word.ts'
import { addAll, hasBit, pageOf, someBits, wordsFor } from './index/bitset.ts'
import { exactRange } from './index/dictionary.ts'
import type { IndexContent } from './index/index-content.ts'
import { codesTyped } from './index/school-codes.ts'
import { Candidates } from './match/candidates.ts'
import { WordMatches } from './match/expansion-postings.ts'
import { addTerms, holds, noMatches, sortedOnce } from './match/postings.ts'
import { correctedSlots, type Slot, slotsOf, Vocabulary } from './match/query-terms.ts'
import { narrowed, type SchoolSet } from './match/school-set.ts'
import { SchoolsWithAll } from './match/schools-with-all-terms.ts'
import { type Judged, type Results, sizeOf, unjudged } from './rank/ranked-schools.ts'
import { SchoolScores } from './rank/school-scorer.ts'
import { suggestionFrom } from './rank/suggestion.ts'
import { bestFirst } from './rank/top-scores.ts'
import { type ParsedQuery, parseQuery } from './tokenize/tokenize.ts'

/** Of schools that are too many for a list, so many of the most popular ones are judged. */
const mostPopularJudged = 64
/** Of the schools that lack a word or have another spelling, so many are judged. */
const mostCandidates = 400
/** Of schools that do not fit to the word, only so many, and none that fits much worse than the best. */
const mostPartial = 100
const leastShare = 0.5
/** Of more schools than this that have every word, and of fewer words in name and place, nobody wants others as well. */
const mostUnsure = 3
const fewestUnsure = 3
/** Where every word was found, one that so many schools have is surely meant. */
const mostSchoolsCorrected = 100

/** Of a query of common words alone, so many words are tried together. */
const mostTried = 4

const emptyList = new Uint32Array(0)

/** Goes the steps from what was typed to schools: those with every word, near misses, glued words taken apart. */
export class SchoolFinder {
  readonly #content: IndexContent
  readonly #size: number
  readonly #words: WordMatches
  readonly #withAll: SchoolsWithAll
  readonly #scores: SchoolScores
  readonly #candidates: Candidates
  readonly #vocabulary: Vocabulary
  readonly #rest: Uint32Array

  constructor(content: IndexContent) {
    this.#content = content
    this.#size = content.codes.order.length
    this.#words = new WordMatches(content)
    this.#withAll = new SchoolsWithAll(content, this.#words)
    this.#scores = new SchoolScores(content)
    this.#candidates = new Candidates(content, this.#words)
    this.#vocabulary = new Vocabulary(content, this.#words)
    this.#rest = new Uint32Array(wordsFor(this.#size))
  }

  /** Works out what would make the first query with each abbreviation slow, a word at a turn of the event loop. */
  prepare(): Promise<void> {
    return this.#words.prepare()
  }

  /**
   * The schools that fit the term. Their vectors are valid until the next term is looked for.
   * @param allowed a vector of the schools that may be found; nothing for all
   */
  find(term: string, allowed: Uint32Array | undefined): Results {
    const typed = codesTyped(this.#content.codes, term)
    if (typed !== undefined) return unjudged({ list: narrowed(typed, allowed) })
    const query = parseQuery(term)
    if (query.words.length === 0) return unjudged({ list: emptyList })
    const slots = slotsOf(this.#vocabulary, query)
    const strict = this.#withAll.of(slots, allowed)
    if (sizeOf(strict) === 0) return this.#tolerant(slots, query, allowed)
    // One or two letters begin too many words for any of them to fit better.
    const isBeginning = slots.length === 1 && slots[0]?.meanings.some(({ kind }) => kind === 'prefix')
    if (isBeginning) return unjudged(strict)
    const results = this.#ranked(strict, slots)
    if (this.#isSure(results, slots)) return results
    const corrected = correctedSlots(this.#vocabulary, slots, mostSchoolsCorrected)
    return this.#near(slots, corrected, allowed, results)
  }

  /** Schools that have every word, what fits best first. */
  #ranked(set: SchoolSet, slots: readonly Slot[]): Results {
    if ('list' in set) return this.#finished(this.#judge(set.list, slots), set, slots)
    const exact = this.#exact(set, slots)
    const popular = Uint32Array.from(pageOf(set.bits, 0, mostPopularJudged - exact.length))
    if (exact.length === 0) return this.#finished(this.#judge(popular, slots), set, slots)
    const judged = this.#judge(sortedOnce(Uint32Array.of(...popular, ...exact)), slots)
    return { ...this.#finished(judged, set, slots), rest: () => this.#without(set.bits, judged.numbers) }
  }

  #finished(judged: Judged, set: SchoolSet, slots: readonly Slot[]): Results {
    const results: Results = { judged, set, match: 'all' }
    if (slots.every(({ meant }) => meant === undefined)) return results
    const [best = 0] = bestFirst(judged.scores, 1)
    this.#scores.of(judged.numbers[best] ?? 0)
    return { ...results, suggestion: suggestionFrom(this.#content, slots, this.#scores) }
  }

  /** Of many schools the most popular ones that have each word just as it was typed. */
  #exact({ bits }: { bits: Uint32Array }, slots: readonly Slot[]): Uint32Array {
    const each = slots.flatMap(({ word, isOptional, matches }) => {
      const own = noMatches()
      addTerms(own, this.#content.tokens, exactRange(this.#content.tokens, word))
      return isOptional || own.bound === 0 || own.bound === matches.bound ? [] : [own]
    })
    each.sort((a, b) => a.bound - b.bound)
    const [rarest, ...others] = each
    if (rarest === undefined) return emptyList
    const found = new Uint32Array(mostPopularJudged / 2)
    let count = 0
    const consider = (school: number) => {
      if (hasBit(bits, school) && others.every((other) => holds(other, school))) found[count++] = school
      return count < found.length
    }
    const [list] = rarest.lists
    if (list !== undefined) list.every(consider)
    for (const vector of rarest.vectors) someBits(vector, consider)
    return found.subarray(0, count)
  }

  /** Whether nobody would look for more than what has every word: much, or a school that was named to the last word. */
  #isSure({ judged: { numbers, scores }, set }: Results, slots: readonly Slot[]): boolean {
    if (sizeOf(set) > mostUnsure || slots.length < fewestUnsure) return true
    const [best = 0] = bestFirst(scores, 1)
    this.#scores.of(numbers[best] ?? 0)
    return this.#scores.hasWholeName || this.#scores.named < fewestUnsure
  }

  #judge(numbers: Uint32Array, slots: readonly Slot[]): Judged {
    this.#scores.take(slots)
    const scores = new Float64Array(numbers.length)
    for (let at = 0; at < numbers.length; at++) scores[at] = this.#scores.of(numbers[at] ?? 0)
    return { numbers, scores }
  }

  /** What may have been meant, and schools that have only some of the words. */
  #tolerant(slots: readonly Slot[], query: ParsedQuery, allowed: Uint32Array | undefined): Results {
    const corrected = correctedSlots(this.#vocabulary, slots)
    const known = slots.filter(({ meanings }) => meanings.length > 0)
    if (known.length < slots.length && corrected.length === known.length) {
      // Some words mean nothing at all: the others may all be there.
      const set = this.#withAll.of(known, allowed)
      if (sizeOf(set) > 0) return { ...this.#ranked(set, known), match: 'some' }
    }
    const results = this.#near(slots, corrected, allowed)
    const parted = results.match === 'some' ? partedWords(this.#content, query) : undefined
    if (parted === undefined) return results
    const partSlots = slotsOf(this.#vocabulary, parted)
    const set = this.#withAll.of(partSlots, allowed)
    const others =
      sizeOf(set) > 0
        ? this.#ranked(set, partSlots)
        : this.#near(partSlots, correctedSlots(this.#vocabulary, partSlots), allowed)
    return others.match === 'all' || sizeOf(results.set) === 0 ? others : results
  }

  /** The schools that fit best, whether they have each word as it was typed, corrected or not at all. */
  #near(
    slots: readonly Slot[],
    corrected: readonly Slot[],
    allowed: Uint32Array | undefined,
    strict?: Results,
  ): Results {
    // Of two words that were not corrected, no school has both: those with the rarer one are best.
    const isEither = corrected.length === 2 && corrected.every((slot) => slots.includes(slot))
    let found = isEither ? emptyList : this.#candidates.find(corrected, mostCandidates, allowed)
    if (found.length === 0) found = this.#withMost(corrected, allowed)
    if (strict !== undefined) found = Uint32Array.of(...found, ...strict.judged.numbers)
    if (found.length === 0) return { ...unjudged({ list: found }), match: 'some' }
    const candidates = this.#judge(sortedOnce(found), corrected)
    const { numbers, scores } = candidates
    const order = bestFirst(scores, mostPartial + 1).subarray(0, mostPartial)
    const [best = 0] = order
    this.#scores.of(numbers[best] ?? 0)
    const hasAll = this.#scores.hasAll && corrected.length === slots.length
    const suggestion =
      strict === undefined ? suggestionFrom(this.#content, corrected, this.#scores) : strict.suggestion
    if (hasAll && strict === undefined) {
      const all = this.#withAll.of(corrected, allowed)
      if (sizeOf(all) > mostPartial)
        return { ...this.#corrected(all, candidates, order), match: 'all', suggestion }
    }
    const least = (scores[best] ?? 0) * leastShare
    const judged = chosen(candidates, order, (at) => (scores[at] ?? 0) >= least)
    const set = { list: judged.numbers }
    if (!hasAll && strict === undefined) return { judged, set, match: 'some', suggestion }
    const complete = strict === undefined ? this.#countComplete(judged.numbers) : sizeOf(strict.set)
    const isEach = complete === judged.numbers.length
    return { judged, set, match: 'all', complete: isEach ? undefined : complete, suggestion }
  }

  #countComplete(numbers: Uint32Array): number {
    let count = 0
    for (const number of numbers) {
      this.#scores.of(number)
      if (this.#scores.hasAll) count++
    }
    return count
  }

  /** Schools that have every word in a corrected spelling: of many the best candidates, then the others. */
  #corrected(
    set: SchoolSet,
    candidates: Judged,
    order: Uint32Array,
  ): Pick<Results, 'judged' | 'set' | 'rest'> {
    const bits = 'bits' in set ? set.bits : new Uint32Array(wordsFor(this.#size))
    if ('list' in set) addAll(bits, set.list)
    const judged = chosen(candidates, order, (at) => hasBit(bits, candidates.numbers[at] ?? 0))
    return { judged, set, rest: () => this.#without(bits, judged.numbers) }
  }

  /** Where every word is a common one: the schools that have all but the one that narrows most. */
  #withMost(slots: readonly Slot[], allowed: Uint32Array | undefined): Uint32Array {
    const byRarity = [...slots].sort((a, b) => b.weight - a.weight).slice(0, mostTried)
    for (let wanted = byRarity.length; wanted > 0; wanted--) {
      for (let without = byRarity.length - 1; without >= 0; without--) {
        const kept = byRarity.filter((_, at) => at !== without).slice(0, wanted)
        const set = this.#withAll.of(kept.length > 0 ? kept : byRarity, allowed)
        if ('bits' in set) return Uint32Array.from(pageOf(set.bits, 0, mostPopularJudged))
        if (set.list.length > 0) return set.list
      }
    }
    return emptyList
  }

  /** The vector without some of its members: valid until the next one is asked for. Few go so far in a list. */
  #without(bits: Uint32Array, numbers: Uint32Array): Uint32Array {
    const rest = this.#rest
    rest.set(bits)
    for (const number of numbers) rest[number >>> 5] = (rest[number >>> 5] ?? 0) & ~(1 << (number & 31))
    return rest
  }
}

/** Those of the judged that are kept, in the order of their places. */
function chosen({ numbers, scores }: Judged, places: Uint32Array, isKept: (at: number) => boolean): Judged {
  const kept = places.filter(isKept)
  return {
    numbers: kept.map((at) => numbers[at] ?? 0),
    scores: Float64Array.from(kept, (at) => scores[at] ?? 0),
  }
}
