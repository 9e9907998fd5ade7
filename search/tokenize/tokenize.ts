import { withoutUsualMistake } from '../language/devanagari-spelling.ts'
import { joinLetterNames } from '../language/letter-names.ts'
import { maximumSearchTermLength, maximumSearchWords } from '../tuning.ts'
import { Tokenizer } from './tokenizer.ts'

/** The words of a search term. */
export type SearchWords = {
  /** Distinct, in the order typed. */
  words: string[]
  /** The last word may be incomplete. */
  lastIsPrefix: boolean
}

const tokenizer = new Tokenizer()

/**
 * Splits letters from digits (`WARD NO.16`) and joins initials (`P.S.`: `ps`). Initials with dots and spaces (`P.S. A
 * BLOCK`) also keep their parts.
 */
export function tokensOf(text: string): string[] {
  return wordsOf(text, false)
}

const spacedPincode = /(?<![\p{N}.-])([1-9]\d{2})[ \u00a0-]{1,3}(\d{3})(?![\p{N}])/gu
const otherDigit = /(?![0-9])\p{Nd}/gu

/** The post writes `302 001`. Digits of other scripts become `0` to `9`. */
export function joinPincodes(text: string): string {
  return text.replace(otherDigit, digitValue).replace(spacedPincode, '$1$2')
}

/** Each script has its digits in a row from 0 to 9. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--
  return String(code - zero)
}

/** Never throws. Ignores text after `maximumSearchTermLength` and `maximumSearchWords`. */
export function parseSearchTerm(searchTerm: string): SearchWords {
  const typed = wordsOf(joinPincodes(searchTerm.slice(0, maximumSearchTermLength)), true)
  const found = joinLetterNames(typed).map(withoutUsualMistake)
  const words = new Set(found.slice(0, maximumSearchWords))
  const last = found.at(-1)
  // As a prefix, a repeated word would exclude no school.
  const lastIsPrefix =
    found.length <= maximumSearchWords &&
    last !== undefined &&
    found.indexOf(last) === found.length - 1 &&
    tokenizer.endsInWord
  return { words: [...words], lastIsPrefix }
}

function wordsOf(text: string, isSearchTerm: boolean): string[] {
  tokenizer.readText(text, isSearchTerm)
  return Array.from({ length: tokenizer.count }, (_, token) => tokenizer.text(token))
}
