import { findDevanagariNames } from './devanagari-names.ts'
import { findInstitutions, isInside } from './institutions.ts'
import { publicNames, publicPersons, thingWords } from './name-lists.ts'
import { findNamesWithRoles } from './role-names.ts'
import type { Span } from './span.ts'
import { findTitledNames } from './titled-names.ts'

export { findInstitutions } from './institutions.ts'
export {
  ambiguousNames,
  ambiguousSurnames,
  firstNames,
  isCommonName,
  publicNames,
  surnames,
} from './name-lists.ts'
export type { Span } from './span.ts'

const head =
  'principal|headmaster|headmistress|head\\s?teacher|director|chairman|chairperson|founder|प्रधानाचार्या?|प्राचार्या?|प्रिंसिपल|हेडमास्टर|निदेशक'
const deputy = '(?:vice|deputy|assistant|asst\\.?|उप)[\\s-]*'
const headBefore = new RegExp(
  `(?:(${deputy})|^|[^\\p{L}\\p{M}])(?:${head})[\\s,]+(?:(?:sir|madam|ma['’]?am|जी|श्री|श्रीमती)[\\s,]+)?$`,
  'iu',
)
const headAfter = new RegExp(
  `^(?:\\s+(?:sir|madam|ma['’]?am|mam|ji))?[\\s,]*(?:(?:is|was|who is|jo|the|our|my|school|hamare|hamari)[\\s,]+){0,4}(?:${head})(?![\\p{L}\\p{M}])`,
  'iu',
)

/** Posts may name a head, who acts in public. */
function isHeadOfSchool(text: string, { start, end }: Span): boolean {
  const before = headBefore.exec(text.slice(Math.max(0, start - 40), start))
  return (before !== null && !before[1]) || headAfter.test(text.slice(end, end + 60))
}

const wordPattern = /[\p{L}\p{M}]+/gu

/** Schools, houses and blocks are named after them. */
const honoured =
  /(?:^|[^\p{L}])(?:st|saint|sant|mother|swami|rani|maharani|raja|maharaja|maharana|shaheed|netaji|guru|veer|chhatrapati|lord)\.?\s(?:\.\s)?$/iu
const indianSchool = /^\s(?:[\p{L}\p{M}]+\s){0,3}(?:विद्यालय|स्कूल|कॉलेज|महाविद्यालय|पाठशाला|विद्यापीठ|अकादमी)/u

function isPublicPersonOrThing(text: string, { start, end }: Span): boolean {
  if (publicPersons.test(text.slice(Math.max(0, start - 12), end + 16))) return true
  const words = text.slice(start, end).toLowerCase().match(wordPattern) ?? []
  const next = /^(?:['’]s)?\s+([\p{L}\p{M}]+)/u.exec(text.slice(end, end + 40))?.[1]?.toLowerCase() ?? ''
  return (
    words.some((word) => publicNames.has(word)) ||
    thingWords.has(next) ||
    /^(?:जयंती|मार्ग|नगर|विद्यालय|स्कूल|हाउस|के दोहे)/u.test(next) ||
    indianSchool.test(text.slice(end, end + 60)) ||
    honoured.test(text.slice(Math.max(0, start - 14), start))
  )
}

/** Titles after a name and roles before it, which a name of a school does not have: "Vaishali ma'am". */
const personTitle =
  /(?:^|[\s])(?:sir|mam|maam|madam|ma['’]a?m|miss)(?:\s?ji)?$|^(?:mr|mrs|teacher|driver|coach|clerk|peon|guard|warden|conductor)(?![\p{L}])/iu

/** Whatever has teachers is a school: "Vaishali has good teachers". */
const hasWhatSchoolsHave =
  /^[^.!?\n]{0,100}?\s(?:has|have|had|lacks|needs|offers|provides|mein|me|ke paas|में|के पास)\s+(?:[\p{L}\p{M}]+\s+){0,3}(?:teachers|faculty|staff|students|labs?|library|building|classrooms|infrastructure|facilit\p{L}+|campus|playground|fees|admissions?|शिक्षक)(?![\p{L}\p{M}])/iu

const noWords: ReadonlySet<string> = new Set()

/**
 * Finds names in English, Hinglish and Devanagari: "Mrs Rao", "Sharma sir", "driver Santosh". Leaves out heads of
 * schools, public persons, schools and places. Misses some names and matches some harmless text.
 * @param names words in lower case that are no persons here without a title or role: the name and location of a school
 */
export function findPersonNames(text: string, names: ReadonlySet<string> = noWords): Span[] {
  const found = [...findTitledNames(text), ...findNamesWithRoles(text), ...findDevanagariNames(text)].filter(
    (span) => !isHeadOfSchool(text, span) && !isPublicPersonOrThing(text, span),
  )
  if (found.length === 0) return found
  const institutions = findInstitutions(text)
  return found.filter((span) => {
    const words = text.slice(span.start, span.end)
    if (personTitle.test(words)) return true
    if (isInside(span, institutions) || isMadeOf(words, names)) return false
    return !hasWhatSchoolsHave.test(text.slice(span.end - 1, span.end + 160))
  })
}

function isMadeOf(words: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false
  const all = words.toLowerCase().match(wordPattern) ?? []
  return all.every((word) => names.has(word))
}
