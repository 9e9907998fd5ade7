import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

const bytes = (word: string) => new TextEncoder().encode(word)

function distance(a: string, b: string, limit = 9): number {
  const around = bytes(`xx${b}yy`)
  return editDistance(bytes(a), around, 2, around.length - 2, limit)
}

test('costs 1 per edit and less for a likely error', () => {
  expect(distance('kanpur', 'kanpur')).toBe(0)
  expect(distance('kanpur', 'kanppur')).toBe(1)
  expect(distance('kanpur', 'kapur')).toBe(1)
  expect(distance('kanpur', 'kanxur')).toBe(1)
  for (const easier of ['kenpur', 'kanpr', 'kanour', 'knapur', 'kampur']) {
    expect(distance('kanpur', easier), easier).toBeLessThan(1)
  }
})

test('returns infinity for a distance above the maximum', () => {
  expect(distance('kanpur', 'jabalpur', 2)).toBe(Number.POSITIVE_INFINITY)
  expect(distance('a', 'a'.repeat(65))).toBe(Number.POSITIVE_INFINITY)
})

test('is symmetric and 0 only for equal words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeikrstpn'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBeCloseTo(distance(b, a))
      expect(distance(a, b) === 0).toBe(a === b)
    }),
  )
})
