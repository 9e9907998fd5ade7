import { exactRange, prefixRange, type TermRange, type Terms } from './dictionary.ts'

/**
 * Tokens by phonetic key. The buckets contain each key that is neither too short nor too long, under its own hash and
 * under the hashes of the key without one of its letters. A search for the same hashes of a query word finds all these
 * keys that differ by one edit. The skeletons find keys with the same consonants, even if many vowels differ.
 * @see SymSpell (Garbe 2012), after Mor and Fraenkel, "A Hash Code Method for Detecting and Correcting Spelling
 *   Errors", CACM 1982
 */
export type SpellingTable = Terms & {
  /** The offset of each key in `tokens`, and the end of the last one. */
  starts: Uint32Array
  tokens: Uint32Array
  /** The letters of each key, as bits. A comparison of these bits excludes most distant keys. */
  signatures: Uint32Array
  /** Ascending. */
  skeletonHashes: Uint32Array
  /** The key of each hash. */
  skeletonKeys: Uint32Array
  /** The offset of each bucket in `bucketKeys`, and the end of the last one. */
  bucketStarts: Uint32Array
  bucketKeys: Uint32Array
}

export function tokensWithKey(table: SpellingTable, key: string): Uint32Array {
  return tokensOfKeys(table, exactRange(table, key))
}

export function tokensWithKeyPrefix(table: SpellingTable, key: string): Uint32Array {
  return tokensOfKeys(table, prefixRange(table, key))
}

export function tokensOfKeys({ starts, tokens }: SpellingTable, { from, to }: TermRange): Uint32Array {
  return tokens.subarray(starts[from], starts[to])
}
