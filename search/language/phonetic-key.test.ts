import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consonantSkeleton, phoneticKey } from './phonetic-key.ts'

test.each([
  ['vidyalaya', 'vidhyalaya', 'vidyalay', 'vidhyalay'],
  ['saraswati', 'saraswathi', 'sarasvati', 'सरस्वती'],
  ['shri', 'sri', 'shree', 'श्री'],
  ['shishu', 'sishu', 'शिशु'],
  ['lakshmi', 'laxmi'],
  ['gyan', 'jnan'],
  ['zilla', 'jilla', 'jila'],
  ['phulpur', 'foolpur'],
  ['chaudhary', 'choudhary', 'chowdhary'],
  ['madrasa', 'madrassa'],
])('gives %s the key of %s', (word, ...others) => {
  for (const other of others) expect(phoneticKey(other)).toBe(phoneticKey(word))
})

test.each([
  ['rampur', 'rangpur'],
  ['gandhi', 'gandhar'],
  ['bal', 'bel'],
])('gives %s and %s different keys', (word, other) => {
  expect(phoneticKey(other)).not.toBe(phoneticKey(word))
})

test('ignores vowels in the consonant skeleton', () => {
  for (const word of ['sarswati', 'sarasuwati', 'saraswti']) {
    expect(consonantSkeleton(phoneticKey(word))).toBe(consonantSkeleton(phoneticKey('saraswati')))
  }
})

test('returns a key without doubled letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (word) => {
      const key = phoneticKey(word)
      const characters = [...key]
      expect(characters.filter((character, index) => character === characters[index + 1])).toEqual([])
      expect(phoneticKey(word)).toBe(key)
    }),
  )
})

test('returns a skeleton without vowels, h and v after its first letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (word) => {
      expect(consonantSkeleton(phoneticKey(word)).slice(1)).not.toMatch(/[aeiouhv]/)
    }),
  )
})
