import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteStrings } from './byte-strings.ts'
import { sortTerms } from './dictionary-builder.ts'

function numbersOf(strings: ByteStrings, texts: string[]): number[] {
  return texts.map((text) => {
    // Within other text, as fields are.
    const bytes = Buffer.from(`"${text}"`)
    return strings.numberOf(bytes, 1, bytes.length - 1)
  })
}

test('strings are numbered as they first come, and known again', () => {
  const strings = new ByteStrings()
  expect(numbersOf(strings, ['ram', '', 'rampur', 'ram', 'राम', '', 'mar'])).toEqual([0, 1, 2, 0, 3, 1, 4])
  expect(strings.size).toBe(5)
  expect([0, 1, 2, 3, 4].map((number) => strings.text(number))).toEqual(['ram', '', 'rampur', 'राम', 'mar'])
})

test('none is lost or taken for another while the table grows', () => {
  const texts = Array.from({ length: 50_000 }, (_, at) => `${at * 7919}`)
  const strings = new ByteStrings()
  const places = texts.map((_, at) => at)
  expect(numbersOf(strings, texts)).toEqual(places)
  expect(numbersOf(strings, texts)).toEqual(places)
})

test('strings with the same hash are told apart', () => {
  // Pairs of one hash by FNV-1a with 32 bits, as published with the function.
  const texts = ['costarring', 'liquid', 'declinate', 'macallums', 'altarage', 'zinke']
  const strings = new ByteStrings()
  expect(numbersOf(strings, texts)).toEqual([0, 1, 2, 3, 4, 5])
  expect(numbersOf(strings, texts)).toEqual([0, 1, 2, 3, 4, 5])
})

test('terms are sorted by their bytes', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', 'b', '\0'), maxLength: 30 }),
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 200 }), (texts) => {
      const strings = new ByteStrings()
      numbersOf(strings, texts)
      const { bytes, offsets, order } = sortTerms(strings)
      const sorted = Array.from(order, (_, at) => Buffer.from(bytes.subarray(offsets[at], offsets[at + 1])))
      expect(sorted).toEqual([...new Set(texts)].map((term) => Buffer.from(term)).sort(Buffer.compare))
      expect(sorted.map(String)).toEqual(Array.from(order, (number) => strings.text(number)))
    }),
  )
})
