import { findDevanagariNames } from './devanagari-names.ts'
import { publicNames, publicPersons, thingWords } from './name-lists.ts'
import { findNamesWithRoles } from './role-names.ts'
import type { Span } from './span.ts'
import { findTitledNames } from './titled-names.ts'

export { ambiguousNames, firstNames, isCommonName, publicNames, surnames } from './name-lists.ts'
export type { Span } from './span.ts'

const head =
  'principal|headmaster|headmistress|head\\s?teacher|director|chairman|chairperson|founder|प्रधानाचार्या?|प्राचार्या?|प्रिंसिपल|हेडमास्टर|निदेशक'
const deputy = '(?:vice|deputy|assistant|asst\\.?|उप)[\\s-]*'
const headBefore = new RegExp(
  `(?<!${deputy})(?<![\\p{L}\\p{M}])(?:${head})[\\s,]+(?:(?:sir|madam|ma['’]?am|जी|श्री|श्रीमती)[\\s,]+)?$`,
  'iu',
)
const headAfter = new RegExp(
  `^(?:\\s+(?:sir|madam|ma['’]?am|mam|ji))?[\\s,]*(?:(?:is|was|who is|jo|the|our|my|school|hamare|hamari)[\\s,]+){0,4}(?:${head})(?![\\p{L}\\p{M}])`,
  'iu',
)

/** Posts may name a head, who acts in public. */
function isHeadOfSchool(text: string, { start, end }: Span): boolean {
  return (
    headBefore.test(text.slice(Math.max(0, start - 40), start)) || headAfter.test(text.slice(end, end + 60))
  )
}

const wordPattern = /[\p{L}\p{M}]+/gu

function isPublicPersonOrThing(text: string, { start, end }: Span): boolean {
  if (publicPersons.test(text.slice(Math.max(0, start - 12), end + 16))) return true
  const words = text.slice(start, end).toLowerCase().match(wordPattern) ?? []
  const next = /^(?:['’]s)?\s+([\p{L}\p{M}]+)/u.exec(text.slice(end, end + 40))?.[1]?.toLowerCase() ?? ''
  return (
    words.some((word) => publicNames.has(word)) ||
    thingWords.has(next) ||
    /^(?:जयंती|मार्ग|नगर|विद्यालय|स्कूल|हाउस|के दोहे)/u.test(next)
  )
}

/**
 * Finds names in English, Hinglish and Devanagari: "Mrs Rao", "Sharma sir", "driver Santosh". Leaves out heads of
 * schools and public persons. Misses some names and matches some harmless text.
 */
export function findPersonNames(text: string): Span[] {
  return [...findTitledNames(text), ...findNamesWithRoles(text), ...findDevanagariNames(text)].filter(
    (span) => !isHeadOfSchool(text, span) && !isPublicPersonOrThing(text, span),
  )
}
