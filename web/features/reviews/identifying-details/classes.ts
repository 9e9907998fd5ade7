import { numberWords } from '#person-names/number-words.ts'
import type { Span } from '#person-names/person-names.ts'
import { matchAfter, matchAny, wordEnd } from './match-after.ts'

const grade = `(?:1[0-2]|[6-9])(?:\\s?th(?![a-z]))?`
const roman = `(?:VI{0,3}|IX|X|XI{0,2})`
const streams = ['sci(?:ence)?', 'com(?:merce)?', 'arts', 'hum(?:anities)?', 'pcm', 'pcb', 'bio', 'maths?']
const stream = `(?:${streams.join('|')})`
const notBeforeUnit = `(?!\\s+(?:grades?|stars?|plus|levels?|day|week|month|year)\\b)`
/** A lower-case "a" after a class is usually an article: "in class 10 a teacher". */
const sectionAfterClass = `(?:[A-Hb-h]|a(?=\\s*(?:$|[.,;:!?)]|\\b(?:mein?|ka|ki|ke|se|wala|wale|section|was|is|boys|girls)\\b)))(?![\\w'’])`

const capitalStreams = streams.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
const capitalStream = `(?:${[...capitalStreams, 'PCM', 'PCB'].join('|')})`

const wholeStreams = ['commerce', 'arts', 'humanities', 'pcm', 'pcb', 'medical', 'non-?medical']
const anyCase = (words: readonly string[]) =>
  words.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]).join('|')

/** A number after these words is usually not a class. */
const locationAtEnd =
  /(?:\b(?:room|lab|bus|block|gate|sector|road)\s*(?:no\.?\s*)?|(?:कमरा|रूम|लैब|बस|ब्लॉक|गेट|सेक्टर|गली)\s*(?:नंबर|नं\.?)?\s*)$/

const findNumbered = matchAny(
  // "10-B", "X B"
  new RegExp(
    `(^|[^\\w/.:-])(?:${grade}|${roman})(?:\\s?[-/]\\s?[A-Ha-h]|\\s[A-H])(?![\\w'’/-])${notBeforeUnit}`,
    'g',
  ),
  // "10B", "9thC"
  new RegExp(`(^|[^\\w/.:-])(?:1[0-2]|[6-9])(?:th)?[A-Ha-h](?![\\w'’/-])${notBeforeUnit}`, 'g'),
)

export function findNumberedClasses(text: string): Span[] {
  return findNumbered(text).filter(({ start }) => !locationAtEnd.test(text.slice(0, start)))
}

export const findNamedClasses = matchAny(
  // "class 10th A", "std x-b"
  new RegExp(
    `(^|\\W)(?:[Cc]lass|CLASS|[Ss]td\\.?|STD\\.?|[Gg]rade|GRADE)\\s*-?\\s*(?:${grade}|${roman}|${roman.toLowerCase()})[\\s(/-]*(?:${stream}[\\s-]*)?${sectionAfterClass}${notBeforeUnit}`,
    'g',
  ),
)

export const findStreamsAndSections = matchAny(
  // "12 Sci A"
  new RegExp(
    `(^|[^\\w/.:-])(?:${grade}|${roman})\\s\\(?(?:${stream}|${capitalStream})[\\s-]*[A-H](?![\\w'’/-])${notBeforeUnit}`,
    'g',
  ),
  // "12th commerce", "XI-Arts", "11 humanities walo": science and mathematics may be the subject of a lesson.
  new RegExp(`(^|[^\\w/.:-])(?:1[12]\\s?th|XII?)[\\s-](?:${anyCase(wholeStreams)})(?![\\w'’])`, 'g'),
  new RegExp(
    `(^|[^\\w/.:-])1[12][\\s-](?:${anyCase(wholeStreams)})(?=\\s+(?:wal[aeio]|wallah?|k[aei]|me(?:in)?|m|se|students?)(?![\\w'’]))`,
    'g',
  ),
  // "7th rose section"
  new RegExp(
    `(^|[^\\w/.:-])(?:${grade}|${roman})\\s(?!k[aei]\\s|wal|har\\s|same\\s|other\\s|our\\s|this\\s|each\\s)\\p{L}{3,10}\\s[Ss]ec(?:tion)?(?!\\p{L})`,
    'gu',
  ),
  /(^|[^\p{L}])(?:[Ss]ec(?:tion)?|SEC(?:TION)?)[\s.-]*(?:[A-H]|[b-h])(?![\p{L}\p{N}'’])/gu,
  /(^|[^\p{L}\p{N}])(?:[B-H]|[b-g])\s+section(?!\p{L})/gu,
)

const devanagariSection = `ए|बी|सी|डी|ई|एफ|एच|[अबसदकखगघ]`
const sectionWord = `(?:section|से[कै]्?[शस]न|सैक्शन)`

export const findDevanagariSections = matchAny(
  new RegExp(
    `(^|[^\\p{L}\\p{M}])${sectionWord}[\\s.-]*(?:(?:${devanagariSection}|जी)${wordEnd}|[A-H](?![\\p{L}\\p{N}]))`,
    'gu',
  ),
  new RegExp(`(^|[^\\p{L}\\p{M}])(?:${devanagariSection}|[A-H])\\s+से[कै]्?[शस]न${wordEnd}`, 'gu'),
)

const classWord = `(?:class|clas|std|kaksha|कक्षा|क्लास|वर्ग)\\s*-?\\s*`
const number = `(?:1[0-2]|[6-9])`
const hindiSuffix = `\\s?(?:[vw](?:i|e|ee)?n?|थ|वी[ंँ]?|ठी)`
const ordinals = 'sixth|seventh|eighth|ninth|tenth|eleventh|twelfth'
const inWords = `(?:${ordinals}|(?:छ[ठट]व?|(?:सात|आठ|नौ?ं?|द[सश]|ग्यारह?|बारह?)व)ी[ंँ]?|टें?न?्?थ|नाइ(?:ं|न्)थ|इलेव(?:ें|ं|न्)थ|ट्वेल्?थ|(?:chh?at+h?[vw]?|(?:saa?t|aa?th|nau|da[sh]+|gyaa?rah?|baa?ra?h?)[vw])(?:i|e|ee)n?)${wordEnd}`
const cardinal = `(?:${numberWords.slice(6, 13).join('|')}|सिक्स|सेवन|एट|नाइन|टेन|इलेवन|ट्वेल्व)${wordEnd}`
const certain = `${classWord}(?:${number}(?:(?:${hindiSuffix}|\\s?th)${wordEnd})?|${inWords}|${cardinal})|${number}${hindiSuffix}${wordEnd}|${inWords}`
const anyStream = `(?:साइंस|विज्ञान|कॉमर्स|वाणिज्य|आर्ट्स|कला|मैथ्?स?|बायो|पीसीएम|पीसीबी|${streams.join('|')})${wordEnd}[\\s-]*`

/** "10वीं बी", "nauvi A", "9 c walo", "10th ka A section". The groups are a class that is surely one, and the section. */
const hindiClass = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}_/.:-])(?:(${certain})|${number}(?:\\s?th${wordEnd})?)[\\s("'“-]*(?:${anyStream})?(?:(?:k[aei]|का|की|के)\\s+(?=\\p{L}+\\s+${sectionWord}))?([A-H]|${devanagariSection})(?![\\p{L}\\p{M}\\p{N}'’+]|\\.\\p{L}|\\s+(?:सी|टी|ग्रेड|grade)${wordEnd})`,
  'giu',
)
const particle =
  /^\s+(?:m|mai|me(?:in?)?|ka|k[ie]|se|ko|ne|wal[aeio]|ppl|people|students?|or|aur|section|sec|h|hai|hu|hun|hoon)(?!\p{L})/iu
/** In Hinglish, "b" after a class can mean "too". */
const beginsWithOrdinal = new RegExp(`^(?:${ordinals})\\s`, 'i')
const isEnd = /^\s*(?:$|[.,;:!?)\n])/

/** Finds classes in Hindi and Hinglish. A small Latin letter is a section only before a particle or a sign. */
export function findHindiClasses(text: string): Span[] {
  return matchAfter(text, hindiClass).filter(({ start, end, text: words, groups: [sure, section = ''] }) => {
    const after = text.slice(end, end + 12)
    if (/[A-H]/.test(section)) return sure !== undefined || /\sk[aei]\s/i.test(words)
    if (/[a-h]/.test(section)) {
      if (section === 'h') return false
      if (section !== 'a' && beginsWithOrdinal.test(words)) return true
      const isMarked = sure !== undefined || /th/i.test(words)
      if (!particle.test(after) && !(isMarked && section !== 'a' && isEnd.test(after))) return false
    }
    return sure !== undefined || !locationAtEnd.test(text.slice(0, start))
  })
}
