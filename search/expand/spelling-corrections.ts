import { bucketOf, eachDeletionHash, hashOf } from '../index/deletion-hashes.ts'
import { type Dictionary, exactRange, findLowerBound, prefixRange, type Terms } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { type SpellingTable, tokensOfKeys, tokensWithKeyPrefix } from '../index/spelling-table.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { editDistance } from '../language/edit-distance.ts'
import { differingLetters, letterSet } from '../language/letter-set.ts'
import { consonantSkeleton, phoneticKey } from '../language/phonetic-key.ts'
import type { SearchBudget } from '../search-budget.ts'
import {
  certainDistance,
  clearlyMoreFrequent,
  distancePerFrequency,
  longestCorrectedKey,
  maximumCorrectedSchools,
  maximumEditDistances,
  maximumIncompleteSchools,
  maximumPhoneticPrefixTokens,
  qualities,
  qualityPerEdit,
  shortestFullWord,
  shortestIncompleteWord,
  shortestPhoneticWord,
  stepsPerDistance,
  stepsPerKey,
  tooFrequentToCorrect,
} from '../tuning.ts'
import { addAlternatives, addTokens, type Expansion, isPronounceable } from './expansions.ts'

type NearSpelling = { token: number; distance: number }

/** Letters that can form one sound with a neighbour. */
const letterPairs = /[hxwy]|[aeiou]{2}/
const encoder = new TextEncoder()

/**
 * Returns the nearest words first. At similar distances, words with more frequent keys come first.
 * @param maximumKeys maximum number of phonetic keys whose words are returned
 */
export function nearSpellings(
  { spellings: table, tokens }: { spellings: SpellingTable; tokens: Dictionary },
  word: string,
  key: string,
  maximumDistance: number,
  maximumKeys: number,
  budget: SearchBudget,
): NearSpelling[] {
  const keyBytes = encoder.encode(key)
  if (keyBytes.length > longestCorrectedKey) return []
  const wordBytes = encoder.encode(word)
  const signature = letterSet(keyBytes)
  const near: { key: number; distance: number; rank: number }[] = []
  const considered = new Set<number>()
  eachCandidateKey(table, { word, key }, budget, (candidate) => {
    // Keys rarely differ in more than three letters per edit.
    const letters = differingLetters(signature, table.signatures[candidate] ?? 0)
    if (letters > 3 * maximumDistance || considered.has(candidate)) return
    if (!budget.take(stepsPerDistance)) return
    considered.add(candidate)
    let distance = distanceToTerm(keyBytes, table, candidate, maximumDistance)
    if (distance > certainDistance) {
      // A typing error can change two sounds, so the words may differ less than their keys.
      for (const token of tokensOfKeys(table, { from: candidate, to: candidate + 1 })) {
        distance = Math.min(distance, distanceToTerm(wordBytes, tokens, token, maximumDistance))
      }
    }
    if (distance > maximumDistance) return
    const rank = distance - distancePerFrequency * Math.log(frequencyOfKey(table, tokens, candidate))
    near.push({ key: candidate, distance, rank })
  })
  return near
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maximumKeys)
    .flatMap(({ key: found, distance }) =>
      Array.from(tokensOfKeys(table, { from: found, to: found + 1 }), (token) => ({ token, distance })),
    )
}

/** Can visit a key several times. */
function eachCandidateKey(
  table: SpellingTable,
  { word, key }: { word: string; key: string },
  budget: SearchBudget,
  visit: (key: number) => void,
): void {
  const { bucketStarts, bucketKeys, skeletonHashes, skeletonKeys } = table
  const visited = new Set<number>()
  const visitBucket = (hash: number) => {
    const bucket = bucketOf(hash, bucketStarts.length - 1)
    if (visited.has(bucket)) return
    const [start = 0, end = 0] = bucketStarts.subarray(bucket, bucket + 2)
    if (!budget.take((1 + end - start) * stepsPerKey)) return
    visited.add(bucket)
    for (let i = start; i < end; i++) visit(bucketKeys[i] ?? 0)
  }
  const keyBytes = encoder.encode(key)
  eachDeletionHash(keyBytes, visitBucket)
  eachDeletionHash(encoder.encode(word), visitBucket)
  // After the removal of a letter, its neighbours can have another sound, such as `ch` in `scxhool`.
  const usualLengths = new Set([keyBytes.length - 1, keyBytes.length])
  for (let i = 0; i < Math.min(word.length, longestCorrectedKey); i++) {
    const shorter = phoneticKey(word.slice(0, i) + word.slice(i + 1))
    // Without such a pair near the letter, most keys are already visited.
    const hasPair = letterPairs.test(word.slice(Math.max(0, i - 1), i + 2))
    if (hasPair || !usualLengths.has(shorter.length)) eachDeletionHash(encoder.encode(shorter), visitBucket)
  }
  const skeleton = hashOf(encoder.encode(consonantSkeleton(key)))
  let i = findLowerBound(skeletonHashes.length, (index) => (skeletonHashes[index] ?? 0) >= skeleton)
  for (; skeletonHashes[i] === skeleton && budget.take(stepsPerKey); i++) visit(skeletonKeys[i] ?? 0)
}

function distanceToTerm(word: Uint8Array, { bytes, offsets }: Terms, term: number, maximum: number): number {
  return editDistance(word, bytes, offsets[term] ?? 0, offsets[term + 1] ?? 0, maximum)
}

function frequencyOfKey(table: SpellingTable, dictionary: Dictionary, key: number): number {
  let frequency = 1
  for (const token of tokensOfKeys(table, { from: key, to: key + 1 })) {
    frequency += frequencyOf(dictionary, { from: token, to: token + 1 })
  }
  return frequency
}

/**
 * Returns corrections, and longer words that begin with the typed word.
 * @param maximumKeys see `nearSpellings`
 */
export function correctSpelling(
  index: IndexContent,
  { word, isPrefix, maximumKeys }: { word: string; isPrefix: boolean; maximumKeys: number },
  budget: SearchBudget,
): Expansion[] {
  const expansions: Expansion[] = []
  const frequency = frequencyOf(index.tokens, exactRange(index.tokens, word))
  if (!isPronounceable(word) || frequency > tooFrequentToCorrect) return expansions
  const key = phoneticKey(word)
  addNearSpellings(index, expansions, { word, key, frequency, maximumKeys }, budget)
  if (isPrefix && key.length >= shortestPhoneticWord) addPhoneticPrefix(index, expansions, key)
  if (!isPrefix && word.length >= shortestIncompleteWord) addIncomplete(index, expansions, word)
  return expansions
}

function addNearSpellings(
  index: IndexContent,
  expansions: Expansion[],
  {
    word,
    key,
    frequency,
    maximumKeys,
  }: { word: string; key: string; frequency: number; maximumKeys: number },
  budget: SearchBudget,
): void {
  const maximumDistance = maximumDistanceOf(key)
  if (maximumDistance === 0) return
  let remainingSchools = maximumCorrectedSchools
  const near = nearSpellings(index, word, key, maximumDistance, maximumKeys, budget)
  for (const { token, distance } of near) {
    // `expandWord` has added the tokens with the same phonetic key.
    if (distance === 0) continue
    const range = { from: token, to: token + 1 }
    const count = frequencyOf(index.tokens, range)
    const quality = qualities.corrected - (qualityPerEdit * distance) / Math.max(shortestFullWord, key.length)
    if (count > frequency * clearlyMoreFrequent) addAlternatives(index, expansions, token, quality)
    if (count > remainingSchools && expansions.length > 0) continue
    remainingSchools -= count
    addTokens(expansions, range, quality)
  }
}

function maximumDistanceOf(key: string): number {
  if (key.length < shortestPhoneticWord) return 0
  return maximumEditDistances.find(({ upToLength }) => key.length <= upToLength)?.distance ?? 0
}

function addPhoneticPrefix(index: IndexContent, expansions: Expansion[], key: string): void {
  const tokens = tokensWithKeyPrefix(index.spellings, key)
  if (tokens.length > maximumPhoneticPrefixTokens) return
  for (const token of tokens) addTokens(expansions, { from: token, to: token + 1 }, qualities.phoneticPrefix)
}

function addIncomplete(index: IndexContent, expansions: Expansion[], word: string): void {
  const range = prefixRange(index.tokens, word)
  if (frequencyOf(index.tokens, range) <= maximumIncompleteSchools) {
    addTokens(expansions, range, qualities.incomplete)
  }
}
