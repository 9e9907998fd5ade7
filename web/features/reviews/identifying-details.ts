import { findPersonNames, type Span } from '#person-names/person-names.ts'

export type DetailKind = 'email' | 'account' | 'phone' | 'roll' | 'date' | 'class' | 'name'

export type IdentifyingDetail = Span & { kind: DetailKind; text: string }

export type FieldDetail = IdentifyingDetail & {
  field: string
  /** The whole text of the field. */
  fieldText: string
  /** Equal for texts in the same field that differ only in case, so that they share one hint. */
  key: string
}

type Rule = { kind: DetailKind; find: (text: string) => Span[] }

type Match = Span & { text: string; groups: readonly (string | undefined)[] }

/**
 * Finds all matches of a pattern that begins with a group such as `(^|[^\p{L}])`. The group counts as `(?<!\p{L})`, which
 * Safari before 16.4 cannot read: it is not part of the match, and the match before may end with it.
 * @param pattern global, with matches of at least two characters
 */
function matchAfter(text: string, pattern: RegExp): Match[] {
  const found: Match[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, before = '', ...groups] = match
    const start = match.index + before.length
    found.push({ start, end: pattern.lastIndex, text: whole.slice(before.length), groups })
    pattern.lastIndex -= 1
  }
  return found
}

/** @param patterns see `matchAfter` */
function matchAny(...patterns: RegExp[]): (text: string) => Span[] {
  return (text) => patterns.flatMap((pattern) => matchAfter(text, pattern))
}

const month = `jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`
/** In lower case, "may" and "mar" (Hindi for a beating) are usually not months. */
const monthOrAmbiguous = `${month}|May|Mar`
const day = `(?:0?[1-9]|[12]\\d|3[01])`
const year = `(?:,?\\s+(?:19|20)\\d\\d)?`
const ordinal = `(?:st|nd|rd|th)(?:\\s+of)?`

/** National holidays, Teachers' Day and Children's Day. Without a year, these dates do not identify a person. */
const publicHolidays = new Set(['15 aug', '26 jan', '2 oct', '5 sep', '14 nov'])

function isPublicHoliday(date: string): boolean {
  const [number = ''] = /\d+/.exec(date) ?? []
  const [name = ''] = /[a-z]{3}/i.exec(date) ?? []
  return !/\d{4}$/.test(date) && publicHolidays.has(`${Number(number)} ${name.toLowerCase()}`)
}

/** Finds dates with the name of a month. In lower case, "may" and "mar" need a day with a suffix, such as "3rd". */
function findDatesWithMonthNames(text: string): Span[] {
  const dayFirst = new RegExp(
    `(^|[^\\w/.-])${day}(${ordinal})?\\s+(${monthOrAmbiguous})(?![a-z])${year}`,
    'gi',
  )
  const monthFirst = new RegExp(
    `(^|\\W)(${monthOrAmbiguous})\\s+${day}(${ordinal})?(?![\\d:%]|\\s*(?:%|km|marks|students|am\\b|pm\\b))${year}`,
    'gi',
  )
  const isUnambiguous = (name = '') => !/^ma[yr]$/.test(name)
  return [
    ...matchAfter(text, dayFirst).filter(({ groups: [suffix, name] }) => suffix || isUnambiguous(name)),
    ...matchAfter(text, monthFirst).filter(({ groups: [name, suffix] }) => suffix || isUnambiguous(name)),
  ].filter(({ text: date }) => !isPublicHoliday(date))
}

const grade = `(?:1[0-2]|[6-9])(?:\\s?th)?`
const roman = `(?:VI{0,3}|IX|X|XI{0,2})`
const streams = ['sci(?:ence)?', 'com(?:merce)?', 'arts', 'hum(?:anities)?', 'pcm', 'pcb', 'bio', 'maths?']
const stream = `(?:${streams.join('|')})`
const notBeforeUnit = `(?!\\s+(?:grades?|stars?|plus|levels?|day|week|month|year)\\b)`
/** A lower-case "a" after a class is usually an article: "in class 10 a teacher". */
const sectionAfterClass = `(?:[A-Hb-h]|a(?=\\s*(?:$|[.,;:!?)]|\\b(?:mein?|ka|ki|ke|se|wala|wale|section|was|is|boys|girls)\\b)))(?![\\w'’])`

const capitalStreams = streams.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
const capitalStream = `(?:${[...capitalStreams, 'PCM', 'PCB'].join('|')})`

/** A number after these words is usually not a class. */
const locationAtEnd = /\b(?:room|lab|bus|block|gate|sector|road)\s*(?:no\.?\s*)?$/
const anyNumberedClass = matchAny(
  // "10-B", "X B"
  new RegExp(
    `(^|[^\\w/.:-])(?:${grade}|${roman})(?:\\s?[-/]\\s?[A-Ha-h]|\\s[A-H])(?![\\w'’/-])${notBeforeUnit}`,
    'g',
  ),
  // "10B", "9thC"
  new RegExp(`(^|[^\\w/.:-])(?:1[0-2]|[6-9])(?:th)?[A-Ha-h](?![\\w'’/-])${notBeforeUnit}`, 'g'),
)

function findNumberedClasses(text: string): Span[] {
  return anyNumberedClass(text).filter(({ start }) => !locationAtEnd.test(text.slice(0, start)))
}

/** If matches of two rules overlap, the earlier rule decides, because it is more reliable. */
const rules: Rule[] = [
  {
    kind: 'email',
    find: matchAny(
      /(^|[^\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
      // "asha at gmail dot com"
      /(^|[^\p{L}\p{N}._])[\p{L}\p{N}._]+\s*(?:@|\(at\)|\bat\b)\s*(?:gmail|yahoo|outlook|hotmail|rediffmail)\b(?:\s*(?:\.|\bdot\b)\s*com\b)?/giu,
    ),
  },
  {
    kind: 'account',
    find: matchAny(
      /(^|[^\p{L}\p{N}.])(?:https?:\/\/)?(?:www\.)?(?:instagram|facebook|fb|snapchat|linkedin|twitter|x|youtube|telegram|threads|t|wa|discord)\.(?:com|me|gg|net)\/[^\s,;)]+/giu,
      /(^|[^\p{L}\p{N}@.])@[A-Za-z_][\w.]{2,29}/gu,
      // "insta id is asha", "snap: asha"
      /(^|[^\p{L}])(?:insta(?:gram)?|ig|snap(?:chat)?|telegram|discord|fb|facebook|twitter)\s*(?:(?:id|handle|user\s?name)(?!\p{L})(?:\s*(?:is|hai|:|=|-)\s*[\w.@]+)?|[:=]\s*[\w.@]+)/giu,
    ),
  },
  {
    kind: 'phone',
    find: matchAny(
      // A mobile number: ten digits that begin with 6 to 9.
      /(^|[^\d,.])(?:(?:\+|00)?91[\s-]?|0)?[6-9](?:\d{9}|\d{4}[\s-]\d{5}|\d{3}[\s-]\d{6}|\d{2}[\s-]\d{3}[\s-]\d{4}|\d{3}[\s-]\d{3}[\s-]\d{3}|(?:[\s-]\d){9})(?![\d,])/g,
      // A landline number with its area code.
      /(^|[^\d,.])(?:\+91[\s-]?\d{2,4}|\(?0\d{2,4}\)?)[\s-]?\d{6,8}(?![\d,])/g,
    ),
  },
  {
    kind: 'roll',
    find: matchAny(
      /(^|[^\p{L}])(?:roll[\s-]?(?:no|num(?:ber)?)?|(?:adm(?:ission|n)?|enrol?l?ment|reg(?:istration|n)?|scholar)[\s.-]*(?:no|num(?:ber)?|id))[.\s]*(?:is|hai|[:#=-])?\s*(?:[A-Z]{1,4}[-/]?)?\d[\d/-]{0,14}(?!\p{L})/giu,
    ),
  },
  {
    kind: 'date',
    find: matchAny(
      /(^|[^\d./-])(?:0?[1-9]|[12]\d|3[01])([/-])(?:0?[1-9]|1[0-2])\2(?:(?:19|20)\d\d|\d\d)(?![\d/]|-\d)/g,
      /(^|[^\d./-])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d(?!\d)/g,
      /(^|[^\d./-])(?:19|20)\d\d([/-])(?:0?[1-9]|1[0-2])\2(?:0?[1-9]|[12]\d|3[01])(?![\d/]|-\d)/g,
    ),
  },
  { kind: 'date', find: findDatesWithMonthNames },
  {
    kind: 'class',
    find: matchAny(
      // "class 10th A", "std x-b"
      new RegExp(
        `(^|\\W)(?:[Cc]lass|CLASS|[Ss]td\\.?|STD\\.?|[Gg]rade|GRADE)\\s*-?\\s*(?:${grade}|${roman}|${roman.toLowerCase()})[\\s(/-]*(?:${stream}[\\s-]*)?${sectionAfterClass}${notBeforeUnit}`,
        'g',
      ),
    ),
  },
  { kind: 'class', find: findNumberedClasses },
  {
    kind: 'class',
    find: matchAny(
      // "12 Sci A"
      new RegExp(
        `(^|[^\\w/.:-])(?:${grade}|${roman})\\s\\(?(?:${stream}|${capitalStream})[\\s-]*[A-H](?![\\w'’/-])${notBeforeUnit}`,
        'g',
      ),
      /(^|[^\p{L}])(?:[Ss]ec(?:tion)?|SEC(?:TION)?)[\s.-]*(?:[A-H]|[b-h])(?![\p{L}\p{N}'’])/gu,
      /(^|[^\p{L}\p{N}])[B-H]\s+section(?!\p{L})/gu,
    ),
  },
  { kind: 'name', find: findPersonNames },
]

/**
 * Returns details that may identify the author or another person. Use the result for hints only: the patterns miss some
 * details and match some harmless text.
 */
export function findIdentifyingDetails(text: string): IdentifyingDetail[] {
  const details: IdentifyingDetail[] = []
  for (const { kind, find } of rules) {
    for (const { start, end } of find(text)) {
      const overlapping = details.find((other) => start < other.end && other.start < end)
      if (!overlapping) details.push({ start, end, kind, text: text.slice(start, end) })
      else if (overlapping.kind === kind) {
        // Joins overlapping matches, such as "Dr Rao" and "Rao sir" in "Dr Rao sir".
        overlapping.start = Math.min(overlapping.start, start)
        overlapping.end = Math.max(overlapping.end, end)
        overlapping.text = text.slice(overlapping.start, overlapping.end)
      }
    }
  }
  return details.sort((one, other) => one.start - other.start)
}
