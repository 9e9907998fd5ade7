import { namesIn, type Span } from './names-in-text.ts'

/** What a text may give away. */
export type Telling = 'e-mail' | 'account' | 'phone' | 'roll' | 'date' | 'class' | 'name'

export type IdentifyingWords = Span & { telling: Telling; words: string }

type Rule = { telling: Telling; find: (text: string) => Span[] }

function spans(...patterns: RegExp[]): (text: string) => Span[] {
  return (text) =>
    patterns.flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
        start: index,
        end: index + words.length,
      })),
    )
}

const month = `jan(?:uary)?|feb(?:ruary)?|march|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?`
/** Words of their own in small letters: one may, and "mar" is a beating. */
const capitalMonth = `${month}|May|Mar`
const day = `(?:0?[1-9]|[12]\\d|3[01])`
const year = `(?:,?\\s+(?:19|20)\\d\\d)?`
const ordinal = `(?:st|nd|rd|th)(?:\\s+of)?`

/** Days that the whole country keeps tell nothing. */
const publicDays =
  /^(?:15(?:th)?\s+aug(?:ust)?|26(?:th)?\s+jan(?:uary)?|0?2(?:nd)?\s+oct(?:ober)?|0?5(?:th)?\s+sept?(?:ember)?|14(?:th)?\s+nov(?:ember)?)$/i

/** In which letters the months stand is looked at by hand: a pattern reads all of them in any case, or none. */
function datesInWords(text: string): Span[] {
  const dayFirst = new RegExp(`(?<![\\w/.-])${day}(${ordinal})?\\s+(${capitalMonth})(?![a-z])${year}`, 'gi')
  const monthFirst = new RegExp(
    `(?<!\\w)(${capitalMonth})\\s+${day}(${ordinal})?(?![\\d:%]|\\s*(?:%|km|marks|students|am\\b|pm\\b))${year}`,
    'gi',
  )
  const isMonth = (name = '') => !/^ma[yr]$/.test(name)
  const first = Array.from(text.matchAll(dayFirst)).filter(({ 1: th, 2: name }) => th || isMonth(name))
  const last = Array.from(text.matchAll(monthFirst)).filter(({ 1: name, 2: th }) => th || isMonth(name))
  return [...first, ...last]
    .filter(({ 0: words }) => !publicDays.test(words))
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }))
}

const grade = `(?:1[0-2]|[6-9])(?:\\s?th)?`
const roman = `(?:VI{0,3}|IX|X|XI{0,2})`
const stream = `(?:sci(?:ence)?|com(?:merce)?|arts|hum(?:anities)?|pcm|pcb|bio|maths?)`
/** Behind these a number with a letter is a place. */
const notPlace = `(?<!\\b(?:room|lab|bus|block|gate|sector|road)\\s*(?:no\\.?\\s*)?)`
const grades = `(?!\\s+(?:grades?|stars?|plus|levels?|day|week|month|year)\\b)`
/** A small "a" behind a class is an article as a rule: "in class 10 a teacher". */
const sectionBehindClass = `(?:[A-Hb-h]|a(?=\\s*(?:$|[.,;:!?)]|\\b(?:mein?|ka|ki|ke|se|wala|wale|section|was|is|boys|girls)\\b)))(?![\\w'’])`

const capitalStream = stream.replace(/(?<=[:|])[a-z]/g, (letter) => letter.toUpperCase())

/** From the surest to the vaguest: where two of them see the same words, the first one has them. */
const rules: Rule[] = [
  {
    telling: 'e-mail',
    find: spans(
      /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
      // "asha at gmail dot com"
      /(?<![\p{L}\p{N}._])[\p{L}\p{N}._]+\s*(?:@|\(at\)|\bat\b)\s*(?:gmail|yahoo|outlook|hotmail|rediffmail)\b(?:\s*(?:\.|\bdot\b)\s*com\b)?/giu,
    ),
  },
  {
    telling: 'account',
    find: spans(
      /(?<![\p{L}\p{N}.])(?:https?:\/\/)?(?:www\.)?(?:instagram|facebook|fb|snapchat|linkedin|twitter|x|youtube|telegram|threads|t|wa|discord)\.(?:com|me|gg|net)\/[^\s,;)]+/giu,
      /(?<![\p{L}\p{N}@.])@[A-Za-z_][\w.]{2,29}/gu,
      // "insta id is asha", "snap: asha"
      /(?<!\p{L})(?:insta(?:gram)?|ig|snap(?:chat)?|telegram|discord|fb|facebook|twitter)\s*(?:(?:id|handle|user\s?name)(?!\p{L})(?:\s*(?:is|hai|:|=|-)\s*[\w.@]+)?|[:=]\s*[\w.@]+)/giu,
    ),
  },
  {
    telling: 'phone',
    find: spans(
      // A mobile number: ten digits that begin with 6 to 9, in the groups in which people write them.
      /(?<![\d,.])(?:(?:\+|00)?91[\s-]?|0)?[6-9](?:\d{9}|\d{4}[\s-]\d{5}|\d{3}[\s-]\d{6}|\d{2}[\s-]\d{3}[\s-]\d{4}|\d{3}[\s-]\d{3}[\s-]\d{3}|(?:[\s-]\d){9})(?![\d,])/g,
      // A landline with its code.
      /(?<![\d,.])(?:\+91[\s-]?\d{2,4}|\(?0\d{2,4}\)?)[\s-]?\d{6,8}(?![\d,])/g,
    ),
  },
  {
    telling: 'roll',
    find: spans(
      /(?<!\p{L})(?:roll[\s-]?(?:no|num(?:ber)?)?|(?:adm(?:ission|n)?|enrol?l?ment|reg(?:istration|n)?|scholar)[\s.-]*(?:no|num(?:ber)?|id))[.\s]*(?:is|hai|[:#=-])?\s*(?:[A-Z]{1,4}[-/]?)?\d[\d/-]{0,14}(?!\p{L})/giu,
    ),
  },
  {
    telling: 'date',
    find: spans(
      /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([/-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)(?![\d/]|-\d)/g,
      /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d(?!\d)/g,
      /(?<![\d./-])(?:19|20)\d\d([/-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?![\d/]|-\d)/g,
    ),
  },
  { telling: 'date', find: datesInWords },
  {
    telling: 'class',
    find: spans(
      // "class 10th A", "std x-b"
      new RegExp(
        `(?<!\\w)(?:[Cc]lass|CLASS|[Ss]td\\.?|STD\\.?|[Gg]rade|GRADE)\\s*-?\\s*(?:${grade}|${roman}|${roman.toLowerCase()})[\\s(/-]*(?:${stream}[\\s-]*)?${sectionBehindClass}${grades}`,
        'g',
      ),
      // "10-B", "X B"
      new RegExp(
        `${notPlace}(?<![\\w/.:-])(?:${grade}|${roman})(?:\\s?[-/]\\s?[A-Ha-h]|\\s[A-H])(?![\\w'’/-])${grades}`,
        'g',
      ),
      // "10B", "9thC"
      new RegExp(`${notPlace}(?<![\\w/.:-])(?:1[0-2]|[6-9])(?:th)?[A-Ha-h](?![\\w'’/-])${grades}`, 'g'),
      // "12 Sci A"
      new RegExp(
        `(?<![\\w/.:-])(?:${grade}|${roman})\\s\\(?(?:${stream}|${capitalStream}|PCM|PCB)[\\s-]*[A-H](?![\\w'’/-])${grades}`,
        'g',
      ),
      /(?<!\p{L})(?:[Ss]ec(?:tion)?|SEC(?:TION)?)[\s.-]*(?:[A-H]|[b-h])(?![\p{L}\p{N}'’])/gu,
      /(?<![\p{L}\p{N}])[B-H]\s+section(?!\p{L})/gu,
    ),
  },
  { telling: 'name', find: namesIn },
]

/**
 * The words of a text that may tell who wrote it or whom it is about, in their order, none of them twice.
 * It looks at patterns alone, so it misses some and is wrong about others: a hint, never a verdict.
 */
export function findIdentifyingWords(text: string): IdentifyingWords[] {
  const found: IdentifyingWords[] = []
  for (const { telling, find } of rules) {
    for (const span of find(text)) {
      const known = found.find(({ start, end }) => span.start < end && start < span.end)
      if (!known) found.push({ ...span, telling, words: text.slice(span.start, span.end) })
      else if (known.telling === telling) {
        // "Dr Rao" and "Rao sir": one person.
        known.start = Math.min(known.start, span.start)
        known.end = Math.max(known.end, span.end)
        known.words = text.slice(known.start, known.end)
      }
    }
  }
  return found.sort((one, other) => one.start - other.start)
}

/** Some of the text around a span, cut between words: what stands before it and what stands behind it. */
export function around(text: string, { start, end }: Span, reach = 28): { before: string; behind: string } {
  const front = text.slice(0, start)
  const back = text.slice(end)
  return {
    before: front.length > reach ? `…${front.slice(-reach).replace(/^\S*\s/, '')}` : front,
    behind: back.length > reach ? `${back.slice(0, reach).replace(/\s\S*$/, '')}…` : back,
  }
}
