import { joinLetterNames } from '../language/letter-names.ts'
import { maximumQueryLength, maximumQueryTerms } from '../tuning.ts'
import { Tokenizer } from './tokenizer.ts'

export type ParsedQuery = {
  /** Distinct tokens in the order typed. */
  words: string[]
  /** True while the last word may be incomplete. */
  lastIsPrefix: boolean
}

const tokenizer = new Tokenizer()

/**
 * Returns the tokens of a school's field. Splits letters from digits (`WARD NO.16`) and joins initials (`P.S.`: `ps`).
 * Initials with both dots and spaces (`P.S. A BLOCK`) also keep their parts, since either reading may be meant.
 */
export function tokensOf(text: string): string[] {
  return wordsOf(text, false)
}

/** Parses the first 256 characters of a query into at most 16 words. Never throws. */
export function parseQuery(query: string): ParsedQuery {
  const found = joinLetterNames(wordsOf(query.slice(0, maximumQueryLength), true))
  const words = new Set(found.slice(0, maximumQueryTerms))
  const last = found.at(-1)
  // If the last word repeats an earlier word, the last word as a prefix would exclude no school.
  const lastIsPrefix =
    found.length <= maximumQueryTerms &&
    last !== undefined &&
    found.indexOf(last) === found.length - 1 &&
    tokenizer.endsInWord
  return { words: [...words], lastIsPrefix }
}

function wordsOf(text: string, isQuery: boolean): string[] {
  tokenizer.readText(text, isQuery)
  return Array.from({ length: tokenizer.count }, (_, token) => tokenizer.text(token))
}
