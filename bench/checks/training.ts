import type { Weights } from '#server/checks/classifier/classify.ts'
import {
  buckets,
  constant,
  describeContext,
  describeSentences,
  toVector,
} from '#server/checks/classifier/features.ts'
import { wordLines } from '#server/checks/words.ts'
import type { Label } from '#server/testing/labelled-texts/read-labelled-texts.ts'

/** Features as parallel arrays of buckets and values. */
export type Example = { at: Int32Array; values: Float32Array; label: Label; weight: number }

export function exampleOf(text: string, label: Label, weight: number): Example {
  const sentences = describeSentences(wordLines(text).hindi).map(describeContext)
  return { ...toVector(sentences), label, weight }
}

const epochs = 10
const rate = 0.3
const decay = 1e-3

/**
 * Share of the features that each look at an example leaves out, so that the classifier learns to do without any of
 * them: a new writer uses other words.
 * @see Wager, Wang and Liang: Dropout Training as Adaptive Regularization (2013)
 */
const leftOutShare = 0.5

/** Other harm has more kinds than a disclosure, and fewer texts of each. */
const weightOfLabel: Readonly<Record<Label, number>> = { disclosure: 1, held: 1.5, shown: 1 }

/**
 * Weight of the evidence of a bucket in its values, between 0 and 1.
 * @see Wang and Manning: Baselines and Bigrams (2012), where 0.25 is best for linear models
 */
const evidenceShare = 0.4

const classes: readonly Label[] = ['disclosure', 'held', 'shown']
const count = classes.length

/** A linear congruential generator, so that the result does not depend on the machine. Returns numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [items[at], items[other]]
    if (one !== undefined && two !== undefined) [items[at], items[other]] = [two, one]
  }
}

/** Returns an example in which the values that stay stand for those that are left out. */
function withoutSome(example: Example, random: () => number): Example {
  const values = example.values.map((value, index) => {
    if (example.at[index] === constant) return value
    return random() < leftOutShare ? 0 : value / (1 - leftOutShare)
  })
  return { ...example, values }
}

/**
 * Returns a factor for each bucket: the log ratio of its frequencies in harmful and in harmless texts. Words that both
 * have, such as "the", then count less.
 */
function evidenceOf(examples: readonly Example[]): Float32Array {
  const harmful = new Float32Array(buckets)
  const harmless = new Float32Array(buckets)
  const totals = { harmful: 1, harmless: 1 }
  for (const { at, label, weight } of examples) {
    const counts = label === 'shown' ? harmless : harmful
    totals[label === 'shown' ? 'harmless' : 'harmful'] += weight
    for (const bucket of at) counts[bucket] = (counts[bucket] ?? 0) + weight
  }
  const evidence = harmful.map((count, bucket) => {
    const odds = (count + 1) / totals.harmful / (((harmless[bucket] ?? 0) + 1) / totals.harmless)
    return 1 - evidenceShare + evidenceShare * Math.abs(Math.log(odds))
  })
  evidence[constant] = 1
  return evidence
}

function withEvidence(example: Example, evidence: Float32Array): Example {
  const values = example.values.map((value, index) => value * (evidence[example.at[index] ?? 0] ?? 1))
  return { ...example, values, weight: example.weight * weightOfLabel[example.label] }
}

function scoreOf({ at, values }: Example, weights: Float32Array, each: number): number {
  let sum = 0
  for (let index = 0; index < at.length; index++)
    sum += (values[index] ?? 0) * (weights[(at[index] ?? 0) * count + each] ?? 0)
  return sum
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** Trains a logistic regression with three classes by AdaGrad and dropout. */
function trainAllClasses(examples: readonly Example[], seed: number): Float32Array {
  const weights = new Float32Array(buckets * count)
  const squares = new Float32Array(buckets * count).fill(0.01)
  const order = [...examples]
  const random = randomNumbers(seed)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const whole of order) {
      const example = withoutSome(whole, random)
      const odds = softmax(classes.map((_, each) => scoreOf(example, weights, each)))
      for (let each = 0; each < count; each++) {
        const wanted = classes[each] === example.label ? 1 : 0
        learn(example, (wanted - (odds[each] ?? 0)) * example.weight, { weights, squares, each })
      }
    }
  }
  return weights
}

type State = { weights: Float32Array; squares: Float32Array; each: number }

function learn({ at, values }: Example, error: number, { weights, squares, each }: State): void {
  for (let index = 0; index < at.length; index++) {
    const place = (at[index] ?? 0) * count + each
    const weight = weights[place] ?? 0
    const gradient = error * (values[index] ?? 0) - decay * weight
    const square = (squares[place] ?? 0) + gradient * gradient
    squares[place] = square
    weights[place] = weight + (rate * gradient) / Math.sqrt(square)
  }
}

const largest = 127

/** Each leaves out other features, so their mean depends less on chance. */
const trainings = 5

/** Keeps the log odds against a harmless text, in one byte each. */
export function train(examples: readonly Example[]): Weights {
  const evidence = evidenceOf(examples)
  const weighted = examples.map((example) => withEvidence(example, evidence))
  const weights = new Float32Array(buckets * count)
  for (let seed = 1; seed <= trainings; seed++) {
    const trained = trainAllClasses(weighted, seed)
    for (let place = 0; place < weights.length; place++)
      weights[place] = (weights[place] ?? 0) + (trained[place] ?? 0) / trainings
  }
  const odds = new Float32Array(buckets * 2)
  for (let bucket = 0; bucket < buckets; bucket++) {
    const shown = weights[bucket * 3 + 2] ?? 0
    const factor = evidence[bucket] ?? 1
    odds[bucket * 2] = ((weights[bucket * 3] ?? 0) - shown) * factor
    odds[bucket * 2 + 1] = ((weights[bucket * 3 + 1] ?? 0) - shown) * factor
  }
  const scale = odds.reduce((highest, each) => Math.max(highest, Math.abs(each)), 0) / largest
  return { scale, values: Int8Array.from(odds, (each) => Math.round(each / scale)) }
}
