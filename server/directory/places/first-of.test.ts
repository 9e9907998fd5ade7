import { expect, test } from 'vitest'
import { firstOf } from './first-of.ts'

test('returns the first elements in order', () => {
  const numbers = Array.from({ length: 1000 }, (_, n) => (n * 7919) % 1000)
  expect(firstOf(numbers, 5, (one, other) => one - other)).toEqual([0, 1, 2, 3, 4])
  expect(firstOf(numbers, 3, (one, other) => other - one)).toEqual([999, 998, 997])
})

test('returns all elements if there are fewer', () => {
  expect(firstOf([3, 1, 2], 5, (one, other) => one - other)).toEqual([1, 2, 3])
  expect(firstOf([], 5, () => 0)).toEqual([])
})
