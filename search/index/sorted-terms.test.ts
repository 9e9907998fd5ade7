import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortTerms } from './sorted-terms.ts'

test('sorts terms by their bytes in UTF-8', () => {
  const term = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', 'b', '\0'), maxLength: 30 }),
    fc.string({ unit: fc.constantFrom('\ue000', '𑀓', 'न'), maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(term, { maxLength: 200 }), (terms) => {
      const { bytes, offsets, order } = sortTerms(terms)
      const sorted = Array.from(order, (_, i) => Buffer.from(bytes.subarray(offsets[i], offsets[i + 1])))
      expect(sorted).toEqual(terms.map((text) => Buffer.from(text)).sort(Buffer.compare))
      expect(sorted.map(String)).toEqual(Array.from(order, (i) => terms[i]))
    }),
  )
})
