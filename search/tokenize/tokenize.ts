import { joinLetterNames } from '../language/letter-names.ts'
import { maximumQueryLength, maximumQueryTerms, maximumTokenLength } from '../tuning.ts'

/** The words of a query, ready to be expanded. */
export type ParsedQuery = {
  /** Distinct tokens in the order typed. */
  words: string[]
  /** True while the last word may be incomplete, so that it also matches as a prefix. */
  lastIsPrefix: boolean
}

const notAscii = /[^\0-\x7f]/
const asciiWords = /[a-z]+|\d+/g
const anyWords = /[\p{L}\p{M}]+|\p{N}+/gu
const asciiApostrophes = /['`]/g
/** All apostrophes, and zero-width characters that keyboards insert into Indic words. */
const ignoredCharacters = /['’‘ʼ`´\u00ad\u200b-\u200d\ufeff]/g
const latinAccents = /[\u0300-\u036f]/g
/** ASCII signs with a meaning of their own; after normalization they only separate words. */
const separatingSigns = /['`&]/g

/** Single letters with one to three dots and spaces between them, as in `P.S.` and `G P S`. */
const asciiInitials = /(?<![a-z\d])[a-z](?:[. ]{1,3}[a-z](?![a-z\d]))+/g
const anyInitials = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[. ]{1,3}\p{L}(?![\p{L}\p{M}\p{N}]))+/gu
const endsInWord = /[\p{L}\p{M}\p{N}]$/u

/**
 * Returns the tokens of one field of a school. Letters and digits become separate tokens (`WARD NO.16`), and initials
 * become one (`P.S.`: `ps`). Initials with both dots and spaces (`P.S. A BLOCK`) also keep their parts, since either
 * reading may be meant.
 */
export function tokensOf(text: string): string[] {
  return wordsOf(normalize(text), false)
}

/** Returns the words of a search query: at most 16, from its first 256 characters. Never throws. */
export function parseQuery(query: string): ParsedQuery {
  const text = normalize(query.slice(0, maximumQueryLength))
  const found = joinLetterNames(wordsOf(text, true))
  const words = new Set(found.slice(0, maximumQueryTerms))
  const last = found.at(-1)
  // A last word that was typed before as a whole word adds no constraint as a prefix.
  const lastIsPrefix =
    found.length <= maximumQueryTerms &&
    last !== undefined &&
    found.indexOf(last) === found.length - 1 &&
    endsInWord.test(text)
  return { words: [...words], lastIsPrefix }
}

/**
 * Lower case, without accents and apostrophes, compatibility forms unified (NFKC). Indic vowel signs stay, since they are
 * part of the word.
 */
function normalize(text: string): string {
  if (!notAscii.test(text)) {
    return text.toLowerCase().replace(asciiApostrophes, '').replaceAll('&', ' and ')
  }
  const plain = text.replace(ignoredCharacters, '').replaceAll('&', ' and ')
  const folded = plain.normalize('NFKD').toLowerCase().replace(latinAccents, '').normalize('NFC')
  return folded.replace(separatingSigns, ',')
}

function wordsOf(text: string, isQuery: boolean): string[] {
  const isAscii = !notAscii.test(text)
  const joined = text.replace(isAscii ? asciiInitials : anyInitials, (run) => joinInitials(run, isQuery))
  const words: string[] = joined.match(isAscii ? asciiWords : anyWords) ?? []
  // A cut between the halves of a surrogate pair leaves one half, which becomes U+FFFD.
  return words.map((word) =>
    word.length > maximumTokenLength ? word.slice(0, maximumTokenLength).toWellFormed() : word,
  )
}

/** Returns `p.s` as `ps`. A run with dots and spaces, `p.s. a`, returns `ps a psa`, or in a query `ps a`. */
function joinInitials(run: string, isQuery: boolean): string {
  const letters = run.replace(/[. ]/g, '')
  const parts = run.split(/\.* [. ]*/).map((part) => part.replaceAll('.', ''))
  const isMixed = parts.length > 1 && parts.length < [...letters].length
  if (!isMixed) return letters
  return isQuery ? parts.join(' ') : [...parts, letters].join(' ')
}
