import { borrowedWords, nativeWords, spokenWords } from './local-words.ts'

/**
 * Short and long forms of one word. A typed form stands for every form in its group; expanded when a query
 * comes, so the index does not depend on these lists.
 */
const sameWord: readonly string[] = [
  'government govt gov',
  'primary pry pri prim prm p',
  'school sch schl scl s',
  'senior sr',
  'junior jr',
  'secondary sec secy',
  'higher hr',
  'upper upr upp',
  'lower lwr',
  'middle mid',
  'elementary elem ele',
  'saint st',
  'english eng',
  'medium med',
  'public pub',
  'model mdl',
  'high hi',
  'international int intl',
  'national natl',
  'residential resi resdl',
  'intermediate inter',
  'college clg coll',
  'academy acad',
  'convent conv',
  'memorial mem',
  'municipal mun muni mpl',
  'corporation corp',
  'upgraded upg',
  'technical tech',
  'special spl',
  'private pvt prvt',
  'pandit pt pandith',
  'composite comp composit',
  'matriculation matric mat',
  'madarsa madrasa madrassa madrasah',
  'navodaya navodya navadaya',
  'sanskrit skt',
  'girls girl',
  'boys boy',
  'mount mt',
  'father fr',
  'doctor dr',
  'kumari km ku',
  'shrimati smt',
  'number no',
  'district dist distt',
  'village vill',
  'road rd',
  'nagar ngr',
  'mandir mdr',
  'vidyalaya vidyalay vd',
  'uchch uccha ucch',
  'prathmik prathamik prathamic prathomik',
  'madhyamik madhyamic',
  // Places under their short, old or other official names.
  'odisha orissa',
  'puducherry pondicherry',
  'uttarakhand uttaranchal',
  'chhattisgarh chattisgarh',
  'bengaluru bangalore',
  'mumbai bombay',
  'chennai madras',
  'kolkata calcutta',
  'mysuru mysore',
  'mangaluru mangalore',
  'belagavi belgaum',
  'kalaburagi gulbarga',
  'vijayapura bijapur',
  'tumakuru tumkur',
  'shivamogga shimoga',
  'ballari bellary',
  'prayagraj allahabad',
  'ayodhya faizabad',
  'gurugram gurgaon',
  'varanasi banaras benares',
  'kochi cochin',
  'thiruvananthapuram trivandrum',
  'kozhikode calicut',
  'thrissur trichur',
  'kollam quilon',
  'alappuzha alleppey',
  'palakkad palghat',
  'kannur cannanore',
  'tiruchirappalli trichy tiruchchirappalli',
  'thoothukudi tuticorin',
  'vadodara baroda',
  'pune poona',
  'guwahati gauhati',
  'shimla simla',
  'visakhapatnam vizag',
  'ahmadnagar ahmednagar ahilyanagar',
  'aurangabad sambhajinagar',
  'balasore baleshwar baleswar',
  'bardhaman burdwan',
  'bharuch broach',
  'bolangir balangir',
  'chengalpattu chingleput',
  'chikkamagaluru chikmagalur',
  'coimbatore kovai',
  'cuttack katak',
  'davanagere davangere',
  'dohad dahod',
  'hooghly hugli',
  'hosapete hospet',
  'hoshangabad narmadapuram',
  'howrah haora',
  'hubballi hubli',
  'kachchh kutch',
  'kadapa cuddapah',
  'keonjhar kendujhar',
  'mahesana mehsana',
  'medinipur midnapore',
  'nagaon nowgong',
  'nuh mewat',
  'osmanabad dharashiv',
  'rajahmundry rajamahendravaram',
  'rupnagar ropar',
  'sibsagar sivasagar',
  'sonepur subarnapur',
  'sonipat sonepat',
  'thanjavur tanjore',
  'tirunelveli nellai',
  'udhagamandalam ooty',
  'vatakara vadakara badagara',
]

/**
 * Acronyms and glued words for a kind of school. They hold both ways: `gps` finds "Govt. Primary School", and
 * each of the words `government`, `primary`, `school` finds a "GPS".
 */
const kinds: Readonly<Record<string, string>> = {
  ps: 'primary school',
  nps: 'new primary school',
  bps: 'boys primary school',
  gps: 'government primary school',
  ggps: 'government girls primary school',
  gbps: 'government boys primary school',
  gmps: 'government model primary school',
  lp: 'lower primary',
  lps: 'lower primary school',
  vlps: 'venture lower primary school',
  alps: 'aided lower primary school',
  aups: 'aided upper primary school',
  amlps: 'aided mappila lower primary school',
  amups: 'aided mappila upper primary school',
  gmlps: 'government mappila lower primary school',
  glps: 'government lower primary school',
  hps: 'higher primary school',
  khps: 'kannada higher primary school',
  gmhps: 'government model higher primary school',
  ghps: 'government higher primary school',
  ups: 'upper primary school',
  gups: 'government upper primary school',
  zpps: 'zilla parishad primary school',
  mpps: 'mandal parishad primary school',
  mpups: 'mandal parishad upper primary school',
  zp: 'zilla parishad',
  rzp: 'zilla parishad',
  dkzp: 'zilla parishad',
  zpp: 'zilla parishad primary',
  pups: 'panchayat union primary school',
  pues: 'panchayat union elementary school',
  pums: 'panchayat union middle school',
  ms: 'middle school',
  mes: 'middle english school',
  bms: 'boys middle school',
  gms: 'government middle school',
  ges: 'government elementary school',
  nms: 'new middle school',
  ggms: 'government girls middle school',
  ums: 'upgraded middle school',
  hs: 'high school',
  ghs: 'government high school',
  zphs: 'zilla parishad high school',
  jhs: 'junior high school',
  uhs: 'upgraded high school',
  ss: 'secondary school',
  gss: 'government secondary school',
  gsss: 'government senior secondary school',
  ggsss: 'government girls senior secondary school',
  sss: 'senior secondary school',
  hss: 'higher secondary school',
  ghss: 'government higher secondary school',
  ic: 'inter college',
  gic: 'government inter college',
  ggic: 'government girls inter college',
  jbs: 'junior basic school',
  sbs: 'senior basic school',
  gjbs: 'government junior basic school',
  twps: 'tribal welfare primary school',
  adwps: 'adi dravidar welfare primary school',
  fp: 'free primary',
  gsfp: 'government sponsored free primary',
  egs: 'education guarantee scheme',
  publicschool: 'public school',
  primaryschool: 'primary school',
  highschool: 'high school',
  tamilnadu: 'tamil nadu',
}

/**
 * Acronyms of proper names, one way only: `dps` finds "Delhi Public School", but `delhi` must not find every
 * DPS in India.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  dps: ['delhi public school'],
  kv: ['kendriya vidyalaya'],
  jnv: ['jawahar navodaya vidyalaya'],
  dav: ['dayanand anglo vedic'],
  aps: ['army public school'],
  nps: ['national public school'],
  kgbv: ['kasturba gandhi balika vidyalaya', 'kasturba gandhi'],
  skv: ['sarvodaya kanya vidyalaya'],
  rpvv: ['rajkiya pratibha vikas vidyalaya'],
  // Mandirs of learning.
  vm: ['vidya mandir'],
  svm: ['saraswati vidya mandir'],
  ssm: ['saraswati shishu mandir'],
  ssvm: ['saraswati shishu vidya mandir'],
  bvm: ['bal vidya mandir'],
  avm: ['adarsh vidya mandir'],
  // Kinds of schools under their Hindi and Bengali names.
  pv: ['prathmik vidyalaya'],
  pmv: ['purva madhyamik vidyalaya'],
  umv: ['uchchatar madhyamik vidyalaya', 'uchch madhyamik vidyalaya'],
  ssk: ['shishu shiksha kendra'],
  msk: ['madhyamik shiksha kendra'],
  // Parts of longer names.
  em: ['english medium'],
  me: ['middle english'],
  jb: ['junior basic'],
  sb: ['senior basic'],
  tw: ['tribal welfare'],
}

/** States, one way as well: who writes one out does not mean a school with these letters. */
const areas: Readonly<Record<string, string>> = {
  up: 'uttar pradesh',
  mp: 'madhya pradesh',
  ap: 'andhra pradesh',
  hp: 'himachal pradesh',
  tn: 'tamil nadu',
  wb: 'west bengal',
  jk: 'jammu kashmir',
}

/** Numbers up to this one are also written in Roman numerals. */
const lastRoman = 30

/** What a typed word may stand for besides itself. */
export type OtherForms = {
  /** Single tokens, any of which will do. */
  tokens: readonly string[]
  /** Several words, all of which must be there. */
  phrases: readonly (readonly string[])[]
}

/** What native words mean: expressions of several words have their forms here as well, under a key with spaces. */
const expressions = new Set(
  [...spokenWords, ...borrowedWords, ...nativeWords].flatMap(({ meanings }) => meanings),
)
const groups = groupsByWord()
const forms = formsByWord()
const acronyms = new Set([
  ...[...Object.keys(kinds), ...Object.keys(names), ...Object.keys(areas)].filter(
    ({ length }) => length <= 5,
  ),
  ...numbers().map((forms) => forms.at(-1) ?? ''),
])
const noForms: OtherForms = { tokens: [], phrases: [] }

/** The other forms of a word, from the lists of this file; for most words none. */
export function otherForms(word: string): OtherForms {
  return forms.get(word) ?? noForms
}

export function hasOtherForms(word: string): boolean {
  return forms.has(word)
}

/** Every word that has other forms. */
export function abbreviatedWords(): Iterable<string> {
  return forms.keys()
}

/** Whether the letters are read one by one, so the word has no sound: an acronym of these lists, a Roman numeral. */
export function isAcronym(word: string): boolean {
  return acronyms.has(word)
}

/** Acronyms of proper names, and the words of which they are the first letters. */
export function namesOfAcronyms(): [string, readonly string[]][] {
  return Object.entries(names)
}

/** `2`, `02`, `002` and `ii` are one number. */
function numbers(): string[][] {
  return Array.from({ length: lastRoman }, (_, at) => {
    const number = String(at + 1)
    return [number, `0${number}`, `00${number}`, romanOf(at + 1)]
  })
}

function romanOf(number: number): string {
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? ''
  return 'x'.repeat(Math.floor(number / 10)) + ones
}

function groupsByWord(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const group of [...sameWord.map((line) => line.split(' ')), ...numbers()]) {
    for (const word of group) found.set(word, new Set([...(found.get(word) ?? []), ...group]))
  }
  return found
}

function formsByWord(): Map<string, OtherForms> {
  const tokens = new Map(Array.from(groups, ([word, group]) => [word, new Set(group)]))
  const phrases = new Map<string, string[][]>()
  for (const [acronym, meaning] of Object.entries(kinds)) {
    const parts = meaning.split(' ')
    phrases.set(acronym, [parts])
    for (const part of parts) {
      for (const form of groups.get(part) ?? [part]) {
        tokens.set(form, new Set([...(tokens.get(form) ?? []), acronym]))
      }
    }
  }
  for (const [acronym, meaning] of [...Object.entries(names), ...Object.entries(areas)]) {
    const added = [meaning].flat().map((words) => words.split(' '))
    phrases.set(acronym, [...(phrases.get(acronym) ?? []), ...added])
  }
  for (const expression of expressions) {
    if (expression.includes(' ')) phrases.set(expression, [expression.split(' ')])
  }
  const known = new Set([...tokens.keys(), ...phrases.keys()])
  return new Map(
    Array.from(known, (word) => {
      const others = new Set(tokens.get(word))
      others.delete(word)
      return [word, { tokens: [...others], phrases: phrases.get(word) ?? [] }]
    }),
  )
}
