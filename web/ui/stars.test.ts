import { expect, it } from 'vitest'
import { clampRating, formatRating } from './stars.tsx'

it('limits a rating to the range from 0 to 5', () => {
  expect([-1, 0, 3.7, 5, 9, Number.NaN].map(clampRating)).toEqual([0, 0, 3.7, 5, 5, 0])
})

it('describes a rating as a text', () => {
  expect(formatRating(4.2)).toBe('4.2 out of 5 stars')
  expect(formatRating(7)).toBe('5 out of 5 stars')
})
