import { digitGroups, type Group, isQuantity } from './digit-groups.ts'
import { digitWords } from './digit-words.ts'
import { type Span, spansOf } from './span.ts'

/** @see Department of Telecommunications, National Numbering Plan */
const mobile = /^(?:(?:00)?91|0)?[6-9]\d{9}$/

const callBefore =
  /(?:\b(?:call|phone|ph|mobile|mob|cell|contact|whats\s?app|watsapp|number|msg|message|text|ping|reach(?:ed)?|dial|sms|paytm|gpay|phonepe|num|wp|(?:ka|mera|my)\s+no)\b|फोन|फ़ोन|नंबर|मोबाइल|कॉल|संपर्क)\W*(?:[^\s.]+\W+){0,5}$/iu
const callAfter = /^\s*(?:p(?:e|ar|r)|पर)(?![\p{L}\p{M}])/iu
const scoreWords =
  /\b(?:scor\w*|marks?|got|percent\w*|tests?|exams?|papers?|class(?:es)?|std|grades?|ages?|rank\w*|roll|sections?|batch\w*|years?|rooms?|timings?|periods?|result\w*|boards|sgpa|cgpa)\b|%|अंक|नंबर आ|परीक्षा|प्रतिशत|कक्षा|विषय/iu
const moneyWords =
  /₹|\b(?:rs|inr|rupees?|rupay[ae]|fees?|fess|cost\w*|charge\w*|salar\w*|donation|package|lpa|price\w*|paisa|paise|amount|budget|annual\w*|yearly|monthly|per|range|lakhs?|thousand|hostel)\b|फीस|शुल्क|रुपये/iu

/** Lengths of groups in which people write mobile numbers, after the country code. */
const shapes: ReadonlySet<string> = new Set(
  '10 5-5 4-6 6-4 3-7 4-3-3 3-3-4 3-4-3 2-4-4 4-4-2 2-5-3 5-2-3 5-3-2 2-3-5 3-2-5 2-2-2-2-2 2-8 1-9'.split(
    ' ',
  ),
)

function shapeOf(groups: readonly Group[]): string {
  const lengths = groups.map(({ digits }) => digits.length)
  const excess = lengths.reduce((sum, length) => sum + length, 0) - 10
  if (excess > 0 && (lengths[0] ?? 0) > excess) lengths[0] = (lengths[0] ?? 0) - excess
  else if (excess > 0) lengths.shift()
  return lengths.join('-')
}

/** For example `60000-80000` and `7000/8500/9000`. */
function areAmounts(groups: readonly Group[], sentence: string): boolean {
  const long = groups.filter(({ digits }) => digits.length > 2)
  const round = long.filter(({ digits }) => /(?:00|50)$/.test(digits)).length
  return long.length > 1 && (round === long.length || (round > 0 && moneyWords.test(sentence)))
}

/** For example the classes `6 7 8 9 10 11 12`. */
function areAscending(groups: readonly Group[]): boolean {
  return (
    groups.length > 3 &&
    groups.every(
      ({ digits }, index) => index === 0 || Number(digits) === Number(groups[index - 1]?.digits) + 1,
    )
  )
}

const areSingle = (groups: readonly Group[]) => groups.every(({ digits }) => digits.length === 1)

function sentenceAround(text: string, { start, end }: Span): string {
  const before = Math.max(text.lastIndexOf('. ', start), text.lastIndexOf('\n', start), start - 160, 0)
  const after = text.slice(end, end + 160).search(/\.\s|\n/)
  return text.slice(before, after < 0 ? end + 160 : end + after)
}

/**
 * Returns whether groups of digits are written as a phone number. Without a word such as "call" before them, their
 * shape must be usual, and the sentence must not be about marks or money.
 */
function looksDialled(groups: readonly Group[], text: string, span: Span): boolean {
  const isCalled =
    callBefore.test(text.slice(Math.max(0, span.start - 60), span.start)) ||
    callAfter.test(text.slice(span.end, span.end + 10))
  if (groups.length === 1)
    return !/(?:udise|code|affiliation|isbn|account|a\/c)\W*(?:\w+\W+)?$/i.test(
      text.slice(Math.max(0, span.start - 30), span.start),
    )
  if (areAscending(groups)) return false
  const words = groups.filter(({ isWord }) => isWord).length
  if (words > 0) return words > 3 || isCalled
  const sentence = sentenceAround(text, span)
  if (areAmounts(groups, sentence)) return isCalled && !moneyWords.test(sentence)
  if (isCalled) return true
  if (groups.some((group) => isQuantity(text, group))) return false
  if (areSingle(groups)) return !scoreWords.test(sentence)
  if (!shapes.has(shapeOf(groups))) return false
  const longest = Math.max(...groups.map(({ digits }) => digits.length))
  return longest >= 5
    ? !moneyWords.test(sentence) || longest > 6 || shapeOf(groups) === '5-5'
    : !scoreWords.test(sentence) && !moneyWords.test(sentence)
}

/** A phone number has no decimal point, except between groups of equal length, as in `98.76.54.32.10`. */
function hasDecimal(groups: readonly Group[]): boolean {
  const isDecimal = ({ digits, isAfterPoint }: Group, index: number) =>
    isAfterPoint && digits.length < 3 && groups[index - 1]?.digits.length !== digits.length
  return groups.length > 1 && groups.some((group, index) => index > 0 && isDecimal(group, index))
}

/** For example `0755 2678901` or `080 2222 4100`: an area code, which never begins with 9, and a number. */
function isLandlineShape(groups: readonly Group[]): boolean {
  return /^(?:91 [1-8]\d{1,3}|0[1-8]\d{1,3}) (?:\d{6,8}|\d{3,4} \d{3,4})$/.test(
    groups.map(({ digits }) => digits).join(' '),
  )
}

function mobileIn(run: readonly Group[], text: string): Span | undefined {
  for (let first = 0; first < run.length; first++) {
    let digits = ''
    for (let last = first; last < run.length && digits.length < 14; last++) {
      digits += run[last]?.digits ?? ''
      if (!mobile.test(digits)) continue
      const groups = run.slice(first, last + 1)
      const span = { start: run[first]?.start ?? 0, end: run[last]?.end ?? 0 }
      // Single digits inside a longer run are probably a list of classes or a count.
      const goesOn = [run[first - 1], run[last + 1]].some((group) => group?.isWord === false)
      const isPart = areSingle(groups) && groups.every(({ isWord }) => !isWord) && goesOn
      const isSpoken = groups.every(({ isWord }) => isWord)
      const hasComma = groups.length > 1 && !isSpoken && text.slice(span.start, span.end).includes(',')
      if (isPart || hasComma || hasDecimal(groups) || isLandlineShape(groups)) continue
      if (looksDialled(groups, text, span)) return span
    }
  }
  return undefined
}

const landline =
  /(?<![\d,.])(?:\+91[\s-]?\d{2,4}|\(0\d{2,4}\)|0\d{2,4}(?=[\s-]))[\s-]?(?:\d{6,8}|\d{3,4}[\s-]\d{3,4})(?!\d|,\d)/g

/** The number of an office is public. */
const officeWords =
  /\b(?:office|admissions?|reception\w*|enquir\w*|inquir\w*|school(?:'s)?|front desk|helpline|help\s?desk|counter|portal|principal(?:'s)?|college|karya+la?ya?|daftar|daphtar|shala|vidyalaya?)\b|कार्यालय|दफ्तर|दफ़्तर|प्रवेश|स्कूल|विद्यालय/iu

const privateWords =
  /\b(?:home|residence|house|ghar|his|her|uska|unka|tutor|tuition|coaching|warden|teacher|sir|mam|madam|ma'?am|driver)\b|घर/iu

function isLandlineOfPerson(text: string, span: Span): boolean {
  const digits = text.slice(span.start, span.end).replace(/\D/g, '').replace(/^91/, '0')
  if (digits.length < 10 || digits.length > 12) return false
  const sentence = sentenceAround(text, span)
  return !officeWords.test(sentence) || privateWords.test(sentence)
}

/** For example `98765O432l0`. */
const letteredNumber = /(?<![\w.])(?=[\doOlI]*[oOlI])(?=(?:[oOlI]*\d){7})[\doOlI]{10,13}(?!\w)/g
/** For example `nine8seven6`. */
const glued = /(?:\d|zero|one|two|three|four|five|six|seven|eight|nine|double){7,}/gi

function isGluedNumber(text: string, { start, end }: Span): boolean {
  const words = text.slice(start, end).toLowerCase()
  const digits = words
    .replace(/double(\d|[a-z]+?(?=\d|zero|one|two|three|four|five|six|seven|eight|nine|double|$))/g, '$1$1')
    .replace(/zero|one|two|three|four|five|six|seven|eight|nine/g, (word) => digitWords.get(word) ?? '')
  return /[a-z]/.test(words) && mobile.test(digits)
}

/** Finds mobile numbers, and landline numbers that do not belong to an office. */
export function findPhones(text: string): Span[] {
  const found = digitGroups(text)
    .map((run) => mobileIn(run, text))
    .filter((span) => span !== undefined)
  const landlines = spansOf(text, landline).filter((span) => isLandlineOfPerson(text, span))
  const lettered = spansOf(text, letteredNumber).filter(({ start, end }) =>
    mobile.test(text.slice(start, end).replace(/[oO]/g, '0').replace(/[lI]/g, '1')),
  )
  const mixed = spansOf(text, glued).filter((span) => isGluedNumber(text, span))
  return [...found, ...landlines, ...lettered, ...mixed]
}
