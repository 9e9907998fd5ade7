import { firstNames, surnames } from '#contract/person-names/person-names.ts'
import { conceptsOf } from '../concepts/concepts.ts'
import { foldHindi } from '../words.ts'

/** Number of buckets of the hash, as a power of two. Collisions cost little, because most features are rare. */
export const buckets = 2 ** 17

/** Kinds of features. Each has its own weight, so that many letters do not outweigh a few words. */
const kinds = { word: 1, letters: 1, bigram: 0.7, concept: 1, pair: 0.8, context: 0.8 } as const
type Kind = keyof typeof kinds
const kindNames: readonly Kind[] = ['word', 'letters', 'bigram', 'concept', 'pair', 'context']

/** In words. */
const pairDistance = 8

const letterRuns = { shortest: 3, longest: 5 }

/** FNV-1a with a final mix. */
function hash(seed: number, text: string, from = 0, to = text.length): number {
  let value = 2166136261 ^ seed
  for (let at = from; at < to; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return ((value ^ (value >>> 12)) >>> 0) % buckets
}

function mix(seed: number, one: number, other: number): number {
  let value = Math.imul(seed + Math.imul(one, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(other + 1, 0xc2b2ae35)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return ((value ^ (value >>> 12)) >>> 0) % buckets
}

/** Other checks decide about phone numbers. */
const longNumber = /\d{5}|^0\d{2,4}$/

/** Other checks decide about names, too. The classifier must not learn that a name is harmful. */
const names: ReadonlySet<string> = new Set([...firstNames, ...surnames].map(foldHindi))

type Word = { id: number; letters: readonly number[]; concepts: readonly number[] }

/** Concepts of numbers. Numbers below 19 are often ages. */
const smallNumber = 1000
const largeNumber = 1001

const isNumber = /^\d/

function describe(written: string): Word {
  const word = isNumber.test(written)
    ? /^\d\d?$/.test(written)
      ? Number(written) < 19
        ? '#age'
        : '#n'
      : '#num'
    : written
  const framed = `^${word}$`
  const letters: number[] = []
  for (let length = letterRuns.shortest; length <= letterRuns.longest; length++) {
    for (let at = 0; at + length <= framed.length; at++) letters.push(hash(4, framed, at, at + length))
  }
  const concepts = word === '#age' ? [smallNumber] : word.startsWith('#') ? [largeNumber] : conceptsOf(word)
  return { id: hash(1, word), letters, concepts }
}

/** Hostile texts consist of many different long words. */
const maximumLetters = 24

/** Splits words in the form of `foldHindi` into sentences of described words. Describes each word once. */
export function describeSentences(line: string): Word[][] {
  const known = new Map<string, Word>()
  return line
    .split(' . ')
    .map((sentence) =>
      sentence
        .split(' ')
        .filter((word) => word !== '' && word !== '.' && !longNumber.test(word) && !names.has(word))
        .map((word) => {
          const short = word.slice(0, maximumLetters)
          const described = known.get(short) ?? describe(short)
          known.set(short, described)
          return described
        }),
    )
    .filter((sentence) => sentence.length > 0)
}

type Sets = Record<Kind, Set<number>>

function addConcepts(sentence: readonly Word[], index: number, sets: Sets): void {
  const { concepts = [] } = sentence[index] ?? {}
  const [before, after] = [sentence[index - 1], sentence[index + 1]]
  for (const concept of concepts) {
    sets.concept.add(mix(5, concept, 0))
    if (after) sets.context.add(mix(9, concept, after.id))
    if (before) sets.context.add(mix(10, concept, before.id))
    for (let at = index + 1; at < Math.min(sentence.length, index + pairDistance); at++) {
      for (const other of sentence[at]?.concepts ?? [])
        sets.pair.add(mix(6, Math.min(concept, other), Math.max(concept, other)))
    }
  }
}

/** Maps buckets to values. The features of each kind have the length of the kind together. */
export function featuresOf(sentences: readonly (readonly Word[])[]): Map<number, number> {
  const sets: Sets = {
    word: new Set(),
    letters: new Set(),
    bigram: new Set(),
    concept: new Set(),
    pair: new Set(),
    context: new Set(),
  }
  for (const sentence of sentences) {
    for (const [index, word] of sentence.entries()) {
      sets.word.add(word.id)
      for (const letter of word.letters) sets.letters.add(letter)
      const [next, second] = [sentence[index + 1], sentence[index + 2]]
      if (next) sets.bigram.add(mix(2, word.id, next.id))
      if (second) sets.bigram.add(mix(3, word.id, second.id))
      addConcepts(sentence, index, sets)
    }
  }
  const features = new Map<number, number>([[0, 1]])
  for (const kind of kindNames) {
    const value = kinds[kind] / Math.sqrt(sets[kind].size)
    for (const feature of sets[kind]) features.set(feature, (features.get(feature) ?? 0) + value)
  }
  return features
}
