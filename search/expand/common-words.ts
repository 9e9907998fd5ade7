import { exactRange, sparseRun, termAt, termCount } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { otherForms } from '../language/abbreviations.ts'
import { editDistance } from '../language/edit-distance.ts'
import { differingLetters, letterSet } from '../language/letter-set.ts'

/** A word is common when one school of so many has it. */
const commonAmong = 1000
const shortestWord = 5
/** A common word is meant by a spelling that so many times fewer schools have. */
const clearlyMoreFrequent = 100
const farthest = 1
/** Two letters that one slip can make differ. */
const mostOtherLetters = 2
const mostLookedAt = 100
const shareOfPlaces = 0.2

const encoder = new TextEncoder()
const isWord = /^[a-z]+$/

/**
 * The words that very many schools have, to tell what was meant by a spelling that the register knows as well: clerks
 * make the same mistakes as people who search, so `goverment` stands there a few times, `government` a thousand times
 * as often. They are so few that each is compared.
 */
export class CommonWords {
  readonly #content: IndexContent
  readonly #tokens: Uint32Array
  /** How many schools have each in any of its forms: most write `government` as `govt`. */
  readonly #frequencies: Uint32Array
  readonly #mostFrequent: number
  /** The letters of each, to tell in a glance that most are far away. */
  readonly #letters: Uint32Array

  constructor(content: IndexContent) {
    this.#content = content
    const { tokens } = content
    const fewest = Math.max(2, content.codes.order.length / commonAmong)
    const common: number[] = []
    for (let token = 0; token < termCount(tokens); token++) {
      const length = (tokens.offsets[token + 1] ?? 0) - (tokens.offsets[token] ?? 0)
      if (length < shortestWord || frequencyOf(tokens, { from: token, to: token + 1 }) < fewest) continue
      if (isWord.test(termAt(tokens, token))) common.push(token)
    }
    this.#tokens = Uint32Array.from(common)
    this.#frequencies = this.#tokens.map((token) => {
      const word = termAt(tokens, token)
      const each = [word, ...otherForms(word).tokens].map((form) =>
        frequencyOf(tokens, exactRange(tokens, form)),
      )
      return each.reduce((sum, frequency) => sum + frequency, 0)
    })
    this.#mostFrequent = this.#frequencies.reduce((most, frequency) => Math.max(most, frequency), 0)
    this.#letters = this.#tokens.map((token) =>
      letterSet(tokens.bytes.subarray(tokens.offsets[token], tokens.offsets[token + 1])),
    )
  }

  /**
   * The common word that is nearest to one that only `count` schools have, if there is one. What is the name of a
   * village is no misspelling, however near it comes.
   * @returns a place in the token table
   */
  meantBy(word: string, count: number): number | undefined {
    if (count * clearlyMoreFrequent > this.#mostFrequent) return undefined
    if (word.length < shortestWord || !isWord.test(word)) return undefined
    const nearest = this.#nearest(encoder.encode(word), count * clearlyMoreFrequent)
    return nearest !== undefined && count > 0 && this.#isPlace(word) ? undefined : nearest
  }

  #nearest(typed: Uint8Array, leastFrequency: number): number | undefined {
    const { tokens } = this.#content
    const letters = letterSet(typed)
    let nearest: number | undefined
    let limit: number = farthest
    for (let at = 0; at < this.#tokens.length; at++) {
      if (differingLetters(letters, this.#letters[at] ?? 0) > mostOtherLetters) continue
      const token = this.#tokens[at] ?? 0
      const [from = 0, to = 0] = [tokens.offsets[token], tokens.offsets[token + 1]]
      const distance = editDistance(typed, tokens.bytes, from, to, limit)
      if (distance === 0 || distance > limit || (distance === limit && nearest !== undefined)) continue
      if ((this.#frequencies[at] ?? 0) < leastFrequency) continue
      nearest = token
      limit = distance
    }
    return nearest
  }

  /** Whether a good part of the schools with a word have it in their place. */
  #isPlace(word: string): boolean {
    const { tokens, forward } = this.#content
    const { from, to } = exactRange(tokens, word)
    const schools = sparseRun(tokens, { from, to }).subarray(0, mostLookedAt)
    const places = schools.filter((school) => {
      const own = forward.tokens.subarray(forward.starts[school], forward.starts[school + 1])
      return own.includes(from * 2 + 1)
    })
    return places.length > schools.length * shareOfPlaces
  }
}
