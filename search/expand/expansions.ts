import { exactRange, prefixRange, type TermRange, termAt } from '../index/dictionary.ts'
import type { IndexContent } from '../index/index-content.ts'
import { codeRange } from '../index/school-codes.ts'
import { tokensWithKey, tokensWithKeyPrefix } from '../index/spelling-table.ts'
import { frequencyOf } from '../index/term-frequency.ts'
import { hasOtherForms, isAcronym } from '../language/abbreviations.ts'
import { lettersOfNames } from '../language/letter-names.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { isIndicScript, latinSpellings } from '../language/transliteration.ts'
import { expressionAt } from './expressions.ts'
import { nearSpellings } from './near-spellings.ts'
import { splitWord } from './split-word.ts'

/**
 * One thing that a typed word may mean: a school matches the word when it matches any of its meanings. The quality
 * says how well, from 0 to 1.
 */
export type Meaning =
  | { kind: 'tokens'; range: TermRange; quality: number }
  /** What begins with one or two letters, united ahead; `tokens` are the same in the token table. */
  | { kind: 'prefix'; range: TermRange; tokens: TermRange; quality: number }
  /** Places in the order of the register codes. */
  | { kind: 'codes'; range: TermRange; code: string; isPrefix: boolean }
  /** The word and its other forms in the abbreviation lists. */
  | { kind: 'forms'; word: string; quality: number }
  /** A glued word: all of these. */
  | { kind: 'words'; words: readonly string[]; quality: number }

export const qualities = {
  exact: 1,
  translation: 0.98,
  form: 0.96,
  alike: 0.95,
  joined: 0.94,
  plural: 0.94,
  split: 0.9,
  prefix: 0.88,
  cutShort: 0.84,
  meant: 0.85,
  corrected: 0.93,
} as const

const shortPrefix = /^.{1,2}$/su
const hasDigit = /\p{N}/u
const digits = /^\d+$/
/** Latin vowels, and whatever is not written in Latin letters. */
const vowel = /[aeiouy\u0080-\uffff]/
/** Spreadsheets drop the leading zero of a register code, so a code of 11 digits is also one of 10. */
const fullCodeLength = 11
/** Of a word that so many schools have, hardly anyone meant another spelling. */
const tooCommonToCorrect = 3000
/** Nor what begins with it, once it is typed to the end, or sounds like it. */
const tooCommonForAlikes = 30_000
const mostBegun = 600
const shortestBegun = 4
const mostSchoolsBegun = 20_000
/** Corrections of a word that together have more schools than this would tell nothing. */
const mostSchoolsOfCorrections = 50_000
const clearlyMoreFrequent = 50
const joinedWords = 3
const shortestJoinedAlike = 6
const tooFrequentToSplit = 1000
const rarelyGlued = 5
const shortestPlural = 5
const shortestCorrected = 3

/** What a word means by itself, as it was typed: itself, what sounds the same, its abbreviations, and itself split. */
export function meaningsOf(index: IndexContent, word: string, isPrefix: boolean): Meaning[] {
  const meanings: Meaning[] = []
  const { tokens } = index
  const own = exactRange(tokens, word)
  const ownCount = frequencyOf(tokens, own)
  if (hasOtherForms(word)) meanings.push({ kind: 'forms', word, quality: qualities.exact })
  else addTokens(meanings, own, qualities.exact)
  if (isPrefix && ownCount < tooCommonForAlikes) addBeginnings(index, meanings, word)
  addCodes(index, meanings, word, isPrefix)
  if (isSpoken(word) && ownCount < tooCommonForAlikes) {
    addAlikes(index, meanings, word)
    addPlural(index, meanings, word)
  }
  if (ownCount < tooFrequentToSplit && !hasOtherForms(word)) addSplit(index, meanings, word, ownCount)
  return meanings
}

/** What each word of a query means besides, in its language and together with its neighbours. */
export function meaningsTogether(index: IndexContent, words: readonly string[]): Meaning[][] {
  const each = words.map((_, at) => expressionMeanings(index, words, at))
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + joinedWords); to++) {
      const joined = joinedMeanings(index, words.slice(from, to).join(''))
      for (let at = from; at < to; at++) each[at]?.push(...joined)
    }
  }
  return each
}

/** Other words that may have been meant: nearly the same letters, and for a last word what then begins with it. */
export function correctionsOf(
  index: IndexContent,
  word: string,
  isPrefix: boolean,
  mostForms: number,
): Meaning[] {
  const meanings: Meaning[] = []
  const ownCount = frequencyOf(index.tokens, exactRange(index.tokens, word))
  if (!isSpoken(word) || ownCount > tooCommonToCorrect) return meanings
  const form = phoneticKey(word)
  const limit = farthest(form)
  if (limit > 0) {
    let room = mostSchoolsOfCorrections
    for (const { token, distance } of nearSpellings(index, word, form, limit, mostForms)) {
      // What sounds the same is a meaning already.
      if (distance === 0) continue
      const range = { from: token, to: token + 1 }
      const count = frequencyOf(index.tokens, range)
      const quality = qualities.corrected - (0.9 * distance) / Math.max(4, form.length)
      if (count > ownCount * clearlyMoreFrequent) addForms(index, meanings, token, quality)
      if (count > room && meanings.length > 0) continue
      room -= count
      addTokens(meanings, range, quality)
    }
  }
  if (isPrefix && form.length >= shortestCorrected) {
    const begun = tokensWithKeyPrefix(index.spellings, form)
    if (begun.length <= mostBegun) {
      for (const token of begun) addTokens(meanings, { from: token, to: token + 1 }, qualities.prefix - 0.08)
    }
  }
  // Not only the last word may be cut short.
  if (!isPrefix && word.length >= shortestBegun) {
    const begun = prefixRange(index.tokens, word)
    if (frequencyOf(index.tokens, begun) <= mostSchoolsBegun) addTokens(meanings, begun, qualities.cutShort)
  }
  return meanings
}

/** A common word that was meant by a rare spelling, with its abbreviations. */
export function commonMeanings(index: IndexContent, token: number): Meaning[] {
  const meanings: Meaning[] = []
  addTokens(meanings, { from: token, to: token + 1 }, qualities.meant)
  addForms(index, meanings, token, qualities.meant)
  return meanings
}

/** Whether a word has a sound and can be misspelled: numbers have none, nor acronyms, nor what has no vowel. */
function isSpoken(word: string): boolean {
  return word.length >= shortestCorrected && !hasDigit.test(word) && !isAcronym(word) && vowel.test(word)
}

/** How far a correction may be from a form: short words have too many neighbours. */
function farthest(form: string): number {
  const { length } = form
  if (length < shortestCorrected) return 0
  if (length <= 5) return 1
  return length <= 8 ? 1.6 : 2.1
}

function addTokens(meanings: Meaning[], range: TermRange, quality: number): void {
  if (range.to > range.from) meanings.push({ kind: 'tokens', range, quality })
}

function addBeginnings(index: IndexContent, meanings: Meaning[], word: string): void {
  const tokens = prefixRange(index.tokens, word)
  if (shortPrefix.test(word)) {
    const range = exactRange(index.prefixes, word)
    if (range.to > range.from) meanings.push({ kind: 'prefix', range, tokens, quality: qualities.prefix })
  } else {
    addTokens(meanings, tokens, qualities.prefix)
  }
}

function addCodes(index: IndexContent, meanings: Meaning[], word: string, isPrefix: boolean): void {
  if (!digits.test(word)) return
  const add = (code: string, begins: boolean) => {
    const range = codeRange(index.codes, code, begins)
    if (range.to > range.from) meanings.push({ kind: 'codes', range, code, isPrefix: begins })
  }
  if (!(isPrefix && shortPrefix.test(word))) add(word, isPrefix)
  if (word.length === fullCodeLength && word.startsWith('0')) add(word.slice(1), false)
  if (word.length === fullCodeLength - 1) add(`0${word}`, false)
}

function addAlikes(index: IndexContent, meanings: Meaning[], word: string): void {
  if (isIndicScript(word)) {
    addReadings(index, meanings, word)
    return
  }
  const form = phoneticKey(word)
  if (form.length > 1) addSound(index, meanings, form, qualities.alike)
}

function addSound(index: IndexContent, meanings: Meaning[], form: string, quality: number): void {
  for (const token of tokensWithKey(index.spellings, form)) {
    addTokens(meanings, { from: token, to: token + 1 }, quality)
    addForms(index, meanings, token, quality)
  }
}

/** A word of an Indian script in all Latin spellings that it may have, or as the letters whose names it says. */
function addReadings(index: IndexContent, meanings: Meaning[], word: string): void {
  const forms = new Set<string>()
  for (const latin of latinSpellings(word)) {
    const quality = forms.size === 0 ? qualities.exact : qualities.alike
    const form = phoneticKey(latin)
    if (form.length < 2 || forms.has(form)) continue
    forms.add(form)
    addSound(index, meanings, form, quality)
    if (hasOtherForms(latin)) meanings.push({ kind: 'forms', word: latin, quality })
  }
  const letters = lettersOfNames(word)
  if (letters !== undefined && letters.length > 1) addWord(index, meanings, letters, qualities.alike)
}

/** A word of the register with its other forms. */
function addWord(index: IndexContent, meanings: Meaning[], word: string, quality: number): void {
  if (hasOtherForms(word)) meanings.push({ kind: 'forms', word, quality })
  else addTokens(meanings, exactRange(index.tokens, word), quality)
}

/** What the word means in its own language, and with its neighbours: a KV is meant by `kendriya vidyalaya`. */
function expressionMeanings(index: IndexContent, words: readonly string[], at: number): Meaning[] {
  const meanings: Meaning[] = []
  const expression = expressionAt(words, at)
  for (const meaning of expression.meanings) addWord(index, meanings, meaning, qualities.translation)
  for (const acronym of expression.acronyms) {
    addTokens(meanings, exactRange(index.tokens, acronym), qualities.form)
  }
  return meanings
}

/** Who misspells `primary` means `pry` as well: the abbreviations of the best other spelling that has some. */
function addForms(index: IndexContent, meanings: Meaning[], token: number, quality: number): void {
  if (meanings.some(({ kind }) => kind === 'forms')) return
  const word = termAt(index.tokens, token)
  if (word.length >= shortestCorrected && hasOtherForms(word)) {
    meanings.push({ kind: 'forms', word, quality: quality * qualities.form })
  }
}

/** A word that others have as it was typed is rarely glued, and then of two words that stand for themselves. */
function addSplit(index: IndexContent, meanings: Meaning[], word: string, ownCount: number): void {
  const words = splitWord(index.tokens, word, index.codes.order.length)
  if (words === undefined) return
  const isOwn = ownCount >= rarelyGlued
  if (isOwn && (words.length > 2 || words.some(({ length }) => length < shortestCorrected))) return
  meanings.push({ kind: 'words', words, quality: isOwn ? qualities.split : qualities.form })
}

/** One thing or several of them: `xavier` and `xaviers`. */
function addPlural(index: IndexContent, meanings: Meaning[], word: string): void {
  const other = word.endsWith('s') ? word.slice(0, -1) : `${word}s`
  if (word.length >= shortestPlural) addTokens(meanings, exactRange(index.tokens, other), qualities.plural)
}

/** Neighbours as one word: `sara swati` is in the register as `saraswati`. */
function joinedMeanings(index: IndexContent, joined: string): Meaning[] {
  const meanings: Meaning[] = []
  if (hasDigit.test(joined)) return meanings
  const own = exactRange(index.tokens, joined)
  addTokens(meanings, own, qualities.joined)
  if (joined.length < shortestJoinedAlike) return meanings
  for (const token of tokensWithKey(index.spellings, phoneticKey(joined))) {
    if (token !== own.from) addTokens(meanings, { from: token, to: token + 1 }, qualities.joined - 0.04)
  }
  return meanings
}
