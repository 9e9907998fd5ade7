import { exactRange, prefixRange, type TermRange, type Terms } from './dictionary.ts'

/**
 * Tokens by phonetic key. A key of `shortestHashedKey` to `longestCorrectedKey` bytes is in the buckets that
 * `eachDeletionHash` gives, so keys that differ by one edit share a bucket. Keys with the same `consonantSkeleton` are
 * candidates, too.
 * @see SymSpell (Garbe 2012), after Mor and Fraenkel, "A Hash Code Method for Detecting and Correcting Spelling
 *   Errors", CACM 1982
 */
export type SpellingTable = Terms & {
  /** The start of each key in `tokens`, and the end of the last one. */
  starts: Uint32Array
  tokens: Uint32Array
  /** See `letterSet`. */
  signatures: Uint32Array
  /** Ascending. */
  skeletonHashes: Uint32Array
  skeletonKeys: Uint32Array
  /** The start of each bucket, and the end of the last one. */
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
