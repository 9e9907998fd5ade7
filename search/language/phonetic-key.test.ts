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
])('%s sounds like %s', (word, ...others) => {
  for (const other of others) expect(phoneticKey(other)).toBe(phoneticKey(word))
})

test.each([
  ['rampur', 'rangpur'],
  ['gandhi', 'gandhar'],
  ['bal', 'bel'],
])('%s does not sound like %s', (word, other) => {
  expect(phoneticKey(other)).not.toBe(phoneticKey(word))
})

test('a skeleton is the same whatever becomes of the vowels', () => {
  for (const word of ['sarswati', 'sarasuwati', 'saraswti']) {
    expect(consonantSkeleton(phoneticKey(word))).toBe(consonantSkeleton(phoneticKey('saraswati')))
  }
})

test('every word has a form, which sounds like itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (word) => {
      consonantSkeleton(phoneticKey(word))
    }),
  )
})
