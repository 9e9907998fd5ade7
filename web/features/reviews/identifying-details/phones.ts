import { numberWords, valueOfNumberWord } from '#person-names/number-words.ts'
import type { Span } from '#person-names/person-names.ts'
import { matchAfter, matchAny } from './match-after.ts'

const findNumerals = matchAny(
  // A mobile number: ten digits that begin with 6 to 9.
  /(^|[^\d,.])(?:(?:\+|00)?91[\s-]?|0)?[6-9](?:\d{9}|\d{4}[\s-]\d{5}|\d{3}[\s-]\d{6}|\d{2}[\s-]\d{3}[\s-]\d{4}|\d{3}[\s-]\d{3}[\s-]\d{3}|(?:[\s-]\d){9})(?!\d|,\d)/g,
  // A landline number with its area code.
  /(^|[^\d,.])(?:\+91[\s-]?\d{2,4}|\(?0\d{2,4}\)?)[\s-]?\d{6,8}(?!\d|,\d)/g,
)

/** "98 76 54 32 10" may also be marks. */
const findOtherGroups = matchAny(/(^|[^\d,.])[6-9](?:[\s./-]?\d){9}(?!\d|[,.]\d|[\s-]\d)/g)
const callBefore =
  /(?:(?:call|phone|mobile|whats\s?app|\bw[ap]\s|contact|फ़?ोन|फ़ोन|मोबाइल|कॉल|संपर्क)[^.!?।]{0,30}|(?:ka|mera|my|his|her|का|मेरा)\s(?:number|no|नंबर)\W*(?:is|hai|h|है)?\W*)$/iu
const callAfter = /^\s+(?:p(?:e|ar|r)|पर|call|phone|whats\s?app|wp)(?![\p{L}\p{M}])/iu

const repeats = new Map([
  ['double', 2],
  ['triple', 3],
  ['डबल', 2],
])
const spoken = `(?:${[...numberWords.slice(0, 10), ...repeats.keys()].join('|')}|\\d{1,5})`
const spokenRun = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}])${spoken}(?:[\\s,.-]{1,3}${spoken}){5,19}(?![\\p{L}\\p{M}\\p{N}])`,
  'giu',
)
const mobile = /^(?:91|0)?[6-9]\d{9}$/
const minimumWords = 4

/** "nine four four seven, two one double zero six eight" */
function isSpokenMobile(words: string): boolean {
  let digits = ''
  let times = 1
  let spelled = 0
  for (const word of words.split(/[\s,.-]+/)) {
    const repeat = repeats.get(word.toLowerCase())
    if (repeat !== undefined) {
      times = repeat
      spelled++
      continue
    }
    const value = valueOfNumberWord(word)
    if (value >= 0) spelled++
    digits += value < 0 ? word : String(value).repeat(times)
    times = 1
  }
  return spelled >= minimumWords && mobile.test(digits)
}

export function findPhones(text: string): Span[] {
  return [
    ...findNumerals(text),
    ...findOtherGroups(text).filter(
      ({ start, end }) => callBefore.test(text.slice(0, start)) || callAfter.test(text.slice(end)),
    ),
    ...matchAfter(text, spokenRun).filter(({ text: words }) => isSpokenMobile(words)),
  ]
}
