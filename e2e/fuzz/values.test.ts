import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText, valid } from './values.ts'

/** The commonest word of a text, and its share of all words. */
function shareOfCommonestWord(text: string): number {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const counts = Map.groupBy(words, (word) => word)
  return Math.max(0, ...Array.from(counts.values(), (same) => same.length)) / words.length
}

const isRepeated = (text: unknown) =>
  typeof text === 'string' && text.split(/[\s,]+/).length > 20 && shareOfCommonestWord(text) > 0.9

test('repeats words in texts that the schema allows, and in longer ones', () => {
  const options = { numRuns: 3000, seed: 1 }
  const allowed = fc.sample(valid({ type: 'string', maxLength: 300 }, {}), options)
  expect(allowed.filter(isRepeated).length).toBeGreaterThan(30)
  expect(allowed.every((text) => typeof text === 'string' && text.length <= 300)).toBe(true)
  const hostile = fc.sample(hostileText, options)
  expect(hostile.filter((text) => isRepeated(text) && text.length > 300).length).toBeGreaterThan(30)
})
