import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skeletonOf, soundForm } from './sound-form.ts'

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
  for (const other of others) expect(soundForm(other)).toBe(soundForm(word))
})

test.each([
  ['rampur', 'rangpur'],
  ['gandhi', 'gandhar'],
  ['bal', 'bel'],
])('%s does not sound like %s', (word, other) => {
  expect(soundForm(other)).not.toBe(soundForm(word))
})

test('a skeleton is the same whatever becomes of the vowels', () => {
  for (const word of ['sarswati', 'sarasuwati', 'saraswti']) {
    expect(skeletonOf(soundForm(word))).toBe(skeletonOf(soundForm('saraswati')))
  }
})

test('every word has a form, which sounds like itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (word) => {
      skeletonOf(soundForm(word))
    }),
  )
})
