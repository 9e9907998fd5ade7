import { firstNames, surnames } from '#person-names/person-names.ts'
import { conceptsOf } from '../concepts/concepts.ts'
import { foldHindi } from '../words.ts'

/** Number of buckets of the hash, as a power of two. Collisions cost little, because most features are rare. */
export const buckets = 2 ** 19
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

/** `place` counts the different words of a text. `framed` has signs for its beginning and end, and is empty for a number. */
export type Word = { place: number; id: number; framed: string; concepts: readonly number[] }

/** Concepts of numbers. Numbers below 19 are often ages. */
const smallNumber = 1000
const largeNumber = 1001

function describeNumber(word: string, place: number): Word {
  const isSmall = /^\d\d?$/.test(word) && Number(word) < 19
  return {
    place,
    id: hash(1, isSmall ? '#age' : '#num'),
    framed: '',
    concepts: [isSmall ? smallNumber : largeNumber],
  }
}

function describe(word: string, place: number): Word {
  const first = word.charCodeAt(0)
  if (first >= 48 && first <= 57) return describeNumber(word, place)
  return { place, id: hash(1, word), framed: `^${word}$`, concepts: conceptsOf(word) }
}

function forEachLetterRun({ framed }: Word, add: (bucket: number) => void): void {
  for (let start = 0; start + letterRuns.shortest <= framed.length; start++) {
    let value = offsetBasis ^ 4
    const end = Math.min(start + letterRuns.longest, framed.length)
    for (let at = start; at < end; at++) {
      value = Math.imul(value ^ framed.charCodeAt(at), prime)
      if (at - start >= letterRuns.shortest - 1) add(finish(value))
    }
  }
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

/** The words of a sentence, and the buckets of their order and concepts with their values. */
export type Sentence = { words: readonly Word[]; buckets: readonly number[]; values: readonly number[] }

export function describeContext(words: readonly Word[]): Sentence {
  const buckets: number[] = []
  const values: number[] = []
  const close = (kind: keyof typeof valueOfKind) => {
    while (values.length < buckets.length) values.push(valueOfKind[kind])
  }
  for (let index = 0; index + 1 < words.length; index++) {
    const [word, next, second] = [words[index], words[index + 1], words[index + 2]]
    if (word && next) buckets.push(mix(2, word.id, next.id))
    if (word && second) buckets.push(mix(3, word.id, second.id))
  }
  close('bigram')
  for (const { concepts } of words) for (const concept of concepts) buckets.push(mix(5, concept, 0))
  close('concept')
  for (const [index, { concepts }] of words.entries()) {
    for (const concept of concepts) addPairs(concept, words.slice(index + 1, index + pairDistance), buckets)
  }
  close('pair')
  for (const [index, { concepts }] of words.entries()) {
    const [before, after] = [words[index - 1], words[index + 1]]
    for (const concept of concepts) {
      if (after) buckets.push(mix(9, concept, after.id))
      if (before) buckets.push(mix(10, concept, before.id))
    }
  }
  close('context')
  return { words, buckets, values }
}

function addPairs(concept: number, words: readonly Word[], buckets: number[]): void {
  for (const { concepts } of words) {
    for (const other of concepts) buckets.push(mix(6, Math.min(concept, other), Math.max(concept, other)))
  }
}

/** For each bucket, the last number that it had in any text. Shared by all texts, because it is large. */
const lastNumbers = new Uint32Array(buckets)
let nextNumber = 1

/** Numbers the different buckets of a text from 0, so that sets of them are small. Only the newest object can be used. */
class BucketNumbers {
  readonly #first: number

  constructor() {
    if (nextNumber > 2 ** 32 - 2 * buckets) {
      lastNumbers.fill(0)
      nextNumber = 1
    }
    this.#first = nextNumber
  }

  of(bucket: number): number {
    let number = lastNumbers[bucket] ?? 0
    if (number < this.#first) {
      number = nextNumber++
      lastNumbers[bucket] = number
    }
    return number - this.#first
  }
}

/** Bucket 0 is in each text, for the constant. */
export const constant = 0

/** For the training: the buckets and values of all features. A bucket of letters is in it for each different word. */
export function toVector(sentences: readonly Sentence[]): { at: Int32Array; values: Float32Array } {
  const at = [constant]
  const values = [1]
  const add = (bucket: number, value: number) => {
    at.push(bucket)
    values.push(value)
  }
  const [known, knownWords] = [new Set<number>(), new Set<Word>()]
  let count = 0
  for (const sentence of sentences) {
    count += sentence.words.length
    for (const word of sentence.words) {
      if (knownWords.has(word)) continue
      knownWords.add(word)
      add(word.id, valueOfKind.word)
      forEachLetterRun(word, (bucket) => add(bucket, valueOfKind.letters))
    }
    sentence.buckets.forEach((bucket, index) => {
      if (!known.has(bucket)) add(bucket, sentence.values[index] ?? 0)
      known.add(bucket)
    })
  }
  const factor = valueOfLength(count)
  return {
    at: Int32Array.from(at),
    values: Float32Array.from(values, (value, index) => (index === 0 ? 1 : value * factor)),
  }
}

/** A sentence with the sums of the two weights of each feature, interleaved. */
export type Weighed = {
  length: number
  /** Numbers of its words and buckets in the text. */
  words: readonly number[]
  buckets: Uint32Array
  sums: Float64Array
}

/** Sums the weights of the features of a text. Weighs each word and each sentence once. */
export class Sums {
  readonly #weights: Int8Array
  readonly #numbers = new BucketNumbers()
  /** By place of the word, interleaved. */
  readonly #words: number[] = []
  /** By place of the word and by number of the bucket, the last run of sentences that has it. */
  readonly #lastRuns: Record<'word' | 'bucket', number[]> = { word: [], bucket: [] }
  #run = 0

  /** @param weights two for each bucket */
  constructor(weights: Int8Array) {
    this.#weights = weights
  }

  weigh({ words, buckets, values }: Sentence): Weighed {
    const weights = this.#weights
    const sums = new Float64Array(buckets.length * 2)
    const numbers = new Uint32Array(buckets.length)
    for (let index = 0; index < buckets.length; index++) {
      const bucket = buckets[index] ?? 0
      const value = values[index] ?? 0
      numbers[index] = this.#numbers.of(bucket)
      sums[index * 2] = (weights[bucket * 2] ?? 0) * value
      sums[index * 2 + 1] = (weights[bucket * 2 + 1] ?? 0) * value
    }
    for (const word of words) if (this.#words[word.place * 2] === undefined) this.#sumWord(word)
    return { length: words.length, words: words.map(({ place }) => place), buckets: numbers, sums }
  }

  /** Counts each word and each bucket of a run of sentences once. */
  of(sentences: readonly Weighed[]): [number, number] {
    const run = ++this.#run
    const { word: lastOfWords, bucket: lastOfBuckets } = this.#lastRuns
    let [first, second, length] = [0, 0, 0]
    for (const sentence of sentences) {
      length += sentence.length
      for (const place of sentence.words) {
        if (lastOfWords[place] === run) continue
        lastOfWords[place] = run
        first += this.#words[place * 2] ?? 0
        second += this.#words[place * 2 + 1] ?? 0
      }
      const { buckets, sums } = sentence
      for (let index = 0; index < buckets.length; index++) {
        const number = buckets[index] ?? 0
        if (lastOfBuckets[number] === run) continue
        lastOfBuckets[number] = run
        first += sums[index * 2] ?? 0
        second += sums[index * 2 + 1] ?? 0
      }
    }
    const factor = valueOfLength(length)
    const weights = this.#weights
    return [(weights[constant] ?? 0) + first * factor, (weights[constant + 1] ?? 0) + second * factor]
  }

  #sumWord(word: Word): void {
    const weights = this.#weights
    let [first, second] = [0, 0]
    forEachLetterRun(word, (letters) => {
      first += weights[letters * 2] ?? 0
      second += weights[letters * 2 + 1] ?? 0
    })
    const at = word.place * 2
    this.#words[at] = first * valueOfKind.letters + (weights[word.id * 2] ?? 0) * valueOfKind.word
    this.#words[at + 1] = second * valueOfKind.letters + (weights[word.id * 2 + 1] ?? 0) * valueOfKind.word
  }
}
