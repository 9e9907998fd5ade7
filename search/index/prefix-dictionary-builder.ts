import { widthOf } from '../tokenize/utf8.ts'
import { precomputedPrefixLength } from '../tuning.ts'
import { addAll, orInto, wordsFor } from './bitset.ts'
import { ByteStringPool } from './byte-string-pool.ts'
import { type Dictionary, denseRows, denseVector, prefixRange, sparseRun } from './dictionary.ts'
import { DictionaryBuilder } from './dictionary-builder.ts'
import { codeRange, type SchoolCodes } from './school-codes.ts'
import { sortTerms } from './sorted-terms.ts'

export function buildPrefixDictionary(
  tokens: ByteStringPool,
  dictionary: Dictionary,
  codes: SchoolCodes,
): Dictionary {
  const prefixes = prefixesOf(tokens)
  const sorted = sortTerms(prefixes)
  const size = codes.order.length
  const bits = new Uint32Array(wordsFor(size))
  const result = new DictionaryBuilder(size, sorted)
  for (const id of sorted.order) {
    const prefix = prefixes.text(id)
    bits.fill(0)
    const terms = prefixRange(dictionary, prefix)
    addAll(bits, sparseRun(dictionary, terms))
    const dense = denseRows(dictionary, terms)
    for (let row = dense.from; row < dense.to; row++) orInto(bits, denseVector(dictionary, row))
    const { from, to } = codeRange(codes, prefix, true)
    addAll(bits, codes.order.subarray(from, to))
    result.addBits(bits)
  }
  return result.finish()
}

function prefixesOf(tokens: ByteStringPool): ByteStringPool {
  const prefixes = new ByteStringPool()
  const { bytes, offsets } = tokens
  for (let token = 0; token < tokens.size; token++) {
    addPrefixes(prefixes, bytes, offsets[token] ?? 0, offsets[token + 1] ?? 0)
  }
  // All Indian school codes begin with two digits. `expandWord` finds such a prefix only in this dictionary.
  for (let pair = 0; pair < 100; pair++) {
    const digits = Buffer.from(String(pair).padStart(precomputedPrefixLength, '0'))
    addPrefixes(prefixes, digits, 0, digits.length)
  }
  return prefixes
}

function addPrefixes(prefixes: ByteStringPool, bytes: Uint8Array, from: number, to: number): void {
  let end = from
  for (let length = 1; length <= precomputedPrefixLength && end < to; length++) {
    end += widthOf(bytes[end] ?? 0)
    prefixes.numberOf(bytes, from, end)
  }
}
