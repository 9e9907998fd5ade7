import { type Span, spansIf, spansOf } from './span.ts'

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

export function findAddresses(text: string): Span[] {
  const residences = spansOf(text, residence).filter(({ start, end }) =>
    exactLocation.test(text.slice(start, end)),
  )
  return [
    ...spansIf(text, anyHouseNumber, ...numberedHouses),
    ...spansOf(text, ...otherAddresses),
    ...residences,
  ]
}
