import { type Span, spansOf } from './span.ts'

const code =
  '(?:[A-Z]{1,4}[-/]?)?\\d[\\d/-]{0,14}(?![\\p{L}\\d])(?!\\s*(?:(?:to|-|–|se|and|,)\\s*\\d|of\\b|in\\s+(?:one|each|every|a)\\b|students?|girls|boys))'
const joint = '[.\\s]*(?:is|hai|h|was|[:#=-])?\\s*'

const rolls = [
  new RegExp(
    `(?<!\\p{L})roll[\\s-]?(?:no|num(?:ber)?|nbr|#)${joint}(?:[A-Z]{1,4}[-/]?)?\\d[\\d/-]{0,14}(?![\\p{L}\\d])(?!\\s*(?:to|-|–|se|and|,)\\s*\\d)`,
    'giu',
  ),
  /(?<![\p{L}\p{M}])(?:रोल|अनुक्रमांक)\s*(?:नंबर|नम्बर|न\.|क्रमांक|संख्या|no\.?)?\s*[:#-]?\s*\d{1,12}(?!\s*(?:से|छात्र|बच्च|विद्यार्थी|रुपये|प्रतिशत|%))/gu,
  /(?<!\p{L})(?:aadhaa?r|adhaa?r|आधार)\D{0,20}\d{4}\s?\d{4}\s?\d{4}(?!\d)/giu,
]

/** Short numbers after these words are counts, such as "seat no 40" and "student no is 60 in one class". */
const numberedInEnglish = new RegExp(
  `(?<!\\p{L})(?:adm(?:ission|n)?|enrol?l?ment|reg(?:istration|n|d)?|scholar|gr|sr|student|exam|seat|hall\\s?ticket)[\\s.-]*(?:no|num(?:ber)?|id)${joint}${code}`,
  'giu',
)
/** Without a word for a number, these words are also those for fees and admissions: "प्रवेश 5000, मासिक 1850". */
const numberedInHindi =
  /(?<![\p{L}\p{M}])(?:नामांकन|प्रवेश|पंजीकरण)\s*(?:नंबर|नम्बर|न\.|क्रमांक|संख्या|no\.?)\s*[:#-]?\s*\d{1,12}/gu
const minimumDigits = 4
const owner =
  /(?<![\p{L}\p{M}])(?:my|his|her|their|mera|meri|uska|uski|iska|iski|whose|मेरा|मेरी|उसका|उसकी|इसका|इसकी)\s+(?:\S+\s+)?$/iu
const ofInstitution =
  /\b(?:school|trust|society|cbse|icse|board|bus|van|vehicle|affiliation|udise)(?:'s)?\s+(?:\S+\s+)?$/i
const isYear = /(?<![\d/-])(?:19|20)\d\d(?:[-/]\d{2,4})?$/

function isOfPerson(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 30), start)
  if (ofInstitution.test(before)) return false
  if (owner.test(before)) return true
  const words = text.slice(start, end)
  return !isYear.test(words) && words.replace(/\D/g, '').length >= minimumDigits
}

/** Finds numbers that identify a student: roll, admission and Aadhaar numbers. */
export function findRolls(text: string): Span[] {
  const numbered = spansOf(text, numberedInEnglish, numberedInHindi)
  return [...spansOf(text, ...rolls), ...numbered.filter((span) => isOfPerson(text, span))]
}
