/**
 * Short and long forms of one word. A typed form stands for every form in its group; expanded when a query
 * comes, so the index does not depend on these lists.
 */
const sameWord: readonly string[] = [
  'government govt gov',
  'primary pry pri prim p',
  'school sch schl scl s',
  'senior sr',
  'junior jr',
  'secondary sec secy',
  'higher hr',
  'upper upr',
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
  'municipal mun muni',
  'corporation corp',
  'upgraded upg',
  'technical tech',
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
]

/**
 * Acronyms and glued words for a kind of school. They hold both ways: `gps` finds "Govt. Primary School", and
 * each of the words `government`, `primary`, `school` finds a "GPS".
 */
const kinds: Readonly<Record<string, string>> = {
  ps: 'primary school',
  gps: 'government primary school',
  ggps: 'government girls primary school',
  gbps: 'government boys primary school',
  gmps: 'government model primary school',
  lps: 'lower primary school',
  glps: 'government lower primary school',
  hps: 'higher primary school',
  ghps: 'government higher primary school',
  ups: 'upper primary school',
  gups: 'government upper primary school',
  zpps: 'zilla parishad primary school',
  mpps: 'mandal parishad primary school',
  mpups: 'mandal parishad upper primary school',
  pups: 'panchayat union primary school',
  pums: 'panchayat union middle school',
  ms: 'middle school',
  gms: 'government middle school',
  ums: 'upgraded middle school',
  hs: 'high school',
  ghs: 'government high school',
  zphs: 'zilla parishad high school',
  jhs: 'junior high school',
  uhs: 'upgraded high school',
  ss: 'secondary school',
  gss: 'government secondary school',
  gsss: 'government senior secondary school',
  sss: 'senior secondary school',
  hss: 'higher secondary school',
  ghss: 'government higher secondary school',
  gic: 'government inter college',
  ggic: 'government girls inter college',
  ssk: 'shishu shiksha kendra',
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
  kgbv: ['kasturba gandhi balika vidyalaya'],
  ssm: ['saraswati shishu mandir'],
  svm: ['saraswati vidya mandir'],
  up: ['uttar pradesh'],
  mp: ['madhya pradesh'],
  ap: ['andhra pradesh'],
  hp: ['himachal pradesh'],
  tn: ['tamil nadu'],
  wb: ['west bengal'],
  jk: ['jammu kashmir'],
}

/**
 * What people call kinds of schools in their own languages, one way only: `sarkari` finds what the register calls
 * "Govt", but `government` need not find every name with "Rajkiya" in it.
 */
const translations: Readonly<Record<string, string>> = {
  sarkari: 'government',
  rajkiya: 'government',
  shaskiya: 'government',
  prathmik: 'primary',
  prathamik: 'primary',
  madhyamik: 'secondary',
  uchch: 'high',
  uccha: 'high',
  hiriya: 'higher',
  prauda: 'high',
  praudha: 'high',
  kanya: 'girls',
  balika: 'girls',
  balak: 'boys',
  shale: 'school',
}

/** What a typed word may stand for besides itself. */
export type OtherForms = {
  /** Single tokens, any of which will do. */
  tokens: readonly string[]
  /** Several words, all of which must be there. */
  phrases: readonly (readonly string[])[]
}

const groups = groupsByWord()
const forms = formsByWord()
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

function groupsByWord(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const group of sameWord.map((line) => line.split(' '))) {
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
  for (const [acronym, meanings] of Object.entries(names)) {
    const added = meanings.map((meaning) => meaning.split(' '))
    phrases.set(acronym, [...(phrases.get(acronym) ?? []), ...added])
  }
  for (const [word, meaning] of Object.entries(translations)) {
    tokens.set(word, new Set([meaning, ...(tokens.get(meaning) ?? [])]))
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
