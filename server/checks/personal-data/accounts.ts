import { isCommonName } from '#person-names/person-names.ts'
import { isMaskedWord, plainWord } from '../masking.ts'
import { type Span, spansIf } from './span.ts'

const mailHosts =
  'gmail|googlemail|yahoo|ymail|outlook|hotmail|live|rediffmail|rediff|icloud|proton(?:mail)?|zoho'
const endings = 'com|in|org|net|edu|co|ac|gov|info|me|io|school'
const at = '(?:@|[([{]\\s*at\\s*[)\\]}]|\\bat\\b|\\bat the rate(?: of)?\\b)'

const emailsWithSign = [
  /@(?<=(?<![\p{L}\p{N}._%+-])(?<before>[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63})@)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu,
  // An address without a top-level domain (asha@gmail), or a payment address (asha@okaxis).
  /@(?<=(?<![\p{L}\p{N}._%+-])(?<before>(?=[\p{N}._%+-]{0,63}\p{L})[\p{L}\p{N}._%+-]{1,64})@)\p{L}{3,}/gu,
]
const emailsInWords = [
  new RegExp(
    `(?<![\\w.])[\\w.+-]{1,64}\\s*${at}\\s*(?:${mailHosts})\\b(?:\\s*(?:\\.|[([{]?\\s*\\bdot\\b\\s*[)\\]}]?)\\s*(?:com|in|co\\s*\\.?\\s*in)\\b)?`,
    'giu',
  ),
  new RegExp(
    `(?<![\\w.])[\\w.+-]{1,64}\\s*${at}\\s*[\\w-]{1,63}\\s*[([{]?\\s*\\bdot\\b\\s*[)\\]}]?\\s*(?:${endings})\\b`,
    'giu',
  ),
]

const anyMailWord = new RegExp(`${mailHosts}|dot`, 'i')

/** Returns whether the `@` replaces a letter, as in `Sh@rma`. */
function isMaskedLetter(text: string, { start, end }: Span): boolean {
  const rest = /^[\p{L}\p{N}*#$!_]{0,20}/u.exec(text.slice(end, end + 20))?.[0] ?? ''
  const word = plainWord(`${text.slice(start, end)}${rest}`.toLowerCase())
  return isMaskedWord(word) || isCommonName(word)
}

/** "class@nine", "fees@hostel": the sign means "at". */
const afterAtSign =
  /@(?:school|hostel|home|office|gate|canteen|class|lab|library|ground|rs|per|pm|am|night|morning|evening|noon|lunch)\b/i

/** In a domain, these words mean a school, and never a person. */
const schoolDomain = 'school|vidya|gyan|college|academy|convent|gurukul|shiksh|shala|institut|univers'

const officeDomain = new RegExp(`@[\\w.-]*(?:${schoolDomain}|\\.edu|\\.ac\\.in|\\.gov\\.in|\\.nic\\.in)`, 'i')

/** Mail of the office of a school. */
const isOfficeMail = (address: string) =>
  /^(?:info|office|admissions?|principal|enquiry|contact|school|admin|reception|help(?:desk)?|accounts?|fees?|exams?|transport)\b/i.test(
    address,
  ) || officeDomain.test(address)

export function findEmails(text: string): Span[] {
  return [...spansIf(text, /@/, ...emailsWithSign), ...spansIf(text, anyMailWord, ...emailsInWords)].filter(
    (span) => {
      const address = text.slice(span.start, span.end)
      return !afterAtSign.test(address) && !isOfficeMail(address) && !isMaskedLetter(text, span)
    },
  )
}

const networks =
  'insta(?:gram)?|ig|snap(?:chat)?|telegram|tg|discord|facebook|fb|twitter|threads|linkedin|you\\s?tube|yt|इंस्टा(?:ग्राम)?|स्नैप(?:चैट)?|टेलीग्राम|डिस्कॉर्ड|फेसबुक|ट्विटर|यूट्यूब'
/** Requires a digit, an underscore or a dot, which ordinary words lack. Leaves out `9am` and `page.Good`. */
const accountName =
  '(?!\\d+(?:k|m|am|pm|th|st|nd|rd|p|rs|gb|mb|x)?\\b)(?=[\\w.]{0,29}[a-z])(?=[\\w.]{0,29}[\\d_]|[\\w]{1,29}\\.[a-z])[a-z\\d_][\\w.]{2,29}'

const accountsWithSign = [
  /(?<![\p{L}\p{N}@._%+-])@(?=[\w.]*[a-z])[a-z_][\w.]{2,29}/giu,
  /(?<![\p{L}\p{N}@._%+-])@(?:\s(?=[a-z_][\w.]*[\d_]))?(?=\d*[a-z_]{3})[a-z\d_][\w.]{2,29}/giu,
]
const accountsOfNetworks = [
  new RegExp(
    `(${networks})(?<!\\p{L}\\1)\\s*(?:id|handle|user\\s?name|account|आ[ईइ]डी)(?![\\p{L}\\p{M}])\\s*(?:is|was|hai|h|tha|thi|:|=|-|–|है|था|थी)+\\s*@?[\\w.]{3,30}`,
    'giu',
  ),
  new RegExp(
    `(${networks})(?<!\\p{L}\\1)[^.\\n]{1,20}\\b(?:id|handle|user\\s?name|name)\\s*(?:is|hai|:|=)\\s*@?${accountName}`,
    'giu',
  ),
  new RegExp(`(${networks})(?<!\\p{L}\\1)\\s*(?:[:=]|->|→)\\s*@?[\\w.]{3,30}`, 'giu'),
  new RegExp(
    `(${networks})(?<!\\p{L}\\1)(?:\\s+(?:id|handle|user\\s?name|pe|par|lo|la|le|il|te|ma|alli|var|kosam|mein|me|is|hai|name|on|as|at|meri|mera|uski|uska|ki|ka|h|naam|मेरी|मेरा|नाम|dhoondo|dhundo|search|add|follow|karo|kro|पर|आ[ईइ]डी)){0,3}\\s+(?:@[a-z_]|${accountName})[\\w.]*(?![\\w])`,
    'giu',
  ),
  new RegExp(
    `\\s+(?:on|at|pe|par|पर)\\s+(?:${networks})(?!\\p{L})(?<=(?<![\\w.@])(?<before>${accountName})\\s+(?:on|at|pe|par|पर)\\s+(?:${networks}))`,
    'giu',
  ),
]

/** "nightowl#4471" on Discord, "meri id riya_x9", "u/asha_v" on Reddit, the number of a player. */
const accountsWithoutNetwork = [
  /(?<![\p{L}\p{N}@.])(?=[\w.]*[a-z])[a-z_][\w.]{1,31}#\d{4}(?![\p{L}\d])/giu,
  /(?<![\p{L}\p{N}/])u\/[a-z][\w-]{2,29}/giu,
  /(?<!\p{L})(?:uid|(?:bgmi|pubg|free\s?fire)\s+id)\W{0,3}(?:(?:is|hai|h)\s+)?\d{6,}/giu,
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:id|user\\s?name|आ[ईइ]डी)\\s*(?:is|hai|h|है|[:=-])?\\s*${accountName}(?![\\w@])`,
    'giu',
  ),
]

const anyNetwork = new RegExp(`(${networks})(?<!\\p{L}\\1)`, 'iu')

/** "@5pm", "@Rs500", "@gate": a price, a time or a location. */
const isNoAccount =
  /@\s?(?:(?:rs|inr|₹)\.?\s?\d|\d+(?:k|am|pm|rs|th|st|nd|rd|%)?\b|(?:rs|per|school|the|gate|canteen|home|office|night|morning|lab|library|ground|hostel|class|noon|evening|rupees|only|least|all|first|last|same|our|my|your)\b)/i

/** "page.Good": a sentence that begins without a space. */
const gluedSentence = /\p{Ll}\.\p{Lu}\p{Ll}*$/u

/** The account of a school is public. */
const ofSchool = /official$|school|vidyalaya|academy|college|institut/i

function lastWord(text: string): string {
  return /[\w.@]+$/.exec(text)?.[0] ?? ''
}

export function findAccounts(text: string): Span[] {
  return [
    ...spansIf(text, /@/, ...accountsWithSign),
    ...spansIf(text, anyNetwork, ...accountsOfNetworks),
    ...spansIf(text, /#|id|name|u\/|आ[ईइ]डी/i, ...accountsWithoutNetwork),
  ].filter(({ start, end }) => {
    const words = text.slice(start, end)
    const account = words.startsWith('@') ? words : lastWord(words)
    return !isNoAccount.test(words) && !gluedSentence.test(account) && !ofSchool.test(account)
  })
}

const label =
  '\\.(?<=(?<![\\p{L}\\p{N}.@])(?<before>(?:[a-z\\d][a-z\\d-]{0,62}\\.){0,7}[a-z\\d][a-z\\d-]{1,62})\\.)'
/** "good.Online classes" is a sentence, so these endings need a path, a hyphen, a digit or an invitation. */
const wordEndings = 'online|site|shop|club|app|link|info|net|live|store|world|pro|in|me|co|io'

const links = [
  /(?<![\p{L}\p{N}])(?:https?|hxxps?)\s?:\s?\/\/[^\s,;)]+/giu,
  /(?<![\p{L}\p{N}.])www\s?\.\s?[^\s,;)]+/giu,
  new RegExp(
    `${label}(?:com|org|edu(?!\\.in)|xyz|gg|ly|tk|biz|(?:co|org|net)\\.in)(?![\\p{L}\\p{N}-])(?:\\/[^\\s,;)]*)?`,
    'giu',
  ),
  new RegExp(`${label}(?:${wordEndings})\\/[\\w?=&%-]{3}[^\\s,;)]*`, 'giu'),
  /(?<![\p{L}\p{N}.@])(?:t\.me|wa\.me|youtu\.be|bit\.ly|goo\.gl|forms\.gle|fb\.me|g\.co|is\.gd)\/[^\s,;)]+/giu,
  new RegExp(
    `\\.(?<=(?<![\\p{L}\\p{N}.@])(?<before>(?=[a-z]*[\\d-])[a-z\\d][a-z\\d-]{2,62})\\.)(?:${wordEndings})(?![\\p{L}\\p{N}-])`,
    'giu',
  ),
  new RegExp(
    `(?<=\\b(?:visit|website|site|link|open|search|click|go to|log on to)\\s(?:is\\s|on\\s|this\\s)?)[a-z\\d-]{3,63}\\.(?:${wordEndings})(?![\\p{L}\\p{N}-])`,
    'giu',
  ),
]

const linksInWords = /(?<![\p{L}\p{N}.@])[a-z\d-]{3,63}\s*(?:\(dot\)|\[dot\]|\bdot\b)\s*(?:com|org|net)\b/giu

const schoolSite = new RegExp(
  `^(?:https?:\\/\\/)?(?:www\\.)?[a-z\\d.-]*(?:${schoolDomain})[a-z\\d.-]*(?:\\/|$)`,
  'i',
)
/** Not links to a page of a person: these sites are named in texts about lessons. */
const knownSite =
  /^(?:https?:\/\/)?(?:www\.)?(?:google|youtube|wikipedia|byjus|vedantu|unacademy|khanacademy|duolingo|amazon|flipkart)\.(?:com|org|in)$/i
const beforeSchoolSite =
  /(?<!\p{L})(?:schools?|college|school's|our|official|hamar[aei]|fees?|admissions?|results?)\s(?:(?:ki|ka|ke|ni|chi|di|er)\s)?(?:web\s?)?(?:site|portal|page)\s*(?:is|hai|at|:|-|pe|par|on)?\s*$/iu

/**
 * The site of a school is public. Only schools and authorities can register some of these domains. Degrees such as
 * "B.Com" are no links.
 */
const isNoLink = (link: string, before: string) =>
  schoolSite.test(link) ||
  knownSite.test(link) ||
  beforeSchoolSite.test(before) ||
  /^(?:https?:\/\/)?(?:www\.)?(?:[a-z\d-]+\.)+(?:gov|nic|ac|edu|res)\.in(?:\/|$)/i.test(link) ||
  /^(?:b|m|bba|ba|bsc|hons|art|arts|std|sci|st|inter|sr|sec)\.(?:com|ed|edu)$/i.test(link)

const pointOrSlash = /\.[a-z\d]|:\s?\/\/|www/i

export function findLinks(text: string): Span[] {
  return [...spansIf(text, pointOrSlash, ...links), ...spansIf(text, /dot/i, linksInWords)].filter(
    ({ start, end }) => !isNoLink(text.slice(start, end), text.slice(Math.max(0, start - 40), start)),
  )
}
