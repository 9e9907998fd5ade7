import { expect, test } from 'vitest'
import { isBurst, poissonTail } from './burst.ts'

test('computes the tail of a Poisson distribution', () => {
  expect(poissonTail(0, 3)).toBe(1)
  expect(poissonTail(1, 3)).toBeCloseTo(1 - Math.exp(-3), 10)
  expect(poissonTail(8, 3)).toBeCloseTo(0.0119, 4)
  expect(poissonTail(8, 1)).toBeGreaterThan(0)
  expect(poissonTail(8, 1)).toBeLessThan(2e-5)
})

test('accepts seven posts a week at any school', () => {
  expect(isBurst(7, 0)).toBe(false)
})

test('reports a burst at the eighth post without posts in earlier weeks', () => {
  expect(isBurst(8, 0)).toBe(true)
})

test('accepts twelve posts, but not sixteen, where five a week are usual', () => {
  expect(isBurst(12, 65)).toBe(false)
  expect(isBurst(16, 65)).toBe(true)
})
