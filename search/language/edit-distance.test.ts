import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

const bytes = (word: string) => new TextEncoder().encode(word)

function distance(a: string, b: string, limit = 9): number {
  const around = bytes(`xx${b}yy`)
  return editDistance(bytes(a), around, 2, around.length - 2, limit)
}

test('counts one for a letter put in, left out or replaced, less for slips that come easily', () => {
  expect(distance('kanpur', 'kanpur')).toBe(0)
  expect(distance('kanpur', 'kanppur')).toBe(1)
  expect(distance('kanpur', 'kapur')).toBe(1)
  expect(distance('kanpur', 'kanxur')).toBe(1)
  for (const easier of ['kenpur', 'kanpr', 'kanour', 'knapur', 'kampur']) {
    expect(distance('kanpur', easier), easier).toBeLessThan(1)
  }
})

test('gives up beyond its limit', () => {
  expect(distance('kanpur', 'jabalpur', 2)).toBe(Number.POSITIVE_INFINITY)
  expect(distance('a', 'a'.repeat(65))).toBe(Number.POSITIVE_INFINITY)
})

test('is the same both ways, and nought only for equal words', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeikrstpn'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBeCloseTo(distance(b, a))
      expect(distance(a, b) === 0).toBe(a === b)
    }),
  )
})
