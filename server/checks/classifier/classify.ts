import { readFileSync } from 'node:fs'
import { buckets, describeContext, describeSentences, Sums, type Weighed } from './features.ts'
import { splitLong, windowsOf } from './windows.ts'

/** Probabilities between 0 and 1. */
export type Odds = {
  disclosure: number
  otherHarm: number
  /** The highest sum of both in a window. */
  harm: number
  /** The highest sum of both in a window or a sentence, without the correction for long texts. */
  uncorrectedHarm: number
}

/** Log odds of one bucket against a harmless text: first for a disclosure, then for other harm. */
export type Weights = { values: Int8Array; scale: number }

/** In bytes. The scale, a double with the least significant byte first, stands before the values. */
const scaleBytes = 8

/** @see bench/checks/train.ts, which writes the file */
function readWeights(): Weights {
  const file = readFileSync(new URL('./weights.bin', import.meta.url))
  const values = new Int8Array(file.buffer, file.byteOffset + scaleBytes, buckets * 2)
  return { scale: file.readDoubleLE(0), values }
}

/** Returns the content of the file of weights. */
export function printWeights({ scale, values }: Weights): Buffer {
  const head = Buffer.alloc(scaleBytes)
  head.writeDoubleLE(scale)
  return Buffer.concat([head, Buffer.from(values.buffer, values.byteOffset, values.byteLength)])
}

const readOnce = (() => {
  let weights: Weights | undefined
  return () => {
    weights ??= readWeights()
    return weights
  }
})()

function probabilities(sums: readonly [number, number], scale: number) {
  const [disclosure, otherHarm] = [Math.exp(sums[0] * scale), Math.exp(sums[1] * scale)]
  const sum = disclosure + otherHarm + 1
  return { disclosure: disclosure / sum, otherHarm: otherHarm / sum }
}

/** Divides the odds. */
function lowered(probability: number, divisor: number): number {
  const odds = probability / (1 - probability + 1e-9) / divisor
  return odds / (1 + odds)
}

/**
 * Returns the highest probabilities of the windows of a text.
 * @param line `WordLines.hindi`
 */
export function oddsOf(line: string, weights: Weights = readOnce()): Odds {
  const sums = new Sums(weights.values)
  const oddsIn = (sentences: readonly Weighed[]) => probabilities(sums.of(sentences), weights.scale)
  const sentences = splitLong(describeSentences(line)).map((words) => sums.weigh(describeContext(words)))
  const windows = windowsOf(sentences)
  // A long text has many windows, so each needs more evidence.
  const divisor = windows.length
  const highest = { disclosure: 0, otherHarm: 0, harm: 0, uncorrectedHarm: 0 }
  for (const window of windows) {
    const { disclosure, otherHarm } = oddsIn(window)
    highest.disclosure = Math.max(highest.disclosure, lowered(disclosure, divisor))
    highest.otherHarm = Math.max(highest.otherHarm, lowered(otherHarm, divisor))
    highest.harm = Math.max(highest.harm, lowered(disclosure + otherHarm, divisor))
    highest.uncorrectedHarm = Math.max(highest.uncorrectedHarm, disclosure + otherHarm)
  }
  // Harmless sentences around it must not hide a sentence with a phrase of a lexicon.
  for (const sentence of sentences.length > 1 ? sentences : []) {
    const { disclosure, otherHarm } = oddsIn([sentence])
    highest.uncorrectedHarm = Math.max(highest.uncorrectedHarm, disclosure + otherHarm)
  }
  return highest
}
