import { firstNames, surnames } from '#contract/person-names/person-names.ts'
import { conceptsOf } from '../concepts/concepts.ts'
import { foldHindi } from '../words.ts'

/** Number of buckets of the hash, as a power of two. Collisions cost little, because most features are rare. */
export const buckets = 2 ** 18
const mask = buckets - 1

/**
 * The value of each feature, by kind: many letters must not outweigh a few words. The values do not depend on the length
 * of the text, so that a few words are little evidence.
 */
const valueOfKind = {
  word: 0.14,
  letters: 0.09,
  bigram: 0.075,
  concept: 0.16,
  pair: 0.065,
  context: 0.08,
} as const
type Kind = keyof typeof valueOfKind

/** In words. */
const pairDistance = 8

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

export type Word = { id: number; letters: readonly number[]; concepts: readonly number[] }

/** Concepts of numbers. Numbers below 19 are often ages. */
const smallNumber = 1000
const largeNumber = 1001

function describeNumber(word: string): Word {
  const isSmall = /^\d\d?$/.test(word) && Number(word) < 19
  return {
    id: hash(1, isSmall ? '#age' : '#num'),
    letters: [],
    concepts: [isSmall ? smallNumber : largeNumber],
  }
}

function describe(word: string): Word {
  const first = word.charCodeAt(0)
  if (first >= 48 && first <= 57) return describeNumber(word)
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
  return { id: hash(1, word), letters, concepts: conceptsOf(word) }
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
        word = isLeftOut ? null : describe(written.slice(0, maximumLetters))
        known.set(written, word)
      }
      if (word) sentence.push(word)
    }
  }
  if (sentence.length > 0) sentences.push(sentence)
  return sentences
}

/** Buckets by kind. No bucket is in them twice. */
export type Features = Readonly<Record<Kind, readonly number[]>>

/** For each bucket, the number of the last call that added it. Shared by all calls, because it is large. */
const lastCall = new Uint32Array(buckets)
let call = 0

function add(list: number[], bucket: number): void {
  if (lastCall[bucket] === call) return
  lastCall[bucket] = call
  list.push(bucket)
}

export function featuresOf(sentences: readonly (readonly Word[])[]): Features {
  call++
  const features: Record<Kind, number[]> = {
    word: [],
    letters: [],
    bigram: [],
    concept: [],
    pair: [],
    context: [],
  }
  for (const sentence of sentences) {
    for (let index = 0; index < sentence.length; index++) {
      const [word, next, second] = [sentence[index], sentence[index + 1], sentence[index + 2]]
      if (!word) continue
      add(features.word, word.id)
      for (const letter of word.letters) add(features.letters, letter)
      if (next) add(features.bigram, mix(2, word.id, next.id))
      if (second) add(features.bigram, mix(3, word.id, second.id))
      if (word.concepts.length > 0) addConcepts(word, sentence, index, features)
    }
  }
  return features
}

function addConcepts(
  { concepts }: Word,
  sentence: readonly Word[],
  index: number,
  features: Record<Kind, number[]>,
): void {
  const [before, after] = [sentence[index - 1], sentence[index + 1]]
  const end = Math.min(sentence.length, index + pairDistance)
  for (const concept of concepts) {
    add(features.concept, mix(5, concept, 0))
    if (after) add(features.context, mix(9, concept, after.id))
    if (before) add(features.context, mix(10, concept, before.id))
    for (let at = index + 1; at < end; at++) {
      for (const other of sentence[at]?.concepts ?? [])
        add(features.pair, mix(6, Math.min(concept, other), Math.max(concept, other)))
    }
  }
}

const kinds: readonly Kind[] = ['word', 'letters', 'bigram', 'concept', 'pair', 'context']

/** Bucket 0 is in each text, for the constant. */
const constant = 0

/** For the training: the buckets and values of all features. */
export function toVector(features: Features): { at: Int32Array; values: Float32Array } {
  const at = [constant, ...kinds.flatMap((kind) => features[kind])]
  const values = [1, ...kinds.flatMap((kind) => features[kind].map(() => valueOfKind[kind]))]
  return { at: Int32Array.from(at), values: Float32Array.from(values) }
}

/**
 * Returns the sum of all features, for each of two interleaved weights.
 * @param weights two for each bucket
 */
export function sumOf(features: Features, weights: Int8Array): [number, number] {
  let [first, second] = [weights[0] ?? 0, weights[1] ?? 0]
  for (const kind of kinds) {
    let [one, other] = [0, 0]
    for (const bucket of features[kind]) {
      one += weights[bucket * 2] ?? 0
      other += weights[bucket * 2 + 1] ?? 0
    }
    first += one * valueOfKind[kind]
    second += other * valueOfKind[kind]
  }
  return [first, second]
}
