import { bestFirst } from './best-first.ts'
import { addAll, andInto, countBits, hasBit, listBits, pageOf, someBits, wordsFor } from './bitset.ts'
import { Candidates } from './candidates.ts'
import { CommonWords } from './common-words.ts'
import { exactRange } from './dictionary.ts'
import { type FacetCounts, Facets, narrowed, type SchoolFilter, type SchoolSet } from './facets.ts'
import type { IndexContent } from './index-content.ts'
import { addTerms, ascending, holds, intersection, type Matches, noMatches, sortedOnce } from './matches.ts'
import { correctedSlots, type Slot, slotsOf, type Vocabulary } from './query-slots.ts'
import { codeAt, codesTyped } from './school-codes.ts'
import { SchoolScores } from './school-scores.ts'
import { partedWords } from './split-word.ts'
import { suggestionFrom } from './suggestion.ts'
import { type QueryWords, queryWords } from './tokens.ts'
import { WordMatches } from './word-matches.ts'

export type SearchRequest = {
  offset: number
  limit: number
  filter?: SchoolFilter
  /** Whether to count the results by state, district, management and category. */
  facets?: boolean
}

export type SearchPage = {
  /** Register codes, what fits best first. */
  codes: string[]
  /** How many schools there are in all pages, exactly. */
  total: number
  /** Whether the first school has every word, or only some of them. */
  match: 'all' | 'some'
  /** The query in a spelling that the register knows, where that is clearly a better one. */
  suggestion?: string | undefined
  facets?: FacetCounts | undefined
}

/** Up to so many schools are judged one by one; of more only the most popular ones. */
const mostJudged = 1000
const mostPopularJudged = 128
/** Of the schools that lack a word or have another spelling, so many are judged. */
const mostCandidates = 600
/** Of schools that do not fit to the word, only so many, and none that fits much worse than the best. */
const mostPartial = 100
const leastShare = 0.5
/** Of more schools than this that have every word, and of fewer words, nobody wants others as well. */
const mostUnsure = 3
const fewestUnsure = 3
/** Where every word was found, one that so many schools have is surely meant. */
const mostSchoolsCorrected = 100

/** Of a query of common words alone, so many words are tried together. */
const mostTried = 6
/** More numbers than this take longer to sort than vectors of all schools to be gone through. */
const mostShared = 2048
/** So many look-ups in lists take as long as to unite them. */
const mostLookups = 3000

const emptyList = new Uint32Array(0)

/** Schools to be judged and how well each of them fits. */
type Judged = { numbers: Uint32Array; scores: Float64Array }

/** Results: judged ones come first, then, of a large set, the others by popularity. */
type Results = {
  judged: Judged
  set: SchoolSet
  /** What follows the judged ones, where they are not the first ones of the set. */
  rest?: Uint32Array
  match: 'all' | 'some'
  suggestion?: string | undefined
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
  readonly #found: Uint32Array
  readonly #rest: Uint32Array
  readonly #few = new Uint32Array(mostShared)
  readonly #words: WordMatches
  readonly #scores: SchoolScores
  readonly #candidates: Candidates
  readonly #facets: Facets
  readonly #vocabulary: Vocabulary

  constructor(content: IndexContent) {
    this.#content = content
    this.version = content.version
    this.size = content.codes.order.length
    this.#found = new Uint32Array(wordsFor(this.size))
    this.#rest = new Uint32Array(wordsFor(this.size))
    this.#words = new WordMatches(content)
    this.#scores = new SchoolScores(content)
    this.#candidates = new Candidates(content, this.#words)
    this.#facets = new Facets(content)
    this.#vocabulary = { index: content, words: this.#words, common: new CommonWords(content) }
  }

  /** Works out what would make the first query with each abbreviation slow, a word at a turn of the event loop. */
  prepare(): Promise<void> {
    return this.#words.prepare()
  }

  /**
   * The schools that fit the term, best first. A term without words matches nothing; an empty one with a filter, or
   * whose facets are asked for, all that the filter lets through.
   */
  search(term: string, { offset, limit, filter = {}, facets = false }: SearchRequest): SearchPage {
    const allowed = this.#facets.vectorOf(filter)
    const isAll = term.trim() === '' && (facets || allowed !== undefined)
    const find = (within: Uint32Array | undefined) => (isAll ? this.#all(within) : this.#find(term, within))
    const results = find(allowed)
    const { set, match, suggestion } = results
    const codes = this.#page(results, offset, limit).map((school) => codeAt(this.#content.codes, school))
    const page = { codes, total: sizeOf(set), match, suggestion }
    if (!facets) return page
    const counted = allowed === undefined ? set : find(undefined).set
    return { ...page, facets: this.#facets.count(counted, filter) }
  }

  /** Every school, the most popular ones first. */
  #all(allowed: Uint32Array | undefined): Results {
    if (allowed !== undefined) return unjudged({ bits: allowed, count: countBits(allowed) })
    const bits = new Uint32Array(wordsFor(this.size))
    for (let school = 0; school < this.size; school++) {
      bits[school >>> 5] = (bits[school >>> 5] ?? 0) | (1 << (school & 31))
    }
    return unjudged({ bits, count: this.size })
  }

  #find(term: string, allowed: Uint32Array | undefined): Results {
    const typed = codesTyped(this.#content.codes, term)
    if (typed !== undefined) return unjudged({ list: narrowed(typed, allowed) })
    const query = queryWords(term)
    if (query.words.length === 0) return unjudged({ list: emptyList })
    const slots = slotsOf(this.#vocabulary, query)
    const strict = this.#withAll(slots, allowed)
    if (sizeOf(strict) === 0) return this.#tolerant(slots, query, allowed)
    // One or two letters begin too many words for any of them to fit better.
    const isBeginning = slots.length === 1 && slots[0]?.meanings.some(({ kind }) => kind === 'prefix')
    if (isBeginning) return unjudged(strict)
    const results = this.#ranked(strict, slots)
    return this.#isSure(results, slots) ? results : this.#near(slots, allowed, results)
  }

  /** Schools that have every word, what fits best first. */
  #ranked(set: SchoolSet, slots: readonly Slot[]): Results {
    if ('list' in set) return this.#finished(this.#judge(set.list, slots), set, slots)
    const exact = this.#exact(set, slots)
    const popular = Uint32Array.from(pageOf(set.bits, 0, mostPopularJudged - exact.length))
    if (exact.length === 0) return this.#finished(this.#judge(popular, slots), set, slots)
    const judged = this.#judge(sortedOnce(Uint32Array.of(...popular, ...exact)), slots)
    return { ...this.#finished(judged, set, slots), rest: this.#without(set.bits, judged.numbers) }
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
    if (sizeOf(set) > mostUnsure || slots.filter(({ isOptional }) => !isOptional).length < fewestUnsure)
      return true
    const [best = 0] = bestFirst(scores, 1)
    this.#scores.of(numbers[best] ?? 0)
    return this.#scores.hasWholeName
  }

  /** The schools that have every word as it was typed: a vector is valid until the next ones are asked for. */
  #withAll(slots: readonly Slot[], allowed: Uint32Array | undefined): SchoolSet {
    const each = slots.filter(({ isOptional }) => !isOptional).map(({ matches }) => matches)
    each.sort((a, b) => a.bound - b.bound)
    const [rarest, ...others] = each
    if (rarest === undefined || rarest.bound === 0) return { list: emptyList }
    const few = ascending(rarest) ?? this.#shared(rarest, others[0])
    if (few !== undefined) {
      const found = others.reduce((numbers, matches) => this.#filter(numbers, matches), few)
      return { list: narrowed(found, allowed) }
    }
    if (others.length === 0 && allowed === undefined) return asSet(this.#words.unionOf(rarest))
    const bits = this.#found
    bits.set(this.#words.vectorOf(rarest))
    for (const matches of others) andInto(bits, this.#words.vectorOf(matches))
    if (allowed !== undefined) andInto(bits, allowed)
    return asSet({ bits, count: countBits(bits) })
  }

  #judge(numbers: Uint32Array, slots: readonly Slot[]): Judged {
    this.#scores.take(slots)
    const scores = new Float64Array(numbers.length)
    for (let at = 0; at < numbers.length; at++) scores[at] = this.#scores.of(numbers[at] ?? 0)
    return { numbers, scores }
  }

  /** What may have been meant, and schools that have only some of the words. */
  #tolerant(slots: readonly Slot[], query: QueryWords, allowed: Uint32Array | undefined): Results {
    const unknown = slots.filter(({ meanings }) => meanings.length === 0)
    if (unknown.length > 0 && correctedSlots(this.#vocabulary, unknown).length === 0) {
      // Some words mean nothing at all: the others may all be there.
      const known = slots.filter((slot) => !unknown.includes(slot))
      const set = this.#withAll(known, allowed)
      if (sizeOf(set) > 0) return { ...this.#ranked(set, known), match: 'some' }
    }
    const results = this.#near(slots, allowed)
    const parted = results.match === 'some' ? partedWords(this.#content.tokens, query) : undefined
    if (parted === undefined) return results
    const partSlots = slotsOf(this.#vocabulary, parted)
    const set = this.#withAll(partSlots, allowed)
    const others = sizeOf(set) > 0 ? this.#ranked(set, partSlots) : this.#near(partSlots, allowed)
    return others.match === 'all' || sizeOf(results.set) === 0 ? others : results
  }

  /** The schools that fit best, whether they have each word as it was typed, corrected or not at all. */
  #near(slots: readonly Slot[], allowed: Uint32Array | undefined, strict?: Results): Results {
    const corrected = correctedSlots(this.#vocabulary, slots, strict && mostSchoolsCorrected)
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
      const all = this.#withAll(corrected, allowed)
      if (sizeOf(all) > mostPartial)
        return { ...this.#corrected(all, candidates, order), match: 'all', suggestion }
    }
    const least = (scores[best] ?? 0) * leastShare
    const judged = chosen(candidates, order, (at) => (scores[at] ?? 0) >= least)
    return { judged, set: { list: judged.numbers }, match: hasAll ? 'all' : 'some', suggestion }
  }

  /** Schools that have every word in a corrected spelling: of many the best candidates, then the others. */
  #corrected(
    set: SchoolSet,
    candidates: Judged,
    order: Uint32Array,
  ): Pick<Results, 'judged' | 'set' | 'rest'> {
    const bits = 'bits' in set ? set.bits : new Uint32Array(wordsFor(this.size))
    if ('list' in set) addAll(bits, set.list)
    const judged = chosen(candidates, order, (at) => hasBit(bits, candidates.numbers[at] ?? 0))
    return { judged, set, rest: this.#without(bits, judged.numbers) }
  }

  /** Where every word is a common one: the schools that have all but the one that narrows most. */
  #withMost(slots: readonly Slot[], allowed: Uint32Array | undefined): Uint32Array {
    const byRarity = [...slots].sort((a, b) => b.weight - a.weight).slice(0, mostTried)
    for (let wanted = byRarity.length; wanted > 0; wanted--) {
      for (let without = byRarity.length - 1; without >= 0; without--) {
        const kept = byRarity.filter((_, at) => at !== without).slice(0, wanted)
        const set = this.#withAll(kept.length > 0 ? kept : byRarity, allowed)
        if ('bits' in set) return Uint32Array.from(pageOf(set.bits, 0, mostPopularJudged))
        if (set.list.length > 0) return set.list.subarray(0, mostJudged)
      }
    }
    return emptyList
  }

  #page({ judged: { numbers, scores }, set, rest }: Results, offset: number, limit: number): number[] {
    const order = offset < numbers.length ? bestFirst(scores, offset + limit) : new Uint32Array(0)
    const page = Array.from(order.subarray(offset, offset + limit), (at) => numbers[at] ?? 0)
    const missing = limit - page.length
    const after = Math.max(offset, numbers.length)
    if (missing === 0) return page
    if (rest !== undefined) return [...page, ...pageOf(rest, after - numbers.length, missing)]
    if ('bits' in set) return [...page, ...pageOf(set.bits, after, missing)]
    return [...page, ...set.list.subarray(after, after + missing)]
  }

  /** What two words share, where those are few and it takes less than to unite all that the rarer one stands for. */
  #shared(rarest: Matches, next: Matches | undefined): Uint32Array | undefined {
    if (next === undefined || rarest.vectors.length > 0 || this.#words.isKnown(rarest)) return undefined
    const vector = this.#words.vectorOf(next)
    let count = 0
    for (const list of rarest.lists) {
      for (let at = 0; at < list.length; at++) {
        const number = list[at] ?? 0
        if (!hasBit(vector, number)) continue
        if (count === mostShared) return undefined
        this.#few[count++] = number
      }
    }
    return sortedOnce(this.#few.slice(0, count))
  }

  /** The vector without some of its members: valid until the next one is asked for. */
  #without(bits: Uint32Array, numbers: Uint32Array): Uint32Array {
    const rest = this.#rest
    rest.set(bits)
    for (const number of numbers) rest[number >>> 5] = (rest[number >>> 5] ?? 0) & ~(1 << (number & 31))
    return rest
  }

  #filter(numbers: Uint32Array, matches: Matches): Uint32Array {
    const [list] = matches.lists
    if (matches.isSorted && list !== undefined) return intersection(numbers, list)
    const lookups = numbers.length * (matches.lists.length + matches.vectors.length)
    if (matches.areSorted && lookups < mostLookups) return numbers.filter((number) => holds(matches, number))
    const vector = this.#words.vectorOf(matches)
    return numbers.filter((number) => hasBit(vector, number))
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

/** A vector, or a list where all of its members can be judged. */
function asSet(set: { bits: Uint32Array; count: number }): SchoolSet {
  if (set.count > mostJudged) return set
  const list = new Uint32Array(set.count)
  listBits(set.bits, list)
  return { list }
}

function sizeOf(set: SchoolSet): number {
  return 'list' in set ? set.list.length : set.count
}

/** Schools that stay in their order. */
function unjudged(set: SchoolSet): Results {
  return { judged: { numbers: new Uint32Array(0), scores: new Float64Array(0) }, set, match: 'all' }
}
