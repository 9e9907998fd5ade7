import { exactRange, prefixRange, type TermRange, termAt } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { codeRange, codeWidth } from '../index/school-codes.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { hasAlternativeForms, isAcronym } from '../language/abbreviations.ts'
import { lettersFromNames } from '../language/letter-names.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { isIndicScript, latinSpellings } from '../language/transliteration.ts'
import {
  frequentGluedWord,
  maximumJoinedWords,
  precomputedPrefixLength,
  qualities,
  shortestPhoneticJoin,
  shortestPlural,
  shortestSpokenWord,
  tooFrequentForVariants,
  tooFrequentToSplit,
} from '../tuning.ts'
import { expressionAt } from './expressions.ts'
import { splitWord } from './split-word.ts'

/**
 * One reading of a query word. A school matches the word if it matches any of its expansions; the quality, from 0 to 1,
 * says how well.
 */
export type Expansion =
  | { kind: 'tokens'; range: TermRange; quality: number }
  /** A precomputed union of all tokens with this prefix; `tokens` is the same in the token dictionary. */
  | { kind: 'prefix'; range: TermRange; tokens: TermRange; quality: number }
  /** A range in the order of the school codes. */
  | { kind: 'codes'; range: TermRange; code: string; isPrefix: boolean }
  /** The word with its abbreviations and long forms. */
  | { kind: 'alternatives'; word: string; quality: number }
  /** All of these words: the parts of a glued word. */
  | { kind: 'phrase'; words: readonly string[]; quality: number }

const hasDigit = /\p{N}/u
const digits = /^\d+$/
/** Latin vowels, and all other scripts. */
const vowel = /[aeiouy\u0080-\uffff]/

/**
 * Returns the expansions of a word as it was typed: itself, words with the same phonetic key, its abbreviations, its
 * plural, and its parts.
 * @param isPrefix true if the word may be incomplete
 */
export function expandWord(index: IndexContent, word: string, isPrefix: boolean): Expansion[] {
  const expansions: Expansion[] = []
  const { tokens } = index
  const own = exactRange(tokens, word)
  const frequency = frequencyOf(tokens, own)
  const hasVariants = frequency < tooFrequentForVariants
  if (hasAlternativeForms(word)) expansions.push({ kind: 'alternatives', word, quality: qualities.exact })
  else addTokens(expansions, own, qualities.exact)
  if (isPrefix && hasVariants) addPrefix(index, expansions, word)
  addCodes(index, expansions, word, isPrefix)
  if (isPronounceable(word) && hasVariants) {
    addPhoneticMatches(index, expansions, word)
    addPlural(index, expansions, word)
  }
  if (frequency < tooFrequentToSplit && !hasAlternativeForms(word)) {
    addParts(index, expansions, word, frequency)
  }
  return expansions
}

/** Returns for each word the expansions that depend on its neighbours or on its language. */
export function expandPhrases(index: IndexContent, words: readonly string[]): Expansion[][] {
  const expansions = words.map((_, position) => expandExpression(index, words, position))
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + maximumJoinedWords); to++) {
      const joined = expandJoined(index, words.slice(from, to).join(''))
      for (let i = from; i < to; i++) expansions[i]?.push(...joined)
    }
  }
  return expansions
}

/** Returns the expansions of a common word that a rare spelling stands for. */
export function expandCommonWord(index: IndexContent, token: number): Expansion[] {
  const expansions: Expansion[] = []
  addTokens(expansions, { from: token, to: token + 1 }, qualities.commonWord)
  addAlternatives(index, expansions, token, qualities.commonWord)
  return expansions
}

/** Returns whether a word can be misspelled: not a number, an acronym, or a word without vowels. */
export function isPronounceable(word: string): boolean {
  return word.length >= shortestSpokenWord && !hasDigit.test(word) && !isAcronym(word) && vowel.test(word)
}

export function addTokens(expansions: Expansion[], range: TermRange, quality: number): void {
  if (range.to > range.from) expansions.push({ kind: 'tokens', range, quality })
}

/** Adds the abbreviations of the first token that has some: whoever misspells `primary` means `pry` as well. */
export function addAlternatives(
  index: IndexContent,
  expansions: Expansion[],
  token: number,
  quality: number,
): void {
  if (expansions.some(({ kind }) => kind === 'alternatives')) return
  const word = termAt(index.tokens, token)
  if (word.length >= shortestSpokenWord && hasAlternativeForms(word)) {
    expansions.push({ kind: 'alternatives', word, quality: quality * qualities.abbreviation })
  }
}

function isShortPrefix(word: string): boolean {
  return [...word].length <= precomputedPrefixLength
}

function addPrefix(index: IndexContent, expansions: Expansion[], word: string): void {
  const tokens = prefixRange(index.tokens, word)
  if (!isShortPrefix(word)) {
    addTokens(expansions, tokens, qualities.prefix)
    return
  }
  const range = exactRange(index.prefixes, word)
  if (range.to > range.from) expansions.push({ kind: 'prefix', range, tokens, quality: qualities.prefix })
}

/** Adds school codes. Spreadsheets drop a leading zero, so a code of 11 digits is also searched with 10. */
function addCodes(index: IndexContent, expansions: Expansion[], word: string, isPrefix: boolean): void {
  if (!digits.test(word)) return
  const add = (code: string, isCodePrefix: boolean) => {
    const range = codeRange(index.codes, code, isCodePrefix)
    if (range.to > range.from) expansions.push({ kind: 'codes', range, code, isPrefix: isCodePrefix })
  }
  if (!(isPrefix && isShortPrefix(word))) add(word, isPrefix)
  if (word.length === codeWidth && word.startsWith('0')) add(word.slice(1), false)
  if (word.length === codeWidth - 1) add(`0${word}`, false)
}

/** Adds the words that count as other spellings of this one: those with the same phonetic key. */
function addPhoneticMatches(index: IndexContent, expansions: Expansion[], word: string): void {
  if (isIndicScript(word)) {
    addLatinSpellings(index, expansions, word)
    return
  }
  const key = phoneticKey(word)
  if (key.length > 1) addTokensWithKey(index, expansions, key, qualities.samePhoneticKey)
}

function addTokensWithKey(index: IndexContent, expansions: Expansion[], key: string, quality: number): void {
  for (const token of tokensWithKey(index.spellings, key)) {
    addTokens(expansions, { from: token, to: token + 1 }, quality)
    addAlternatives(index, expansions, token, quality)
  }
}

/** Adds all transliterations of a word in an Indic script, and the Latin letters whose names it consists of. */
function addLatinSpellings(index: IndexContent, expansions: Expansion[], word: string): void {
  const keys = new Set<string>()
  for (const latin of latinSpellings(word)) {
    const quality = keys.size === 0 ? qualities.exact : qualities.samePhoneticKey
    const key = phoneticKey(latin)
    if (key.length < 2 || keys.has(key)) continue
    keys.add(key)
    addTokensWithKey(index, expansions, key, quality)
    if (hasAlternativeForms(latin)) expansions.push({ kind: 'alternatives', word: latin, quality })
  }
  const letters = lettersFromNames(word)
  if (letters !== undefined && letters.length > 1) {
    addKnownWord(index, expansions, letters, qualities.samePhoneticKey)
  }
}

function addKnownWord(index: IndexContent, expansions: Expansion[], word: string, quality: number): void {
  if (hasAlternativeForms(word)) expansions.push({ kind: 'alternatives', word, quality })
  else addTokens(expansions, exactRange(index.tokens, word), quality)
}

/** Returns translations, and the acronym of a phrase: `kendriya vidyalaya` also matches KV. */
function expandExpression(index: IndexContent, words: readonly string[], position: number): Expansion[] {
  const expansions: Expansion[] = []
  const { translations, acronyms } = expressionAt(words, position)
  for (const word of translations) addKnownWord(index, expansions, word, qualities.translation)
  for (const acronym of acronyms) {
    addTokens(expansions, exactRange(index.tokens, acronym), qualities.abbreviation)
  }
  return expansions
}

/** Adds the parts of a glued word. If schools use the glued spelling, only two parts with a meaning of their own. */
function addParts(index: IndexContent, expansions: Expansion[], word: string, frequency: number): void {
  const words = splitWord(index.tokens, word, index.codes.order.length)
  if (words === undefined) return
  const isInUse = frequency >= frequentGluedWord
  if (isInUse && (words.length > 2 || words.some(({ length }) => length < shortestSpokenWord))) return
  expansions.push({ kind: 'phrase', words, quality: isInUse ? qualities.split : qualities.abbreviation })
}

function addPlural(index: IndexContent, expansions: Expansion[], word: string): void {
  const other = word.endsWith('s') ? word.slice(0, -1) : `${word}s`
  if (word.length >= shortestPlural) addTokens(expansions, exactRange(index.tokens, other), qualities.plural)
}

/** Returns neighbouring words as one: schools write `sara swati` as `saraswati`. */
function expandJoined(index: IndexContent, joined: string): Expansion[] {
  const expansions: Expansion[] = []
  if (hasDigit.test(joined)) return expansions
  const own = exactRange(index.tokens, joined)
  addTokens(expansions, own, qualities.joined)
  if (joined.length < shortestPhoneticJoin) return expansions
  for (const token of tokensWithKey(index.spellings, phoneticKey(joined))) {
    if (token !== own.from) addTokens(expansions, { from: token, to: token + 1 }, qualities.joinedPhonetic)
  }
  return expansions
}
