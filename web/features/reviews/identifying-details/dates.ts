import { numberWords, valueOfNumberWord } from '#person-names/number-words.ts'
import type { Span } from '#person-names/person-names.ts'
import { matchAfter, matchAny, wordEnd } from './match-after.ts'

export const findNumericDates = matchAny(
  /(^|[^\d./-])(?:0?[1-9]|[12]\d|3[01])([/-])(?:0?[1-9]|1[0-2])\2(?:(?:19|20)\d\d|\d\d)(?![\d/]|-\d)/g,
  /(^|[^\d./-])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d(?!\d)/g,
  /(^|[^\d./-])(?:19|20)\d\d([/-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01])(?![\d/]|-\d)/g,
)

const months = [
  'jan(?:u?a?r[yi]|[vw]a?ri)?|जनवरी',
  'feb(?:r?u?r?[ae]r[iy])?|far[vw]a?ri|फ़?रवरी',
  'march|mar|मार्च',
  'apr(?:il|ail)?|अप्रैल',
  'may|मई',
  'june?|joon|जून',
  'jul(?:y|ai)?|जुलाई',
  'aug(?:u?st)?|agu?st|agast|अगस्त',
  'sept?(?:e?mb[ae]r)?|sitamb[ae]r|सित(?:ं|म्)बर',
  'oct(?:o?b[ae]r)?|[ao]k[tc](?:u|oo?)b[ae]r|अक्[टत](?:ू|ो)बर',
  'nov(?:e?mb[ae]r)?|na[vw]amb[ae]r|नव(?:ं|म्)बर',
  'd[ei]c(?:e?mb[ae]r)?|disamb[ae]r|दिस(?:ं|म्)बर',
]
const wholeMonths = months.map((name) => new RegExp(`^(?:${name})$`, 'iu'))
const month = `(${months.join('|')})${wordEnd}`
const day = `(0?[1-9]|[12]\\d|3[01])`
/** "do" is also an English verb ("we do march past"), and "jan" are people in Hindi and Marathi. */
const dayInWords = `(?!(?:do\\s\\p{L}+|\\p{L}+\\sjan)\\s(?!ko|k[aei]|se|tak))(${numberWords.slice(1).join('|')})`
const ordinal = `(?:st|nd|rd|th)(?:\\s+of)?`
const year = `(?:,?[\\s-]+(?:19|20)\\d\\d(?!\\d))?`
const notBeforeUnit = `(?![\\d:%]|\\s*(?:%|km|marks|students|am\\b|pm\\b|din|baje|saal|दिन|बजे|साल|बच्च|नंबर|अंक))`
const dayMark = `\\s+(?:ko|t[ae]+ri?kh|को|तारीख)`

const dayFirst = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}_/.-])(?:${day}(${ordinal})?(?:\\s+of\\s+|\\s*|-)|${dayInWords}\\s+)${month}${year}`,
  'giu',
)
const monthFirst = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}_])${month}\\s+(?:k[ie]\\s+|की\\s+)?(?:${day}(${ordinal})?${notBeforeUnit}|${dayInWords}(?=${dayMark}))${year}`,
  'giu',
)

/** "3rd of last month", "fourteenth of this month" */
const ordinalInWords =
  'first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)th'
const dayOfMonth = new RegExp(
  `(^|[^\\p{L}\\p{N}_])(?:${day}(?:${ordinal})?|(?:${ordinalInWords})\\s+of|${day}\\s+of)\\s+(?:last|this)\\s+month(?!\\p{L})`,
  'giu',
)

/** "pichle mahine 3 ko", "is mahine ki chaudah tarikh", "पिछले महीने 3 को" */
const relativeMonth = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}_])(?:is+|pi?ch+[ha]*le|agle|last|this|इस|पिछले)\\s+(?:mahi?n[aei]|months?|महीने)\\s+(?:k[ei]\\s+|की\\s+)?(?:${day}|(?:${numberWords.slice(1).join('|')}))${dayMark}`,
  'giu',
)

/** National holidays, Teachers' Day and Children's Day, as day and month. Without a year, these dates do not identify a person. */
const publicHolidays = new Set(['26 1', '15 8', '5 9', '2 10', '14 11'])

function isPublicHoliday(date: string, day: number, monthName: string): boolean {
  const index = wholeMonths.findIndex((pattern) => pattern.test(monthName))
  return !/\d{4}$/.test(date) && publicHolidays.has(`${day} ${index + 1}`)
}

/**
 * Finds dates with a month. In lower case, "may" and "mar" (Hindi for a beating) are usually not months, so
 * they need a day with a suffix, such as "3rd".
 */
export function findDatesWithMonthNames(text: string): Span[] {
  const found = [
    ...matchAfter(text, dayFirst).map(({ groups: [number, suffix, word, name], ...match }) => ({
      ...match,
      number,
      suffix,
      word,
      name,
    })),
    ...matchAfter(text, monthFirst).map(({ groups: [name, number, suffix, word], ...match }) => ({
      ...match,
      number,
      suffix,
      word,
      name,
    })),
  ]
  const dated = found.filter(({ text: date, number, suffix, word = '', name = '' }) => {
    const isMonth = suffix !== undefined || !/^ma[yr]$/.test(name)
    return isMonth && !isPublicHoliday(date, number ? Number(number) : valueOfNumberWord(word), name)
  })
  return [...dated, ...matchAfter(text, relativeMonth), ...matchAfter(text, dayOfMonth)]
}
