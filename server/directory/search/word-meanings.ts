import { hasOtherForms } from './abbreviations.ts'
import { exactRange, prefixRange, type TermRange } from './dictionary.ts'
import type { IndexContent } from './index-builder.ts'
import { codeRange } from './school-codes.ts'

/** One thing that a typed word may mean: a school matches the word when it matches any of its meanings. */
export type Meaning =
  | { kind: 'tokens'; range: TermRange }
  | { kind: 'prefix'; range: TermRange }
  /** Places in the order of the register codes. */
  | { kind: 'codes'; range: TermRange }
  /** The word and its other forms in the abbreviation lists. */
  | { kind: 'forms'; word: string }

const shortPrefix = /^.{1,2}$/su
const digits = /^\d+$/
/** Spreadsheets drop the leading zero of a register code, so a code of 11 digits is also one of 10. */
const fullCodeLength = 11

/**
 * All that a word may mean, the word itself first. Here is the place to be tolerant: other spellings of the word
 * are more meanings of kind `tokens`.
 */
export function expand(index: IndexContent, word: string, isPrefix: boolean): Meaning[] {
  const meanings: Meaning[] = []
  const add = (meaning: Meaning) => {
    if (meaning.kind === 'forms' || meaning.range.to > meaning.range.from) meanings.push(meaning)
  }
  if (isPrefix && shortPrefix.test(word)) {
    add({ kind: 'prefix', range: exactRange(index.prefixes, word) })
  } else {
    if (isPrefix) add({ kind: 'tokens', range: prefixRange(index.tokens, word) })
    else if (!hasOtherForms(word)) add({ kind: 'tokens', range: exactRange(index.tokens, word) })
    if (digits.test(word)) add({ kind: 'codes', range: codeRange(index.codes, word, isPrefix) })
  }
  for (const code of otherCodes(word)) add({ kind: 'codes', range: codeRange(index.codes, code, false) })
  if (hasOtherForms(word)) add({ kind: 'forms', word })
  return meanings
}

function otherCodes(word: string): string[] {
  if (!digits.test(word)) return []
  if (word.length === fullCodeLength && word.startsWith('0')) return [word.slice(1)]
  return word.length === fullCodeLength - 1 ? [`0${word}`] : []
}
