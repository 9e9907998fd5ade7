import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf } from './tokenize.ts'
import { Tokenizer } from './tokenizer.ts'

test('splits the bytes of a field into the same tokens as its text', () => {
  const tokenizer = new Tokenizer()
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '&', "'", '1', 'न', '-'), maxLength: 90 }),
  )
  fc.assert(
    fc.property(text, (field) => {
      const bytes = Buffer.from(`"${field}"`)
      tokenizer.read(bytes, 1, bytes.length - 1)
      const tokens = Array.from({ length: tokenizer.count }, (_, token) => tokenizer.text(token))
      expect(tokens).toEqual(tokensOf(field))
    }),
  )
})
