import { exactRange, prefixRange } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { tokensWithKeyPrefix } from '../index/spelling-table.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import {
  clearlyMoreFrequent,
  maximumCorrectedSchools,
  maximumEditDistances,
  maximumIncompleteSchools,
  maximumPhoneticPrefixTokens,
  qualities,
  qualityPerEdit,
  shortestFullWord,
  shortestIncompleteWord,
  shortestPhoneticWord,
  tooFrequentToCorrect,
} from '../tuning.ts'
import { addAlternatives, addTokens, type Expansion, isPronounceable } from './expansions.ts'
import { nearSpellings } from './near-spellings.ts'

/**
 * Returns corrections, and longer words that begin with the typed word.
 * @param maximumKeys see `nearSpellings`
 */
export function correctSpelling(
  index: IndexContent,
  word: string,
  isPrefix: boolean,
  maximumKeys: number,
): Expansion[] {
  const expansions: Expansion[] = []
  const frequency = frequencyOf(index.tokens, exactRange(index.tokens, word))
  if (!isPronounceable(word) || frequency > tooFrequentToCorrect) return expansions
  const key = phoneticKey(word)
  addNearSpellings(index, expansions, { word, key, frequency }, maximumKeys)
  if (isPrefix && key.length >= shortestPhoneticWord) addPhoneticPrefix(index, expansions, key)
  if (!isPrefix && word.length >= shortestIncompleteWord) addIncomplete(index, expansions, word)
  return expansions
}

function addNearSpellings(
  index: IndexContent,
  expansions: Expansion[],
  { word, key, frequency }: { word: string; key: string; frequency: number },
  maximumKeys: number,
): void {
  const maximumDistance = maximumDistanceOf(key)
  if (maximumDistance === 0) return
  let remainingSchools = maximumCorrectedSchools
  for (const { token, distance } of nearSpellings(index, word, key, maximumDistance, maximumKeys)) {
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
