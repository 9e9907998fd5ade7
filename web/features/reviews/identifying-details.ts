import { largerNumberWords, numberWords } from '#person-names/number-words.ts'
import { findPersonNames, type Span } from '#person-names/person-names.ts'
import {
  findDevanagariSections,
  findHindiClasses,
  findNamedClasses,
  findNumberedClasses,
  findStreamsAndSections,
} from './identifying-details/classes.ts'
import { findDatesWithMonthNames, findNumericDates } from './identifying-details/dates.ts'
import { matchAny, wordEnd } from './identifying-details/match-after.ts'
import { findPhones } from './identifying-details/phones.ts'

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

const mailHost = '(?:gmail|yahoo|outlook|hotmail|rediffmail|जीमेल|याहू|आउटलुक|हॉटमेल|रेडिफमेल)'
const point = '(?:\\.|[([]?(?:dot|डॉट)[)\\]]?)'

const networks =
  'insta(?:gram)?|ig|snap(?:chat)?|telegram|discord|fb|facebook|twitter|yt|youtube|इंस्टा(?:ग्राम)?|स्नैप(?:चैट)?|टेलीग्राम|डिस्कॉर्ड|फेसबुक|ट्विटर|यूट्यूब'
const games = '(?:free\\s?fire|ff|bgmi|pubg|coc|clash\\sof\\sclans|roblox|minecraft|valorant|ludo|chess)'
/** Ordinary words have no digit and no underscore. */
const account = `@?(?=[\\w.]*[\\d_])[a-z_][\\w.]{2,29}`
/** After "my id", a dot is enough: "asha.v". */
const ownAccount = `(?:${account}|[a-z]\\w+(?:\\.\\w+)+)`

const isOrColon = '(?:is|was|hai|h|tha|thi|है|था|थी|[:#=-])'
const idNoun = '(?:u?id|handle|user\\s?name|आ[ईइ]डी|हैंडल)'
const numberNoun = '(?:no|num(?:ber)?|n[au]?mb[ae]?r|nbr|id|नंबर|नम्बर|नं|न|क्रमांक|संख्या|आईडी|kramank|sankhya)'
const rollNoun = `(?:roll?|रोल)[\\s-]*(?:${numberNoun}${wordEnd})?|r\\s?[./]?\\s?no${wordEnd}|anukramank|अनुक्रमांक`
const admissionNoun = `(?:adm(?:ission|n)?|enrol?l?ment|reg(?:istration|n)?|scholar|pravesh|namankan|panjiyan|प्रवेश|एडमिशन|नामांकन|पंजीयन|पंजीकरण|रजिस्ट्रेशन|स्कॉलर|एनरो?ल?मेंट)[\\s.-]*${numberNoun}`
const rollFiller = `[.\\s]*${isOrColon}?(?:\\s*(?:mera|meri|tha|to|was|था|मेरा)(?=\\s))?\\s*`
const rollCode = `(?:[A-Z]{1,4}[-/]?)?\\d[\\d/-]{0,14}`

/** If matches of two rules overlap, the earlier rule decides, because it is more reliable. */
const rules: Rule[] = [
  {
    kind: 'email',
    find: matchAny(
      /(^|[^\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
      // "asha at gmail dot com", "आशा एट जीमेल डॉट कॉम"
      new RegExp(
        `(^|[^\\p{L}\\p{M}\\p{N}._])[\\p{L}\\p{M}\\p{N}._]+\\s*(?:@|[([]at[)\\]]|\\bat\\b(?:\\sthe\\srate)?|\\sएट(?:\\sद\\sरेट)?)\\s*${mailHost}${wordEnd}(?:\\s*${point}\\s*(?:com|in|कॉम|इन)${wordEnd})?`,
        'giu',
      ),
      // "asha(at)example(dot)com"
      /(^|[^\p{L}\p{N}._])[\p{L}\p{N}._()-]+\s*[([]at[)\]]\s*[\p{L}\p{N}-]+\s*(?:\.|[([]dot[)\]])\s*\p{L}{2,}/giu,
    ),
  },
  {
    kind: 'account',
    find: matchAny(
      /(^|[^\p{L}\p{N}.])(?:https?:\/\/)?(?:www\.)?(?:instagram|facebook|fb|snapchat|linkedin|twitter|x|youtube|telegram|threads|t|wa|discord)\.(?:com|me|gg|net)\/[^\s,;)]+/giu,
      /(^|[^\p{L}\p{N}@.])@[A-Za-z_][\w.]{2,29}/gu,
      // "insta id is asha", "snap: asha", "इंस्टा आईडी asha_v"
      new RegExp(
        `(^|[^\\p{L}\\p{M}])(?:${networks})\\s*(?:${idNoun}${wordEnd}(?:\\s*${isOrColon}\\s*[\\w.@]+|\\s*${account})?|[:=]\\s*[\\w.@]+|(?:\\s+[\\p{L}\\p{M}]{1,8}){0,3}\\s+${account})`,
        'giu',
      ),
      // "id asha_v", "meri id asha.v"
      new RegExp(`(^|[^\\p{L}\\p{M}])${idNoun}\\s*${isOrColon}?\\s*${account}`, 'giu'),
      new RegExp(
        `(^|[^\\p{L}\\p{M}])(?:m[ey]ri|my|apni|us?ki|मेरी)\\s+${idNoun}\\s*${isOrColon}?\\s*${ownAccount}`,
        'giu',
      ),
      // "my insta is asha.v"
      new RegExp(`(^|[^\\p{L}\\p{M}])(?:${networks})\\s*${isOrColon}\\s*${ownAccount}`, 'giu'),
      // "free fire uid 2094417735", "BGMI as asha_v"
      new RegExp(
        `(^|[^\\p{L}\\p{M}])${games}\\s*(?:(?:${idNoun}|tag)\\s*${isOrColon}?\\s*#?[\\w.]{4,}|(?:me(?:in)?|as|pe|par)\\s+${account})`,
        'giu',
      ),
      /(^|[^\p{L}])(?:uid\W{0,3}\d{5,}|gamer\s?tag\W*(?:(?:is|hai|h)\s+)?\w{4,})/giu,
      // "u/asha_v" on Reddit
      /(^|[^\p{L}\p{N}/])u\/[\w-]{3,}/gu,
      // "yt channel Asha Ki Duniya"
      /(^|[^\p{L}])(?:[Yy](?:ou[Tt]ube|[Tt])|YT|YouTube)\s+[Cc]hannel\s+(?:(?:ka|naam|name|is|h|hai|:)\s+)*[A-Z]\w+(?:\s[A-Z]\w*){0,3}/gu,
      // "asha_v on insta", "nightowl#4471"
      new RegExp(
        `(^|[^\\p{L}\\p{N}@.])${account}\\s+(?:on|at|pe|par|पर)\\s+(?:${networks})${wordEnd}`,
        'giu',
      ),
      /(^|[^\p{L}\p{N}@.])[a-z_][\w.]{1,31}#\d{4}(?!\d)/giu,
    ),
  },
  { kind: 'phone', find: findPhones },
  {
    kind: 'roll',
    find: matchAny(
      new RegExp(
        `(^|[^\\p{L}\\p{M}])(?:${rollNoun}|${admissionNoun})${rollFiller}(?:${rollCode}(?!\\p{L})|(?:${numberWords.join('|')}|${largerNumberWords})${wordEnd}(?!\\s+(?:बार|baa?r)))`,
        'giu',
      ),
      // "23 roll no wala"
      /(^|[^\p{L}\d])\d{1,3}\s+roll\s?(?:no|num(?:ber)?)(?!\p{L}|[.\s]*(?:is|hai|h|[:#=-])?\s*\d)/giu,
      // "registration B2/14077/0093": a number alone may be a fee or a year.
      /(^|[^\p{L}])(?:adm(?:issio)?n|enrol?l?ment|reg(?:istratio)?n)[\s.:#-]+(?=[A-Z\d/-]*(?:[A-Z][A-Z\d/-]*\d|\d[\d]*[/-]\d))(?=[A-Z/-]*\d[A-Z\d/-]*\d)(?!(?:19|20)\d\d[/-]\d{2,4}(?!\d))[A-Z\d][A-Z\d/-]{4,20}(?![\p{L}\d])/giu,
      // A short number after these words may be a count.
      /(^|[^\p{L}])(?:seat|hall\s?ticket|exam|student|gr|sr)[\s.-]*(?:no|num(?:ber)?|id)[.\s]*(?:is|hai|h|[:#=-])?\s*(?:[A-Z]{1,4}[-/]?)?\d{4,}(?!\p{L})/giu,
    ),
  },
  { kind: 'date', find: findNumericDates },
  { kind: 'date', find: findDatesWithMonthNames },
  { kind: 'class', find: findNamedClasses },
  { kind: 'class', find: findNumberedClasses },
  { kind: 'class', find: findHindiClasses },
  { kind: 'class', find: findStreamsAndSections },
  { kind: 'class', find: findDevanagariSections },
  { kind: 'name', find: findPersonNames },
]

const zero = '०'.charCodeAt(0)

const withLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zero))

/**
 * Returns details that may identify the author or another person. Use the result for hints only: the patterns miss some
 * details and match some harmless text.
 */
export function findIdentifyingDetails(text: string): IdentifyingDetail[] {
  const details: IdentifyingDetail[] = []
  const read = withLatinDigits(text)
  for (const { kind, find } of rules) {
    for (const { start, end } of find(read)) {
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
