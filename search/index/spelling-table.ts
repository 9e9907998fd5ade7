import { exactRange, prefixRange, type TermRange, type Terms } from './dictionary.ts'

/**
 * Tokens by phonetic key. Each key that is neither too short nor too long is in the bucket of its own hash and in the
 * bucket of each hash that results from removing one letter. The key of a query word is hashed in the same way, so these
 * buckets contain all keys that differ by one edit. Keys with the same hash of `consonantSkeleton` are candidates, too,
 * even if many vowels differ.
 * @see SymSpell (Garbe 2012), after Mor and Fraenkel, "A Hash Code Method for Detecting and Correcting Spelling
 *   Errors", CACM 1982
 */
export type SpellingTable = Terms & {
  /** The offset of each key in `tokens`, and the end of the last one. */
  starts: Uint32Array
  tokens: Uint32Array
  /** The letters of each key, as bits. Comparing these bits excludes most of the keys that are too different. */
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
