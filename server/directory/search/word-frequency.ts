import { type Dictionary, denseRows, type TermRange } from './dictionary.ts'

/** How many schools hold the words of a range, each counted once per word. */
export function frequencyOf(dictionary: Dictionary, range: TermRange): number {
  if (range.to <= range.from) return 0
  let count = (dictionary.starts[range.to] ?? 0) - (dictionary.starts[range.from] ?? 0)
  const rows = denseRows(dictionary, range)
  for (let row = rows.from; row < rows.to; row++) count += dictionary.denseCounts[row] ?? 0
  return count
}

/** Of each word how much it tells: the logarithm of how rare it is (Spärck Jones, 1972). */
export function rarities(dictionary: Dictionary, size: number): Float32Array {
  const count = dictionary.offsets.length - 1
  const found = Float32Array.from({ length: count }, (_, term) => {
    return rarity((dictionary.starts[term + 1] ?? 0) - (dictionary.starts[term] ?? 0), size)
  })
  dictionary.denseTerms.forEach((term, row) => {
    found[term] = rarity(dictionary.denseCounts[row] ?? 0, size)
  })
  return found
}

export function rarity(frequency: number, size: number): number {
  return Math.log(1 + size / Math.max(1, frequency))
}
