import { exactRange, prefixRange, type TermRange, type Terms } from './dictionary.ts'

/**
 * The tokens of all schools by phonetic key, for spelling correction. Each key is filed under the hash of itself and of
 * itself without each one of its letters. A query word is looked up in the same way, which finds all keys at one
 * insertion, deletion, replacement or transposition. Keys with the same consonant skeleton are found as well, however
 * many vowels differ.
 * @see SymSpell, the symmetric deletion neighbourhood (Garbe 2012), after Mor and Fraenkel, "A Hash Code Method for
 *   Detecting and Correcting Spelling Errors", CACM 1982
 */
export type SpellingTable = Terms & {
  /** Where each key's tokens begin in `tokens`; one more than there are keys. */
  starts: Uint32Array
  tokens: Uint32Array
  /** The letters of each key as bits, which rule out most distant keys at once. */
  signatures: Uint32Array
  /** Keys in the order of the hashes of their consonant skeletons. */
  skeletonHashes: Uint32Array
  skeletonKeys: Uint32Array
  /** Where each bucket of the deletion neighbourhood begins in `bucketKeys`; one more than there are buckets. */
  bucketStarts: Uint32Array
  bucketKeys: Uint32Array
}

/** Returns the tokens with the same phonetic key. */
export function tokensWithKey(table: SpellingTable, key: string): Uint32Array {
  return tokensOfKeys(table, exactRange(table, key))
}

/** Returns the tokens whose phonetic key begins with this one. */
export function tokensWithKeyPrefix(table: SpellingTable, key: string): Uint32Array {
  return tokensOfKeys(table, prefixRange(table, key))
}

export function tokensOfKeys({ starts, tokens }: SpellingTable, { from, to }: TermRange): Uint32Array {
  return tokens.subarray(starts[from], starts[to])
}
