import { raritySteps } from '../tuning.ts'
import { type Dictionary, denseRows, type TermRange, termCount } from './dictionary.ts'

/** A school with several of the terms counts several times. */
export function frequencyOf(dictionary: Dictionary, range: TermRange): number {
  if (range.to <= range.from) return 0
  let count = (dictionary.starts[range.to] ?? 0) - (dictionary.starts[range.from] ?? 0)
  const rows = denseRows(dictionary, range)
  for (let row = rows.from; row < rows.to; row++) count += dictionary.denseCounts[row] ?? 0
  return count
}

/** In steps of 1 / `raritySteps`. */
export function termRarities(dictionary: Dictionary, size: number): Uint8Array {
  return Uint8Array.from({ length: termCount(dictionary) }, (_, term) => {
    const value = rarity(frequencyOf(dictionary, { from: term, to: term + 1 }), size)
    return Math.min(127, Math.round(value * raritySteps))
  })
}

/** Inverse document frequency (Spärck Jones, 1972). */
export function rarity(frequency: number, size: number): number {
  return Math.log(1 + size / Math.max(1, frequency))
}
