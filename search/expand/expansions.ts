import { exactRange, prefixRange, type TermRange, termAt } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { codeRange, codeWidth } from '../index/school-codes.ts'
import { tokensWithKey } from '../index/spelling-table.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { alternativeForms, hasAlternativeForms, isAcronym } from '../language/abbreviations.ts'
import { lettersFromNames } from '../language/letter-names.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { isIndicScript, latinSpellings, transliterate } from '../language/transliteration.ts'
import {
  frequentGluedWord,
  maximumAlternatives,
  maximumJoinedWords,
  precomputedPrefixLength,
  qualities,
  shortestPhoneticJoin,
  shortestPhoneticWord,
  shortestPlural,
  tooFrequentForVariants,
  tooFrequentToSplit,
} from '../tuning.ts'
import { expressionAt } from './expressions.ts'
import type { PlaceMention } from './known-places.ts'
import { splitWord } from './split-word.ts'

/** A school matches a query word by any of its expansions. `quality` is from 0 to 1. */
export type Expansion =
  | { kind: 'tokens'; range: TermRange; quality: number }
  /** `range` is in the prefix dictionary, `tokens` in the token dictionary. */
  | { kind: 'prefix'; range: TermRange; tokens: TermRange; quality: number }
  /** `range` is in the sorted school codes. */
  | { kind: 'codes'; range: TermRange; code: string; isPrefix: boolean }
  | { kind: 'alternatives'; word: string; quality: number }
  /** The parts of a glued word. All must match. */
  | { kind: 'phrase'; words: readonly string[]; quality: number }

const hasDigit = /\p{N}/u
const digits = /^\d+$/
const vowel = /[aeiouy\u0080-\uffff]/

/**
 * Ignores the other words of the query.
 * @param isPrefix whether the word may be incomplete
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

/** Finds translations, acronyms and joined words. */
export function expandPhrases(index: IndexContent, words: readonly string[]): Expansion[][] {
  const expansions = words.map((_, position) => expandExpression(index, words, position))
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + maximumJoinedWords); to++) {
      const joined = expandJoined(index, words.slice(from, to).map(inLatinLetters).join(''))
      for (let i = from; i < to; i++) expansions[i]?.push(...joined)
    }
  }
  return expansions
}

/** Returns for each word the other names of the place that it names. */
export function expandPlaces(
  index: IndexContent,
  words: readonly string[],
  mentions: readonly PlaceMention[],
): Expansion[][] {
  const expansions: Expansion[][] = words.map(() => [])
  for (const { from, to, forms } of mentions) {
    const typed = words.slice(from, to)
    // Equivalent single words are alternatives of the word itself.
    const known =
      typed.length === 1 ? [...typed, ...alternativeForms(typed[0] ?? '').tokens] : [typed.join(' ')]
    for (const { words: form, quality } of forms) {
      if (known.includes(form.join(' '))) continue
      const [only = ''] = form
      const range = form.length === 1 ? exactRange(index.tokens, only) : undefined
      for (let position = from; position < to; position++) {
        const own = expansions[position]
        if (own === undefined) continue
        if (range === undefined) own.push({ kind: 'phrase', words: form, quality })
        else addTokens(own, range, quality)
      }
    }
  }
  return expansions
}

export function expandCommonWord(index: IndexContent, token: number): Expansion[] {
  const expansions: Expansion[] = []
  addTokens(expansions, { from: token, to: token + 1 }, qualities.commonWord)
  addAlternatives(index, expansions, token, qualities.commonWord)
  return expansions
}

export function isPronounceable(word: string): boolean {
  return word.length >= shortestPhoneticWord && !hasDigit.test(word) && !isAcronym(word) && vowel.test(word)
}

export function addTokens(expansions: Expansion[], range: TermRange, quality: number): void {
  if (range.to > range.from) expansions.push({ kind: 'tokens', range, quality })
}

/** Adds the forms of a token, unless `expansions` already has the forms of `maximumAlternatives` words. */
export function addAlternatives(
  index: IndexContent,
  expansions: Expansion[],
  token: number,
  quality: number,
): void {
  if (expansions.filter(({ kind }) => kind === 'alternatives').length >= maximumAlternatives) return
  const word = termAt(index.tokens, token)
  if (word.length >= shortestPhoneticWord && hasAlternativeForms(word)) {
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

/** Ignores a missing or additional leading zero, because spreadsheets remove it. */
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

function expandExpression(index: IndexContent, words: readonly string[], position: number): Expansion[] {
  const expansions: Expansion[] = []
  const { translations, acronyms } = expressionAt(words, position)
  for (const word of translations) addKnownWord(index, expansions, word, qualities.translation)
  for (const acronym of acronyms) {
    addTokens(expansions, exactRange(index.tokens, acronym), qualities.abbreviation)
  }
  return expansions
}

/** A glued word that at least `frequentGluedWord` schools use must have exactly two long parts. */
function addParts(index: IndexContent, expansions: Expansion[], word: string, frequency: number): void {
  const words = splitWord(index.tokens, word, index.codes.order.length)
  if (words === undefined) return
  const isInUse = frequency >= frequentGluedWord
  if (isInUse && (words.length > 2 || words.some(({ length }) => length < shortestPhoneticWord))) return
  expansions.push({ kind: 'phrase', words, quality: isInUse ? qualities.split : qualities.abbreviation })
}

function addPlural(index: IndexContent, expansions: Expansion[], word: string): void {
  const other = word.endsWith('s') ? word.slice(0, -1) : `${word}s`
  if (word.length >= shortestPlural) addTokens(expansions, exactRange(index.tokens, other), qualities.plural)
}

/** Words of Indic scripts have silent vowels at their ends, which a joined word would not have. */
function inLatinLetters(word: string): string {
  return isIndicScript(word) ? transliterate(word) : word
}

/** `sara swati` matches `saraswati`. */
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
