import { letterSet } from '../language/letter-set.ts'
import { consonantSkeleton, phoneticKey } from '../language/phonetic-key.ts'
import { keysPerBucket, longestCorrectedKey, shortestHashedKey } from '../tuning.ts'
import { ByteStringPool } from './byte-string-pool.ts'
import { bucketOf, eachDeletionHash, hashOf } from './deletion-hashes.ts'
import { bytesOf, type Terms, termAt, termCount } from './dictionary.ts'
import { NumberPool } from './number-pool.ts'
import { sortTerms } from './sorted-terms.ts'
import type { SpellingTable } from './spelling-table.ts'

export function buildSpellingTable(tokens: Terms): SpellingTable {
  const { keys, keyOf, skeletonHashOf } = findKeys(tokens)
  const sorted = sortTerms(keys)
  const indexOf = new Uint32Array(keys.size)
  sorted.order.forEach((id, index) => {
    indexOf[id] = index
  })
  const grouped = groupByCounting(
    keys.size,
    keyOf.map((id) => indexOf[id] ?? 0),
  )
  const skeletons = sorted.order.map((id) => skeletonHashOf.at(id))
  const skeletonKeys = sortedIndexes(skeletons)
  const bytesOfKey = (key: number) => sorted.bytes.subarray(sorted.offsets[key], sorted.offsets[key + 1])
  return {
    bytes: sorted.bytes,
    offsets: sorted.offsets,
    starts: grouped.starts,
    tokens: grouped.members,
    signatures: sorted.order.map((_, key) => letterSet(bytesOfKey(key))),
    skeletonHashes: skeletonKeys.map((key) => skeletons[key] ?? 0),
    skeletonKeys,
    ...groupByDeletionHash(sorted, bytesOfKey),
  }
}

type TokenKeys = {
  keys: ByteStringPool
  keyOf: Uint32Array
  /** The hash of the consonants, by key. */
  skeletonHashOf: NumberPool
}

function findKeys(tokens: Terms): TokenKeys {
  const keys = new ByteStringPool()
  const keyOf = new Uint32Array(termCount(tokens))
  const skeletonHashOf = new NumberPool()
  for (let token = 0; token < keyOf.length; token++) {
    const text = phoneticKey(termAt(tokens, token))
    const key = bytesOf(text)
    const number = keys.numberOf(key, 0, key.length)
    if (number === skeletonHashOf.length) skeletonHashOf.push(hashOf(bytesOf(consonantSkeleton(text))))
    keyOf[token] = number
  }
  return { keys, keyOf, skeletonHashOf }
}

function groupByDeletionHash(
  terms: Terms,
  bytesOfKey: (key: number) => Uint8Array,
): Pick<SpellingTable, 'bucketStarts' | 'bucketKeys'> {
  const count = termCount(terms)
  // At most one hash for each key and each of its bytes.
  const capacity = count + terms.bytes.length
  const hashes = new NumberPool(capacity)
  const keys = new NumberPool(capacity)
  for (let key = 0; key < count; key++) {
    const bytes = bytesOfKey(key)
    if (bytes.length < shortestHashedKey || bytes.length > longestCorrectedKey) continue
    eachDeletionHash(bytes, (hash) => {
      hashes.push(hash)
      keys.push(key)
    })
  }
  const buckets = nextPowerOfTwo(hashes.length / keysPerBucket)
  const bucketOfEach = hashes.view().map((hash) => bucketOf(hash, buckets))
  const { starts, members } = groupByCounting(buckets, bucketOfEach, keys.view())
  return { bucketStarts: starts, bucketKeys: members }
}

function nextPowerOfTwo(minimum: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, minimum))))
}

/** A radix sort. */
function sortedIndexes(numbers: Uint32Array): Uint32Array {
  const byLowBits = groupByCounting(
    2 ** 16,
    numbers.map((number) => number & 0xffff),
  ).members
  const highBits = byLowBits.map((index) => (numbers[index] ?? 0) >>> 16)
  return groupByCounting(2 ** 16, highBits, byLowBits).members
}

/**
 * A counting sort.
 * @param numbers the members; 0, 1, 2, … by default
 */
function groupByCounting(
  groups: number,
  groupOf: Uint32Array,
  numbers?: Uint32Array,
): { starts: Uint32Array; members: Uint32Array } {
  const starts = new Uint32Array(groups + 1)
  for (let i = 0; i < groupOf.length; i++) {
    const group = groupOf[i] ?? 0
    starts[group + 1] = (starts[group + 1] ?? 0) + 1
  }
  for (let group = 0; group < groups; group++) {
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0)
  }
  const next = starts.slice()
  const members = new Uint32Array(groupOf.length)
  for (let i = 0; i < groupOf.length; i++) {
    const group = groupOf[i] ?? 0
    const position = next[group] ?? 0
    members[position] = numbers === undefined ? i : (numbers[i] ?? 0)
    next[group] = position + 1
  }
  return { starts, members }
}
