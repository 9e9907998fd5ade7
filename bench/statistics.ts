import type { Random } from '#sample-data/random.ts'

/**
 * Returns a percentile of numbers in any order, or 0 without numbers.
 * @param fraction from 0 to 1
 */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/**
 * Returns a function that draws indexes from 0 to `count` - 1. The probability of index n is proportional to
 * 1 / (n + 1), as with the visits of pages ordered by popularity.
 */
export function zipf(count: number, { next }: Pick<Random, 'next'>): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index++) {
    sum += 1 / (index + 1)
    sums[index] = sum
  }
  return () => {
    const wanted = next() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/**
 * Returns the slope of the least-squares line.
 * @returns 0 if all points have the same x
 */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const meanX = mean(([x]) => x)
  const meanY = mean(([, y]) => y)
  let products = 0
  let squares = 0
  for (const [x, y] of points) {
    products += (x - meanX) * (y - meanY)
    squares += (x - meanX) ** 2
  }
  return squares === 0 ? 0 : products / squares
}
