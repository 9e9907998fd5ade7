import { largerNumberWords, numberWords } from '#person-names/number-words.ts'
import { foldVisible } from '../visible-text.ts'
import { findAccounts, findEmails, findLinks } from './accounts.ts'
import { findPhones } from './phones.ts'
import { type Span, spansIf, spansOf } from './span.ts'

const code =
  '(?:[A-Z]{1,4}[-/]?)?\\d[\\d/-]{0,14}(?![\\p{L}\\d])(?!\\s*(?:(?:to|-|–|se|and|,)\\s*\\d|of\\b|in\\s+(?:one|each|every|a)\\b|students?|girls|boys))'
const joint = '[.\\s]*(?:is|hai|h|was|tha|thi|[:#=-])?\\s*'

const numberInWords = `(?:${numberWords.join('|')}|${largerNumberWords})(?![\\p{L}\\p{M}])(?!\\s*(?:to|se|and|से|और|बार|baa?r|student|rank|topper)(?!\\p{L}))`

const rolls = [
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:roll?[\\s-]?(?:no|num(?:ber)?|n[au]?mb[ae]?r|nbr)|r[./]?\\s?no|anukramank|(?:रोल|अनुक्रमांक)\\s*(?:नंबर|नम्बर|न\\.|क्रमांक|संख्या))${joint}${numberInWords}`,
    'giu',
  ),
  /(?<!\p{L})anukramank\s*(?:is|hai|h|[:#-])?\s*\d{1,12}(?!\s*(?:se|bacch?|students?|rupaye)(?!\p{L}))/giu,
  new RegExp(
    `(?<!\\p{L})(?:roll?[\\s-]?(?:no|num(?:ber)?|n[au]?mb[ae]?r|nbr|#)|r[./]?\\s?no)${joint}(?:[A-Z]{1,4}[-/]?)?\\d[\\d/-]{0,14}(?![\\p{L}\\d])(?!\\s*(?:to|-|–|se|and|,)\\s*\\d)`,
    'giu',
  ),
  /(?<![\p{L}\p{M}])(?:रोल|अनुक्रमांक)\s*(?:नंबर|नम्बर|नं?\.?|क्रमांक|संख्या|no\.?)?\s*(?:है|[:#-])?\s*\d{1,12}(?!\s*(?:से|छात्र|बच्च|विद्यार्थी|रुपये|प्रतिशत|%))/gu,
  // The number of an examination. A short one may be a price of the canteen.
  /(?<!\p{L})roll?\s*(?:is|hai|h|tha|mera|:)?\s*\d{4,12}(?![\p{L}\d])/giu,
  // "roll nineteen hu", "mera roll 6", "8b roll 6"
  new RegExp(
    `(?<!\\p{L}|(?:egg|veg|spring|paneer|chicken|katt?h?i)\\s)(?:roll?\\s+(?:(?:is|mera)\\s+)?(?:\\d{1,3}|${numberWords.join('|')})\\s+(?:h|hu|hun|hoon|hai)|(?:my|mera|meri|(?:1[0-2]|[6-9])(?:th)?\\W?[a-h])(?:\\s+(?:me|mein|ka|ki))?\\s+roll?\\s+\\d{1,3})(?![\\p{L}\\d])`,
    'giu',
  ),
  // "registration B2/14077/0093"
  /(?<!\p{L})(?:adm(?:issio)?n|enrol?l?ment|reg(?:istratio)?n)[\s.:#-]+(?=[A-Z]{1,4}[\d/-]|\d{1,6}\/)(?=[A-Z/-]*\d[A-Z\d/-]*\d)(?!(?:19|20)\d\d[/-]\d{2,4}(?!\d))[A-Z\d/-]{5,20}(?![\p{L}\d])/giu,
  /(?<!\p{L})(?:aadhaa?r|adhaa?r|आधार)\D{0,20}\d{4}\s?\d{4}\s?\d{4}(?!\d)/giu,
]

/** Short numbers after these words are counts, such as "seat no 40" and "student no is 60 in one class". */
const numberedInEnglish = new RegExp(
  `(?<!\\p{L})(?:adm(?:ission|n)?|enrol?l?ment|reg(?:istration|n|d)?|pravesh|namankan|panjiyan|scholar|gr|sr|student|exam|seat|hall\\s?ticket)[\\s.-]*(?:no|num(?:ber)?|id|kramank|sankhya)${joint}${code}`,
  'giu',
)
/** Without a word for a number, these words are also those for fees and admissions: "प्रवेश 5000, मासिक 1850". */
const numberedInHindi =
  /(?<![\p{L}\p{M}])(?:नामांकन|प्रवेश|पंजीकरण|पंजीयन|एडमिशन|रजिस्ट्रेशन|एनरोलमेंट|स्कॉलर)\s*(?:नंबर|नम्बर|नं?\.?|क्रमांक|संख्या|आईडी|no\.?)\s*(?:है|[:#-])?\s*(?:[A-Z]{1,4}[-/]?)?\d[\d/-]{0,14}/giu
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
function findRolls(text: string): Span[] {
  const numbered = spansOf(text, numberedInEnglish, numberedInHindi)
  return [...spansOf(text, ...rolls), ...numbered.filter((span) => isOfPerson(text, span))]
}

const street =
  'sector|street|gali|galli|lane|colony|nagar|vihar|park|road|marg|mohalla|society|enclave|ward|block|phase|cross|puram|extension|ganj|chowk|apartments?|layout|salai|theru|veedhi|para|temple|mandir|masjid|mosque|church|gurudwara'
const houseNumber =
  '(?:house|h\\.?|plot|door|makaan|makan|ghar|veedu|mane|illu|quarter|qtr)\\s?(?:no|num(?:ber)?|#)[.\\s:-]*[\\dA-Z][\\dA-Z/-]{0,8}'

const anyHouseNumber = new RegExp(houseNumber, 'iu')

/** Another part of an address must be near the number, so that houses and rooms of a school do not match. */
const numberedHouses = [
  new RegExp(
    `(?<!\\p{L})${houseNumber}[,\\s]+(?:(?:near|in|opp\\w*|behind|next to)\\s+)?(?:\\S+\\s+){0,2}(?:${street})(?!\\p{L})[^.\\n]{0,12}`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${street})(?!\\p{L})(?:[^\\n.]|\\.(?!\\s)){0,50}(?<!\\p{L})${houseNumber}`,
    'giu',
  ),
]
const otherAddresses = [
  /(?<!\p{L})flat\s*(?:no|num(?:ber)?|#)?[.\s:-]*\d{1,4}\s?[A-Z]?\s*,?\s+(?:\S+\s+){0,3}(?:apartments?|apts?|society|kunj|towers?|residency|heights|enclave|vihar|nagar|colony|bhavan|plaza|villas?)(?!\p{L})/giu,
  /(?<![\p{L}\p{N}])[A-Z][- ]?\d{1,4},?\s+(?:\S+\s+){1,2}(?:apartments?|apts?|society|towers?|residency|heights|enclave)(?!\p{L})/giu,
  /(?<!\p{L})(?:lives?|stays?|staying|living|resides?|residence)\s+(?:at|in)\s+(?:no\.?\s*)?\d{1,4}(?![\d%])(?!\s*(?:th|st|nd|rd)?\s*(?:class|grade|std|floor))[^.\n]{0,40}/giu,
  /(?<!\p{L})T\.?C\.?\s?\d{1,3}\/\d{1,5}/giu,
  /(?<!\p{L})(?:gali|street|lane|ward)\s*(?:no|num(?:ber)?|#)?[.\s:-]*\d{1,3}[,\s]+(?:makan|makaan|house|ghar|flat)\s*(?:no|num(?:ber)?|#)?[.\s:-]*\d{1,4}/giu,
  /(?<![\p{L}\p{M}])(?:मकान|घर|फ्लैट|फ़्लैट|प्लॉट)\s*(?:नंबर|नम्बर|न\.|नं\.?|संख्या)\s*[\d/-]{1,8}[,\s]+(?:\S+\s+){0,2}(?:गली|सेक्टर|कॉलोनी|नगर|मोहल्ला|विहार|कुंज|सोसाइटी|अपार्टमेंट|रोड|मार्ग|वार्ड)/gu,
]

/** "He lives behind the temple in lane 4": somebody's home, although no house is numbered. */
const residence =
  /(?<!\p{L})(?:(?:he|she|sir|madam|ma'?am|mam|teacher|principal|driver|warden|clerk|coach|guard|family|girl|boy|who)\s+(?:now\s+|also\s+|just\s+|still\s+)?(?:lives|lived|stays|stayed|resides)|(?:his|her|their|sir'?s|madam'?s|teacher'?s|uska|unka|iska|inka|sir ka|madam ka|mam ka)\s+(?:ghar|home|house|flat|residence|address|pata|makan|makaan)|(?:ghar|flat)\s+ka\s+(?:pata|address)|home address|ghar ka pata|(?:sir|master|mash|maash|miss|mam|madam|teacher)(?:\s?(?:er|nte|inte|nude|ki|cha|chi|chya|da|di|no|nu|avara))?\s(?:bari|basha|illu|mane|veedu|veetu|ghar))\b[^.\n]{0,80}/giu
const exactLocation =
  /\b(?:lane|gali|galli|street|block|sector|ward|plot|flat|house|floor|phase|cross|main|h\.? ?no|door)\s*(?:no\.?|number|#)?\s*[-:]?\s*\d|\b(?:behind|opposite|opp\.?|next to|beside|just near)\s+(?:\S+\s+){0,3}(?:temple|mandir|masjid|mosque|church|gurudwara|gurdwara|shop|bank|hospital|pump|tank|park|tower|atm|chowk|market|station|school|clinic|store)\b|\b(?:ke|k)\s+(?:pi+che|peeche|samne|saamne|bagal|paas|pass)\b|\d{1,4}[/-]\d{1,4}\b|\b\d{1,3}(?:st|nd|rd|th)\s+(?:cross|main|street|floor)\b|\b(?:road|number|no)\.?\s\d/i

function findAddresses(text: string): Span[] {
  const residences = spansOf(text, residence).filter(({ start, end }) =>
    exactLocation.test(text.slice(start, end)),
  )
  return [
    ...spansIf(text, anyHouseNumber, ...numberedHouses),
    ...spansOf(text, ...otherAddresses),
    ...residences,
  ]
}

export type PersonalDataKind = 'phone' | 'email' | 'account' | 'link' | 'roll' | 'address'

export type PersonalData = { kind: PersonalDataKind; words: string }

/** If findings overlap, the earlier kind decides. */
const finders: readonly [PersonalDataKind, (text: string) => Span[]][] = [
  ['email', findEmails],
  ['link', findLinks],
  ['account', findAccounts],
  ['roll', findRolls],
  ['address', findAddresses],
  ['phone', findPhones],
]

/**
 * Returns personal data as written, in the order of the text. Years, exam marks, prices, pin codes, times and classes
 * are not personal data.
 */
export function findPersonalData(original: string): PersonalData[] {
  const { text, originalOffset } = foldVisible(original)
  const found: (Span & { kind: PersonalDataKind })[] = []
  for (const [kind, find] of finders) {
    for (const span of find(text)) {
      if (!found.some(({ start, end }) => span.start < end && start < span.end)) found.push({ ...span, kind })
    }
  }
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ kind, start, end }) => ({
      kind,
      words: original.slice(originalOffset(start), originalOffset(end)).replace(/[\s.,]+$/, ''),
    }))
}
