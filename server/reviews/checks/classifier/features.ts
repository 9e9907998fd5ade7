import { firstNames, surnames } from '#contract/person-names/person-names.ts'
import { conceptsOf } from '../concepts/concepts.ts'
import { foldHindi } from '../words.ts'

/** Number of buckets of the hash, as a power of two. Collisions cost little, because most features are rare. */
export const buckets = 2 ** 18
const mask = buckets - 1

/** The value of each feature, by kind: many letters must not outweigh a few words. */
const valueOfKind = {
  word: 0.14,
  letters: 0.06,
  bigram: 0.05,
  concept: 0.16,
  pair: 0.065,
  context: 0.08,
} as const

/** In words. */
const pairDistance = 8

/** In words. The values of a longer text are lower. In a shorter one they are not higher: a few words are little evidence. */
const fullLength = 30

const valueOfLength = (words: number) => Math.min(1, Math.sqrt(fullLength / Math.max(1, words)))

const letterRuns = { shortest: 3, longest: 5 }

const offsetBasis = 2166136261
const prime = 16777619

function finish(value: number): number {
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 12)) & mask
}

/** FNV-1a with a final mix. */
function hash(seed: number, text: string): number {
  let value = offsetBasis ^ seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), prime)
  return finish(value)
}

function mix(seed: number, one: number, other: number): number {
  return finish(Math.imul(seed + Math.imul(one, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(other + 1, 0xc2b2ae35))
}

/** Other checks decide about phone numbers. */
const longNumber = /\d{5}|^0\d{2,4}$/

/** Other checks decide about names, too. The classifier must not learn that a name is harmful. */
const names: ReadonlySet<string> = new Set([...firstNames, ...surnames].map(foldHindi))

/** `place` counts the different words of a text. */
export type Word = { place: number; id: number; letters: readonly number[]; concepts: readonly number[] }

/** Concepts of numbers. Numbers below 19 are often ages. */
const smallNumber = 1000
const largeNumber = 1001

function describeNumber(word: string, place: number): Word {
  const isSmall = /^\d\d?$/.test(word) && Number(word) < 19
  return {
    place,
    id: hash(1, isSmall ? '#age' : '#num'),
    letters: [],
    concepts: [isSmall ? smallNumber : largeNumber],
  }
}

function describe(word: string, place: number): Word {
  const first = word.charCodeAt(0)
  if (first >= 48 && first <= 57) return describeNumber(word, place)
  const framed = `^${word}$`
  const letters: number[] = []
  for (let start = 0; start + letterRuns.shortest <= framed.length; start++) {
    let value = offsetBasis ^ 4
    const end = Math.min(start + letterRuns.longest, framed.length)
    for (let at = start; at < end; at++) {
      value = Math.imul(value ^ framed.charCodeAt(at), prime)
      if (at - start >= letterRuns.shortest - 1) letters.push(finish(value))
    }
  }
  return { place, id: hash(1, word), letters, concepts: conceptsOf(word) }
}

/** Hostile texts consist of many different long words. */
const maximumLetters = 24

/** Splits words in the form of `foldHindi` into sentences of described words. Describes each word once. */
export function describeSentences(line: string): Word[][] {
  const known = new Map<string, Word | null>()
  const sentences: Word[][] = []
  let sentence: Word[] = []
  for (const written of line.split(' ')) {
    if (written === '.') {
      if (sentence.length > 0) sentences.push(sentence)
      sentence = []
    } else if (written !== '') {
      let word = known.get(written)
      if (word === undefined) {
        const isLeftOut = longNumber.test(written) || names.has(written)
        word = isLeftOut ? null : describe(written.slice(0, maximumLetters), known.size)
        known.set(written, word)
      }
      if (word) sentence.push(word)
    }
  }
  if (sentence.length > 0) sentences.push(sentence)
  return sentences
}

type KindOfContext = Exclude<keyof typeof valueOfKind, 'word' | 'letters'>

/** The words of a sentence, and the different buckets of their order and concepts with their values. */
export type Sentence = { words: readonly Word[]; buckets: readonly number[]; values: readonly number[] }

export function describeContext(words: readonly Word[]): Sentence {
  const ofKind: Record<KindOfContext, number[]> = { bigram: [], concept: [], pair: [], context: [] }
  for (let index = 0; index < words.length; index++) {
    const [word, next, second] = [words[index], words[index + 1], words[index + 2]]
    if (!word) continue
    if (next) ofKind.bigram.push(mix(2, word.id, next.id))
    if (second) ofKind.bigram.push(mix(3, word.id, second.id))
    if (word.concepts.length > 0) addConcepts(word, words, index, ofKind)
  }
  const distinct = new Distinct()
  const buckets: number[] = []
  const values: number[] = []
  for (const kind of ['bigram', 'concept', 'pair', 'context'] as const) {
    for (const bucket of ofKind[kind]) {
      if (!distinct.add(bucket)) continue
      buckets.push(bucket)
      values.push(valueOfKind[kind])
    }
  }
  return { words, buckets, values }
}

function addConcepts(
  { concepts }: Word,
  words: readonly Word[],
  index: number,
  ofKind: Record<KindOfContext, number[]>,
): void {
  const [before, after] = [words[index - 1], words[index + 1]]
  const end = Math.min(words.length, index + pairDistance)
  for (const concept of concepts) {
    ofKind.concept.push(mix(5, concept, 0))
    if (after) ofKind.context.push(mix(9, concept, after.id))
    if (before) ofKind.context.push(mix(10, concept, before.id))
    for (let at = index + 1; at < end; at++) {
      for (const other of words[at]?.concepts ?? [])
        ofKind.pair.push(mix(6, Math.min(concept, other), Math.max(concept, other)))
    }
  }
}

/** For each bucket, the number of the last set that has it. Shared by all sets, because it is large. */
const lastSet = new Uint32Array(buckets)
let sets = 0

/** A set of buckets. Only the newest one can be used. */
class Distinct {
  readonly #number: number

  constructor() {
    sets = (sets + 1) >>> 0
    this.#number = sets
  }

  /** Returns whether the bucket is new. */
  add(bucket: number): boolean {
    if (lastSet[bucket] === this.#number) return false
    lastSet[bucket] = this.#number
    return true
  }
}

const countWords = (sentences: readonly Sentence[]) =>
  sentences.reduce((count, { words }) => count + words.length, 0)

/** Bucket 0 is in each text, for the constant. */
export const constant = 0

/** For the training: the buckets and values of all features. A bucket of letters is in it for each different word. */
export function toVector(sentences: readonly Sentence[]): { at: Int32Array; values: Float32Array } {
  const at = [constant]
  const values = [1]
  const words = new Set<Word>()
  const distinct = new Distinct()
  for (const sentence of sentences) {
    for (const word of sentence.words) {
      if (words.has(word)) continue
      words.add(word)
      at.push(word.id, ...word.letters)
      values.push(valueOfKind.word, ...word.letters.map(() => valueOfKind.letters))
    }
    for (const [index, bucket] of sentence.buckets.entries()) {
      if (!distinct.add(bucket)) continue
      at.push(bucket)
      values.push(sentence.values[index] ?? 0)
    }
  }
  const factor = valueOfLength(countWords(sentences))
  return {
    at: Int32Array.from(at),
    values: Float32Array.from(values, (value, index) => (index === 0 ? 1 : value * factor)),
  }
}

/** Sums of weights, for each of the two interleaved weights of a bucket. */
export type Weighed = {
  length: number
  /** Places of its different words. */
  words: readonly number[]
  buckets: readonly number[]
  /** By index of `buckets`, interleaved. */
  sums: Float64Array
}

/** Sums the weights of the features of a text. Each word and each sentence is weighed once. */
export class Sums {
  readonly #weights: Int8Array
  /** By place of the word, interleaved. */
  readonly #words: number[] = []
  /** By place of the word, the number of the last run of sentences that has it. */
  readonly #lastRun: number[] = []
  #run = 0

  /** @param weights two for each bucket */
  constructor(weights: Int8Array) {
    this.#weights = weights
  }

  weigh({ words, buckets, values }: Sentence): Weighed {
    const sums = new Float64Array(buckets.length * 2)
    for (let index = 0; index < buckets.length; index++) {
      const at = (buckets[index] ?? 0) * 2
      const value = values[index] ?? 0
      sums[index * 2] = (this.#weights[at] ?? 0) * value
      sums[index * 2 + 1] = (this.#weights[at + 1] ?? 0) * value
    }
    for (const word of words) if (this.#words[word.place * 2] === undefined) this.#sumWord(word)
    return { length: words.length, words: words.map(({ place }) => place), buckets, sums }
  }

  /** Counts each word and each bucket of a run of sentences once. */
  of(sentences: readonly Weighed[]): [number, number] {
    const run = ++this.#run
    const distinct = new Distinct()
    let [first, second, length] = [0, 0, 0]
    for (const sentence of sentences) {
      length += sentence.length
      for (const place of sentence.words) {
        if (this.#lastRun[place] === run) continue
        this.#lastRun[place] = run
        first += this.#words[place * 2] ?? 0
        second += this.#words[place * 2 + 1] ?? 0
      }
      const { buckets, sums } = sentence
      for (let index = 0; index < buckets.length; index++) {
        if (!distinct.add(buckets[index] ?? 0)) continue
        first += sums[index * 2] ?? 0
        second += sums[index * 2 + 1] ?? 0
      }
    }
    const factor = valueOfLength(length)
    const weights = this.#weights
    return [(weights[constant] ?? 0) + first * factor, (weights[constant + 1] ?? 0) + second * factor]
  }

  #sumWord({ place, id, letters }: Word): void {
    const weights = this.#weights
    let [first, second] = [0, 0]
    for (const letter of letters) {
      first += weights[letter * 2] ?? 0
      second += weights[letter * 2 + 1] ?? 0
    }
    this.#words[place * 2] = first * valueOfKind.letters + (weights[id * 2] ?? 0) * valueOfKind.word
    this.#words[place * 2 + 1] = second * valueOfKind.letters + (weights[id * 2 + 1] ?? 0) * valueOfKind.word
  }
}
