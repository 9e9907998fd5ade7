import type { Span } from './span.ts'

const toWords = (words: string) => words.trim().split(/\s+/)

/** Words of names of schools, also as the UDISE register shortens and misspells them. */
const institutionWords = new Set(
  toWords(`school schools schol shcool sch schl vidyalaya vidyalay vidhyalaya vidhyalay vidhalya vidyala vidyalayam vidyaniketan
  vidyamandir vidyapeeth vidyapith vidyashram vidya vidhya vidyut vidhyamandir vidyamandira shiksha sikshan shikshan siksha
  academy acadmy acedemy acadamy academi college coll colle collage institute institution instt university gurukul gurukulam ashram ashramshala asharam
  ashrama convent montessori montessary montessari nursery kindergarten playschool madarsa madrasa madrassa madrsa maktab jamia darul uloom
  pathshala patashala pathasala shala shaala shalay prashala niketan nikethan nicketan mandir mandira mandiram bhavan bhawan bhavana bhawana
  shishu sisu shisu sishu bal balika balak kanya balvidya balmandir bal-mandir kendra kendriya navodaya jawahar saraswati-shishu
  primary pry pri prim prathmik prathamik upper lower junior jr senior sr secondary sec higher hr high hs hss ghs ghss ghps glps
  gups gps lps ups mpps zpps pups pums ssk jhs ums uegs gms gmps inter intermediate public pub international global model
  medium convent mission missionary memorial smarak smriti samriti govt government gov municipal corporation nagarpalika zilla
  parishad panchayat aided unaided composite english eng em residential hostel education educational edu society trust samiti
  punarvas vikas bharti bharati uchch uchcha madhyamik middle basic elementary kg lkg ukg pre-primary seva sadan kalyan
  anganwadi adarsh adarsha adarshvidya modern central sainik military dav dps kv jnv kgbv emrs church cathedral masjid
  foundation national training center centre patshala vidhalaya vidhyalya vidyalya vidalaya pvt private urdu sanskrit
  vidyalayas enclave nagar vihar colony tola toli tanda pura pur purwa khurd kalan garh ganj bigha dih khera kheda kheri majra wadi vasti basti
  thanda palya pally palli guda peta halli para pada gaon gram village block ward road marg chowk sector taluka district mandal`),
)

/** Joined initials of types of schools, such as GPS, Z.P.H.S. and J H S. */
const institutionInitials =
  /^[A-Z]{0,5}(?:PS|HS|SS|MS|IC|GS|VM|VN|SM|MV|ES|KV|JB|SV|PV|HSS|UPS|JHS|SSK|UMV|LPS|PBS|SHS|EMS|BMS|FP|PSV|SVM|LP|UP|PRY|EGS|JNV|DAV|DPS)$/

/** A name of a school contains none of these words, so a name beside them may be the name of a person. */
const breaks = new Set(
  toWords(`sir madam mam maam ma'am miss teacher teachers driver peon clerk guard coach warden principal he she they who is are was were has
  have had the a an in at from with by and or but to of on for about like his her my our your their me mein se ne ko par pe hai hain
  tha thi ki ka ke beats beat hits hit slaps touches teaches shouts`),
)

/** In capital letters, these words can stand inside a name: "P.S. GOPAL KA PURA". */
const joints = new Set(['ka', 'ki', 'ke', 'and', '&', 'the', 'of'])

type Token = Span & { bare: string; lower: string; isProper: boolean }

const wordPattern = /[\p{L}\p{N}&](?:[\p{L}\p{M}\p{N}'’`&@+]|\.(?=[\p{L}\p{N}]\b|[\p{L}]?\.))*\.?/gu
const lowerCase = /^[a-z]/

/** Whether the words after the token cannot belong to the same name. */
function closes(text: string, { bare, end }: Token): boolean {
  return (
    !/^(?:\s|\)?\s|-(?=\S)|\/)/.test(text.slice(end, end + 3)) ||
    (text[end - 1] === '.' && bare.length > 4 && !bare.includes('.'))
  )
}

const isInstitution = ({ bare, lower, isProper }: Token) =>
  institutionWords.has(lower) ||
  (isProper &&
    (institutionInitials.test(bare.replaceAll('.', '')) ||
      /(?:pur|garh|nagar|abad|wadi|palli|patti|puram)$/.test(lower)))

function belongsToName(token: Token): boolean {
  if (joints.has(token.lower)) return token.bare === token.bare.toUpperCase() && token.isProper
  if (breaks.has(token.lower)) return false
  return token.isProper || institutionWords.has(token.lower)
}

/** "U P S" and "J H S". */
function hasSpacedInitials(run: readonly Token[]): boolean {
  const initials = run.map(({ bare }) => (/^[A-Z]$/.test(bare) ? bare : ' ')).join('')
  return initials.split(/ +/).some((joined) => joined.length > 1 && institutionInitials.test(joined))
}

/**
 * Finds names of schools and of similar institutions: words with capital letters, at least two of them, and one of them
 * is typical of such names.
 */
export function findInstitutions(text: string): Span[] {
  const found: Span[] = []
  let run: Token[] = []
  const close = () => {
    const [first, last] = [run[0], run.at(-1)]
    if (first && last && run.length > 1 && (run.some(isInstitution) || hasSpacedInitials(run)))
      found.push({ start: first.start, end: last.end })
    run = []
  }
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const bare = /[.'’]$/.test(word) ? word.replace(/[.'’]+$/, '') : word
    const isProper = !lowerCase.test(bare) && /^[\p{Lu}\p{N}&]/u.test(bare)
    const token = { start: index, end: index + word.length, bare, lower: bare.toLowerCase(), isProper }
    if (!belongsToName(token)) {
      close()
      continue
    }
    run.push(token)
    if (closes(text, token)) close()
  }
  close()
  return found
}

export const isInside = ({ start, end }: Span, spans: readonly Span[]): boolean =>
  spans.some((each) => each.start <= start && end <= each.end)
