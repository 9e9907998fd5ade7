import { expect, test } from 'vitest'
import { createRandom } from '#sample-data/random.ts'
import { percentile, slope, zipf } from './statistics.ts'

test('returns percentiles of numbers in any order', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => (index * 37) % 100)
  expect([0, 0.5, 0.99, 1].map((fraction) => percentile(numbers, fraction))).toEqual([0, 50, 99, 99])
  expect(percentile([], 0.5)).toBe(0)
})

test('draws the n-th index n times less often than the first', () => {
  const draw = zipf(1000, createRandom(7))
  const counts = new Array<number>(1000).fill(0)
  for (let drawn = 0; drawn < 200_000; drawn++) {
    const index = draw()
    counts[index] = (counts[index] ?? 0) + 1
  }
  const [first = 0, second = 0] = counts
  expect(first / second).toBeCloseTo(2, 0)
  expect(first / (counts[9] ?? 0)).toBeGreaterThan(8.5)
  expect(first / (counts[9] ?? 0)).toBeLessThan(11.5)
  expect(counts.at(-1)).toBeGreaterThan(0)
})

test('draws the first and the last index', () => {
  expect(zipf(5, { next: () => 0 })()).toBe(0)
  expect(zipf(5, { next: () => 1 - 2 ** -33 })()).toBe(4)
})

test('returns the slope of a line, and 0 for one point', () => {
  const line = [0, 1, 2, 3].map((x) => [x, 10 + 4 * x] as const)
  expect(slope(line)).toBeCloseTo(4)
  expect(slope([[1, 5]])).toBe(0)
})
