import { exactRange, prefixRange, type TermRange, type Terms } from './dictionary.ts'

/**
 * The tokens of all schools by phonetic key, for spelling correction. A hash table contains each key under the hash of
 * the key and under the hashes of the key without one of its letters. A search for a query word uses the same hashes of
 * the word, and so finds all keys that differ by one insertion, deletion, replacement or transposition. A second search
 * finds keys with the same consonant skeleton, however many vowels differ.
 * @see SymSpell, the symmetric deletion neighbourhood (Garbe 2012), after Mor and Fraenkel, "A Hash Code Method for
 *   Detecting and Correcting Spelling Errors", CACM 1982
 */
export type SpellingTable = Terms & {
  /** The offset of each key's tokens in `tokens`, and the end of the last key's tokens. */
  starts: Uint32Array
  tokens: Uint32Array
  /** The set of letters of each key, as bits, which rules out most distant keys at once. */
  signatures: Uint32Array
  /** The hashes of the keys' consonant skeletons, ascending. */
  skeletonHashes: Uint32Array
  /** The key of each of these hashes. */
  skeletonKeys: Uint32Array
  /** The offset of each bucket of deletion hashes in `bucketKeys`, and the end of the last bucket. */
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
