import { expect, test } from 'vitest'
import { createRandom } from '#sample-data/random.ts'
import { drawKinds, type Kind, mix, typeLetters } from './mix.ts'

test('has shares that add up to 10,000', () => {
  expect(mix.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
})

test('draws each kind in proportion to its share', () => {
  const draws = 200_000
  const draw = drawKinds(createRandom(3))
  const counts = new Map<Kind, number>()
  for (let drawn = 0; drawn < draws; drawn++) {
    const kind = draw()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  for (const { kind, share } of mix) {
    const expected = (draws * share) / 10_000
    expect(Math.abs((counts.get(kind) ?? 0) - expected), kind).toBeLessThan(5 * Math.sqrt(expected))
  }
})

test('draws the first kind at random number 0 and the last near 1', () => {
  expect(drawKinds({ next: () => 0 })()).toBe('school')
  expect(drawKinds({ next: () => 1 - 2 ** -33 })()).toBe('post')
})

test('types a term letter by letter, from two letters on', () => {
  expect(typeLetters('kv pune')).toEqual(['kv', 'kv p', 'kv pu', 'kv pun', 'kv pune'])
  expect(typeLetters('a')).toEqual([])
})
