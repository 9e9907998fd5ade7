import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { buckets, describeSentences, featuresOf } from './features.ts'
import { windowsOf } from './windows.ts'

/** Probabilities between 0 and 1. */
export type Odds = {
  disclosure: number
  otherHarm: number
  /** The highest sum of both in a window, without the corrections for short and long texts. */
  harm: number
}

/** Log odds of one bucket against a harmless text: first for a disclosure, then for other harm. */
export type Weights = { values: Int8Array; scale: number }

const WeightsFile = z.object({ scale: z.number(), values: z.string() })

/** @see bench/checks/train.ts, which writes the file */
function readWeights(): Weights {
  const file = readFileSync(new URL('./weights.json', import.meta.url), 'utf8')
  const { scale, values } = z.parse(WeightsFile, JSON.parse(file))
  const bytes = Buffer.from(values, 'base64')
  return { scale, values: new Int8Array(bytes.buffer, bytes.byteOffset, buckets * 2) }
}

const readOnce = (() => {
  let weights: Weights | undefined
  return () => {
    weights ??= readWeights()
    return weights
  }
})()

/** @param features see `featuresOf` */
function probabilities(features: ReadonlyMap<number, number>, { values, scale }: Weights) {
  let [disclosure, otherHarm] = [0, 0]
  for (const [bucket, value] of features) {
    disclosure += value * (values[bucket * 2] ?? 0)
    otherHarm += value * (values[bucket * 2 + 1] ?? 0)
  }
  const [one, other] = [Math.exp(disclosure * scale), Math.exp(otherHarm * scale)]
  const sum = one + other + 1
  return { disclosure: one / sum, otherHarm: other / sum }
}

/** A text with fewer words, such as "I agree", says little, and the classifier was trained with longer texts. */
const fewWords = 6
const fewWordsDivisor = 3

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
  const sentences = describeSentences(line)
  const windows = windowsOf(sentences)
  const isShort = sentences.reduce((sum, words) => sum + words.length, 0) < fewWords
  // A long text has many windows, so each needs more evidence.
  const divisor = isShort ? fewWordsDivisor : windows.length
  const highest = { disclosure: 0, otherHarm: 0, harm: 0 }
  for (const window of windows) {
    const { disclosure, otherHarm } = probabilities(featuresOf(window), weights)
    highest.disclosure = Math.max(highest.disclosure, lowered(disclosure, divisor))
    highest.otherHarm = Math.max(highest.otherHarm, lowered(otherHarm, divisor))
    highest.harm = Math.max(highest.harm, disclosure + otherHarm)
  }
  return highest
}
