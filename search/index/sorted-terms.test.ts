import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteStringPool } from './byte-string-pool.ts'
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
      const pool = new ByteStringPool()
      for (const text of terms) {
        const encoded = Buffer.from(text)
        pool.numberOf(encoded, 0, encoded.length)
      }
      const { bytes, offsets, order } = sortTerms(pool)
      const sorted = Array.from(order, (_, i) => Buffer.from(bytes.subarray(offsets[i], offsets[i + 1])))
      expect(sorted).toEqual(
        [...new Set(terms.map((text) => text.toWellFormed()))]
          .map((text) => Buffer.from(text))
          .sort(Buffer.compare),
      )
      expect(sorted.map(String)).toEqual(Array.from(order, (i) => pool.text(i)))
    }),
  )
})
