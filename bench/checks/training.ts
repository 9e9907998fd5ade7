import type { Weights } from '#server/reviews/checks/classifier/classify.ts'
import { buckets, describeSentences, featuresOf } from '#server/reviews/checks/classifier/features.ts'
import type { Label } from '#server/reviews/checks/labelled-texts/read-labelled-texts.ts'
import { wordLines } from '#server/reviews/checks/words.ts'

export type Example = { features: readonly (readonly [number, number])[]; label: Label; weight: number }

export function exampleOf(text: string, label: Label, weight: number): Example {
  return { features: [...featuresOf(describeSentences(wordLines(text).hindi))], label, weight }
}

const epochs = 12
const rate = 0.3
const decay = 1e-4

const classes: readonly Label[] = ['disclosure', 'held', 'shown']

/** A linear congruential generator, so that the result does not depend on the machine. */
function shuffler(seed: number) {
  let state = seed
  return <Item>(items: Item[]): void => {
    for (let at = items.length - 1; at > 0; at--) {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      const other = Math.floor((state / 2 ** 32) * (at + 1))
      const [one, two] = [items[at], items[other]]
      if (one !== undefined && two !== undefined) [items[at], items[other]] = [two, one]
    }
  }
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** Trains a logistic regression with three classes by AdaGrad. */
function trainAllClasses(examples: readonly Example[], seed: number): Float32Array {
  const count = classes.length
  const weights = new Float32Array(buckets * count)
  const squares = new Float32Array(buckets * count).fill(0.01)
  const order = [...examples]
  const shuffle = shuffler(seed)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order)
    for (const { features, label, weight } of order) {
      const scores = classes.map((_, each) =>
        features.reduce((sum, [bucket, value]) => sum + value * (weights[bucket * count + each] ?? 0), 0),
      )
      const odds = softmax(scores)
      for (const [each, name] of classes.entries()) {
        const error = ((name === label ? 1 : 0) - (odds[each] ?? 0)) * weight
        for (const [bucket, value] of features) {
          const at = bucket * count + each
          const gradient = error * value - decay * (weights[at] ?? 0)
          squares[at] = (squares[at] ?? 0) + gradient * gradient
          weights[at] = (weights[at] ?? 0) + (rate * gradient) / Math.sqrt(squares[at] ?? 1)
        }
      }
    }
  }
  return weights
}

const largest = 127

/** Keeps the log odds against a harmless text, in one byte each. */
export function train(examples: readonly Example[], seed = 7): Weights {
  const weights = trainAllClasses(examples, seed)
  const odds = new Float32Array(buckets * 2)
  for (let bucket = 0; bucket < buckets; bucket++) {
    const shown = weights[bucket * 3 + 2] ?? 0
    odds[bucket * 2] = (weights[bucket * 3] ?? 0) - shown
    odds[bucket * 2 + 1] = (weights[bucket * 3 + 1] ?? 0) - shown
  }
  const scale = odds.reduce((highest, each) => Math.max(highest, Math.abs(each)), 0) / largest
  return { scale, values: Int8Array.from(odds, (each) => Math.round(each / scale)) }
}
