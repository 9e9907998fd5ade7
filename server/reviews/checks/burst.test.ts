import { expect, test } from 'vitest'
import { isBurst, poissonTail } from './burst.ts'

test('computes the tail of a Poisson distribution', () => {
  expect(poissonTail(0, 3)).toBe(1)
  expect(poissonTail(1, 3)).toBeCloseTo(1 - Math.exp(-3), 10)
  expect(poissonTail(8, 3)).toBeCloseTo(0.0119, 4)
  expect(poissonTail(8, 1 / 7)).toBeGreaterThan(0)
  expect(poissonTail(8, 1 / 7)).toBeLessThan(1e-10)
})

test('accepts seven posts a day at any school', () => {
  expect(isBurst(7, 0)).toBe(false)
})

test('reports a burst at the eighth post without posts on earlier days', () => {
  expect(isBurst(8, 0)).toBe(true)
})

test('accepts eight posts at a school with usually three a day', () => {
  expect(isBurst(8, 270)).toBe(false)
  expect(isBurst(20, 270)).toBe(true)
})
