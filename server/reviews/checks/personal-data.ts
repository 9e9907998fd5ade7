import { isCommonName } from '#contract/person-names/person-names.ts'
import { isMaskedWord, plainWord } from './masking.ts'
import { foldVisible } from './visible-text.ts'

export type PersonalDataKind = 'phone' | 'email' | 'account' | 'link' | 'roll' | 'address'

export type PersonalData = { kind: PersonalDataKind; words: string }

type Span = { start: number; end: number }

const spansOf = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ start: index, end: index + words.length }))

const digitWords: Readonly<Record<string, string>> = {
  ...{
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  },
  ...{ shunya: '0', ek: '1', do: '2', teen: '3', tin: '3', char: '4', chaar: '4', panch: '5', paanch: '5' },
  ...{
    che: '6',
    chhe: '6',
    chah: '6',
    saat: '7',
    sat: '7',
    aath: '8',
    ath: '8',
    nau: '9',
    no: '9',
    oh: '0',
    o: '0',
  },
  ...{ शून्य: '0', एक: '1', दो: '2', तीन: '3', चार: '4', पांच: '5', पाँच: '5', छह: '6', छः: '6', छे: '6' },
  ...{ सात: '7', आठ: '8', नौ: '9' },
}

const repeats: Readonly<Record<string, number>> = { double: 2, triple: 3, tripple: 3, डबल: 2 }

/** For example `98765 then 43210`. */
const fillers = /^(?:then|and|dash|hyphen|space|dot|gap|phir|fir|aur|uske|baad|plus|फिर|और|after|that)$/

type Group = Span & { digits: string; isWord: boolean }

const token = /\p{Nd}+|[\p{L}\p{M}]+/gu

/** Excludes commas, because they group the digits of amounts of money. */
const groupSeparator = /^[\s\-–—.()/_*|]{0,3}$/u

/** Returns runs of groups. A group is a numeral, a digit as a word, or `double 4`. */
function digitGroups(text: string): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let times = 1
  let last = 0
  let skipped = 0
  const close = () => {
    if (run.length > 0) runs.push(run)
    run = []
    skipped = 0
    times = 1
  }
  for (const { 0: word, index } of text.matchAll(token)) {
    const lower = word.toLowerCase()
    const digits = /^\d/.test(word) ? word : digitWords[lower]
    if (
      run.length > 0 &&
      !groupSeparator.test(text.slice(last, index)) &&
      !/^[\s,]+$/.test(text.slice(last, index))
    )
      close()
    if (digits !== undefined) {
      const isCommaGroup = run.length > 0 && text.slice(last, index).includes(',') && /^\d/.test(word)
      if (isCommaGroup) close()
      run.push({
        start: index,
        end: index + word.length,
        digits: digits.repeat(times),
        isWord: digits !== word,
      })
      times = 1
      skipped = 0
    } else if (repeats[lower] !== undefined) times = repeats[lower]
    else if (run.length > 0 && fillers.test(lower) && skipped < 2) skipped++
    else close()
    last = index + word.length
  }
  close()
  return runs
}

/** @see Department of Telecommunications, National Numbering Plan */
const mobile = /^(?:(?:00)?91|0)?[6-9]\d{9}$/

const callWords =
  /(?:call|phone|ph|mobile|mob|contact|whats\s?app|number|no|msg|message|text|ping|reach|dial|sms|फोन|फ़ोन|नंबर|मोबाइल|कॉल|संपर्क)\W*(?:\S+\W+){0,5}$/iu
const scoreWords =
  /\b(?:scor\w*|marks?|got|percent\w*|tests?|exams?|papers?|class(?:es)?|grades?|ages?|rank\w*|roll|sections?|batch\w*|years?|rooms?)\b|%/i

/**
 * Returns whether groups of digits look like a phone number. A single group, digit words, single digits and digits
 * after a word such as "call" always do. Other groups do not if all are years, or if each has fewer than five digits
 * and the sentence is about scores or classes.
 */
function looksDialled(groups: readonly Group[], before: string, sentence: string): boolean {
  const lengths = groups.map(({ digits }) => digits.length)
  if (groups.length === 1 || groups.some(({ isWord }) => isWord) || lengths.every((length) => length === 1))
    return true
  if (callWords.test(before)) return true
  const areYears = groups.every(({ digits }) => /^(?:19|20)\d\d$/.test(digits))
  if (areYears) return false
  return Math.max(...lengths) >= 3
    ? !scoreWords.test(sentence) || Math.max(...lengths) >= 5
    : !scoreWords.test(sentence)
}

function sentenceAround(text: string, { start, end }: Span): string {
  const before = Math.max(text.lastIndexOf('.', start), text.lastIndexOf('\n', start), 0)
  const after = text.slice(end).search(/[.\n]/)
  return text.slice(before, after < 0 ? undefined : end + after)
}

function mobileIn(run: readonly Group[], text: string): Span | undefined {
  for (let first = 0; first < run.length; first++) {
    let digits = ''
    for (let last = first; last < run.length && digits.length < 14; last++) {
      digits += run[last]?.digits ?? ''
      const [start, end] = [run[first]?.start ?? 0, run[last]?.end ?? 0]
      if (!mobile.test(digits)) continue
      const groups = run.slice(first, last + 1)
      // Single digits inside a longer run are probably a list of classes or a count.
      const isPart =
        groups.every((group) => group.digits.length === 1 && !group.isWord) && run.length > groups.length
      const before = text.slice(Math.max(0, start - 60), start)
      if (!isPart && looksDialled(groups, before, sentenceAround(text, { start, end }))) return { start, end }
    }
  }
  return undefined
}

const landline = /(?<![\d,.])(?:\+91[\s-]?\d{2,4}|\(0\d{2,4}\)|0\d{2,4}(?=[\s-]))[\s-]?\d{6,8}(?![\d,])/g
/** For example `98765O432l0`. */
const letteredNumber = /(?<![\w.])(?=[\doOlI]*[oOlI])(?=(?:[oOlI]*\d){7})[\doOlI]{10,13}(?!\w)/g
/** For example `nine8seven6`. */
const glued = /(?:\d|zero|one|two|three|four|five|six|seven|eight|nine|double){7,}/gi

function phones(text: string): Span[] {
  const found = digitGroups(text)
    .map((run) => mobileIn(run, text))
    .filter((span) => span !== undefined)
  const lettered = spansOf(text, letteredNumber).filter(({ start, end }) =>
    mobile.test(text.slice(start, end).replace(/[oO]/g, '0').replace(/[lI]/g, '1')),
  )
  const mixed = spansOf(text, glued).filter(({ start, end }) => {
    const words = text.slice(start, end).toLowerCase()
    const digits = words
      .replace(/double(\d|[a-z]+?(?=\d|zero|one|two|three|four|five|six|seven|eight|nine|double|$))/g, '$1$1')
      .replace(/zero|one|two|three|four|five|six|seven|eight|nine/g, (word) => digitWords[word] ?? '')
    return /[a-z]/.test(words) && mobile.test(digits)
  })
  return [...found, ...spansOf(text, landline), ...lettered, ...mixed]
}

const mailHosts =
  'gmail|googlemail|yahoo|ymail|outlook|hotmail|live|rediffmail|rediff|icloud|proton(?:mail)?|zoho'
const endings = 'com|in|org|net|edu|co|ac|gov|info|me|io|school'

const emails = [
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  // Matches an address without a top-level domain (asha@gmail) and a payment address (asha@okaxis).
  /(?<![\p{L}\p{N}._%+-])(?=[\p{N}._%+-]{0,63}\p{L})[\p{L}\p{N}._%+-]{1,64}@\p{L}{3,}/gu,
  new RegExp(
    `(?<![\\w.])[\\w.+-]{1,64}\\s*(?:@|[([{]\\s*at\\s*[)\\]}]|\\bat\\b|\\bat the rate(?: of)?\\b)\\s*(?:${mailHosts})\\b(?:\\s*(?:\\.|[([{]?\\s*\\bdot\\b\\s*[)\\]}]?)\\s*(?:com|in|co\\s*\\.?\\s*in)\\b)?`,
    'giu',
  ),
  new RegExp(
    `(?<![\\w.])[\\w.+-]{1,64}\\s*(?:@|[([{]\\s*at\\s*[)\\]}]|\\bat\\b|\\bat the rate(?: of)?\\b)\\s*[\\w-]{1,63}\\s*[([{]?\\s*\\bdot\\b\\s*[)\\]}]?\\s*(?:${endings})\\b`,
    'giu',
  ),
]

/** Returns whether the `@` replaces a letter, as in `Sh@rma`. */
function isMaskedLetter(text: string, { start, end }: Span): boolean {
  const rest = /^[\p{L}\p{N}*#$!_]{0,20}/u.exec(text.slice(end, end + 20))?.[0] ?? ''
  const word = plainWord(`${text.slice(start, end)}${rest}`.toLowerCase())
  return isMaskedWord(word) || isCommonName(word)
}

function findEmails(text: string): Span[] {
  return emails.flatMap((pattern) => spansOf(text, pattern)).filter((span) => !isMaskedLetter(text, span))
}

const networks =
  'insta(?:gram)?|ig|snap(?:chat)?|telegram|tg|discord|facebook|fb|twitter|threads|linkedin|you\\s?tube|इंस्टा(?:ग्राम)?|स्नैप(?:चैट)?|टेलीग्राम'
/** Requires a digit, an underscore or a dot, which ordinary words lack. */
const accountName = '(?=[\\w.]{0,29}[a-z])(?=[\\w.]{0,29}[\\d_]|\\w{1,29}\\.\\w)[a-z\\d_][\\w.]{2,29}'

const accounts = [
  /(?<![\p{L}\p{N}@._%+-])@\s?(?=[\w.]*[a-z])[a-z\d_][\w.]{2,29}/giu,
  new RegExp(
    `(?<!\\p{L})(?:${networks})\\s*(?:id|handle|user\\s?name|account|आईडी)(?!\\p{L})\\s*(?:is|hai|h|:|=|-|–|है)+\\s*@?[\\w.]{3,30}`,
    'giu',
  ),
  new RegExp(`(?<!\\p{L})(?:${networks})\\s*(?:[:=]|->|→)\\s*@?[\\w.]{3,30}`, 'giu'),
  new RegExp(
    `(?<!\\p{L})(?:${networks})(?:\\s+(?:id|handle|user\\s?name|pe|par|mein|me|is|hai|name|on|as|at|dhoondo|dhundo|search|add|follow|karo|kro|पर|आईडी)){0,3}\\s+(?:@|${accountName})[\\w.]*(?![\\w])`,
    'giu',
  ),
  new RegExp(`(?<![\\w.@])${accountName}\\s+(?:on|at|pe|par|पर)\\s+(?:${networks})(?!\\p{L})`, 'giu'),
]

const links = [
  /(?<![\p{L}\p{N}])(?:https?|hxxps?)\s?:\s?\/\/[^\s,;)]+/giu,
  /(?<![\p{L}\p{N}.])www\s?\.\s?[^\s,;)]+/giu,
  /(?<![\p{L}\p{N}.@])(?:[a-z\d][a-z\d-]{0,62}\.){1,8}(?:com|org|net|edu|info|xyz|online|site|shop|club|app|link|gg|ly|tk|biz|(?:co|ac|org|gov|edu|net|nic)\.in)(?![\p{L}\p{N}-])(?:\/[^\s,;)]*)?/giu,
  // Domains such as `.in` need a path, because "school.in the morning" is not a link.
  /(?<![\p{L}\p{N}.@])(?:[a-z\d][a-z\d-]{0,62}\.){1,8}(?:in|me|co|io|to|be|am|is|it|us|id|gle|gl)\/[^\s,;)]+/giu,
  /(?<![\p{L}\p{N}.@])[a-z\d-]{3,63}\s*(?:\(dot\)|\[dot\]|\bdot\b)\s*(?:com|org|net)\b/giu,
]

const rolls = [
  /(?<!\p{L})(?:roll[\s-]?(?:no|num(?:ber)?|nbr|#)|(?:adm(?:ission|n)?|enrol?l?ment|reg(?:istration|n|d)?|scholar|gr|sr|udise|student|exam|seat|hall\s?ticket)[\s.-]*(?:no|num(?:ber)?|id))[.\s]*(?:is|hai|h|was|[:#=-])?\s*(?:[A-Z]{1,4}[-/]?)?\d[\d/-]{0,14}(?![\p{L}\d])(?!\s*(?:to|-|–|se|and)\s*\d)/giu,
  /(?<![\p{L}\p{M}])(?:रोल|अनुक्रमांक|नामांकन|प्रवेश|पंजीकरण)\s*(?:नंबर|नम्बर|न\.|क्रमांक|संख्या|no\.?)?\s*[:#-]?\s*\d{1,12}(?!\s*(?:से|छात्र|बच्च|विद्यार्थी|रुपये|प्रतिशत|%))/gu,
  /(?<!\p{L})(?:aadhaa?r|adhaa?r|आधार)\D{0,20}\d{4}\s?\d{4}\s?\d{4}(?!\d)/giu,
]

const finders: readonly [PersonalDataKind, (text: string) => Span[]][] = [
  ['email', findEmails],
  ['link', (text) => links.flatMap((pattern) => spansOf(text, pattern))],
  ['account', (text) => accounts.flatMap((pattern) => spansOf(text, pattern))],
  ['roll', (text) => rolls.flatMap((pattern) => spansOf(text, pattern))],
  ['address', (text) => addresses.flatMap((pattern) => spansOf(text, pattern))],
  ['phone', phones],
]

/** Another part of an address must follow the number, so that houses and rooms of a school do not match. */
const addresses = [
  /(?<!\p{L})(?:house|h\.?|plot|door|makaan|makan|quarter|qtr)\s?(?:no|num(?:ber)?|#)[.\s:-]*[\dA-Z][\dA-Z/-]{0,8}[,\s]+(?:(?:near|in|opp\w*)\s+)?(?:(?:\S+\s+){0,2}(?:sector|street|gali|lane|colony|nagar|vihar|park|road|marg|mohalla|society|enclave|ward|block|phase|cross|puram|extension|ganj|chowk|apartments?)(?!\p{L}))[^.\n]{0,12}/giu,
  /(?<!\p{L})flat\s*(?:no|num(?:ber)?|#)?[.\s:-]*\d{1,4}\s?[A-Z]?\s*,?\s+(?:\S+\s+){0,3}(?:apartments?|society|kunj|towers?|residency|heights|enclave|vihar|nagar|colony|bhavan|plaza|villas?)(?!\p{L})/giu,
  /(?<!\p{L})(?:gali|street|lane|ward)\s*(?:no|num(?:ber)?|#)?[.\s:-]*\d{1,3}[,\s]+(?:makan|makaan|house|ghar|flat)\s*(?:no|num(?:ber)?|#)?[.\s:-]*\d{1,4}/giu,
  /(?<![\p{L}\p{M}])(?:मकान|घर|फ्लैट|फ़्लैट|प्लॉट)\s*(?:नंबर|नम्बर|न\.|नं\.?|संख्या)\s*[\d/-]{1,8}[,\s]+(?:\S+\s+){0,2}(?:गली|सेक्टर|कॉलोनी|नगर|मोहल्ला|विहार|कुंज|सोसाइटी|अपार्टमेंट|रोड|मार्ग|वार्ड)/gu,
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
