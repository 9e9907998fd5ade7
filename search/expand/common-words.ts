import { exactRange, sparseRun, termAt, termCount } from '../index/dictionary.ts'
import { isOnlyInLocation } from '../index/forward-index.ts'
import type { IndexContent } from '../index/index-content.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { alternativeForms } from '../language/abbreviations.ts'
import { editDistance } from '../language/edit-distance.ts'
import { differingLetters, letterSet } from '../language/letter-set.ts'
import {
  commonWordFactor,
  inspectedSchools,
  maximumCommonWordDistance,
  maximumCommonWordLetters,
  minimumVillageShare,
  schoolsPerCommonWord,
  shortestCommonWord,
} from '../tuning.ts'

const encoder = new TextEncoder()
const isWord = /^[a-z]+$/

export class CommonWords {
  readonly #content: IndexContent
  readonly #tokens: Uint32Array
  readonly #frequencies: Uint32Array
  readonly #highestFrequency: number
  readonly #letters: Uint32Array

  constructor(content: IndexContent) {
    this.#content = content
    const { tokens } = content
    const minimum = Math.max(2, content.codes.order.length / schoolsPerCommonWord)
    const common: number[] = []
    for (let token = 0; token < termCount(tokens); token++) {
      const length = (tokens.offsets[token + 1] ?? 0) - (tokens.offsets[token] ?? 0)
      if (length < shortestCommonWord || frequencyOf(tokens, { from: token, to: token + 1 }) < minimum)
        continue
      if (isWord.test(termAt(tokens, token))) common.push(token)
    }
    this.#tokens = Uint32Array.from(common)
    this.#frequencies = this.#tokens.map((token) => {
      const word = termAt(tokens, token)
      const frequencies = [word, ...alternativeForms(word).tokens].map((form) =>
        frequencyOf(tokens, exactRange(tokens, form)),
      )
      return frequencies.reduce((sum, frequency) => sum + frequency, 0)
    })
    this.#highestFrequency = this.#frequencies.reduce((a, b) => Math.max(a, b), 0)
    this.#letters = this.#tokens.map((token) =>
      letterSet(tokens.bytes.subarray(tokens.offsets[token], tokens.offsets[token + 1])),
    )
  }

  /**
   * Returns the token of the common word for a rare spelling such as `goverment`. Does not correct names of villages.
   * @param count an upper bound of the number of schools with the rare spelling
   */
  correctionFor(word: string, count: number): number | undefined {
    const minimumFrequency = count * commonWordFactor
    if (minimumFrequency > this.#highestFrequency) return undefined
    if (word.length < shortestCommonWord || !isWord.test(word)) return undefined
    const nearest = this.#nearest(encoder.encode(word), minimumFrequency)
    return nearest !== undefined && count > 0 && this.#isVillageName(word) ? undefined : nearest
  }

  #nearest(word: Uint8Array, minimumFrequency: number): number | undefined {
    const { tokens } = this.#content
    const letters = letterSet(word)
    let nearest: number | undefined
    let maximum: number = maximumCommonWordDistance
    for (let i = 0; i < this.#tokens.length; i++) {
      if (differingLetters(letters, this.#letters[i] ?? 0) > maximumCommonWordLetters) continue
      const token = this.#tokens[i] ?? 0
      const [from = 0, to = 0] = [tokens.offsets[token], tokens.offsets[token + 1]]
      const distance = editDistance(word, tokens.bytes, from, to, maximum)
      if (distance === 0 || distance > maximum || (distance === maximum && nearest !== undefined)) continue
      if ((this.#frequencies[i] ?? 0) < minimumFrequency) continue
      nearest = token
      maximum = distance
    }
    return nearest
  }

  /** Returns whether the word is often in the city, but not in the name. */
  #isVillageName(word: string): boolean {
    const { tokens, forward } = this.#content
    const { from, to } = exactRange(tokens, word)
    const schools = sparseRun(tokens, { from, to }).subarray(0, inspectedSchools)
    const inLocation = schools.filter((school) => isOnlyInLocation(forward, school, from))
    return inLocation.length > schools.length * minimumVillageShare
  }
}
