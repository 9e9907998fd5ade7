import { keyOf, type PlaceNames } from '../place-names.ts'
import { spell } from './spell.ts'
import { types, wordsByState } from './types.ts'
import spellings from './words.json' with { type: 'json' }

const letterNames: Readonly<Record<string, string>> = {
  A: 'ए',
  B: 'बी',
  C: 'सी',
  D: 'डी',
  E: 'ई',
  F: 'एफ',
  G: 'जी',
  H: 'एच',
  I: 'आई',
  J: 'जे',
  K: 'के',
  L: 'एल',
  M: 'एम',
  N: 'एन',
  O: 'ओ',
  P: 'पी',
  Q: 'क्यू',
  R: 'आर',
  S: 'एस',
  T: 'टी',
  U: 'यू',
  V: 'वी',
  W: 'डब्ल्यू',
  X: 'एक्स',
  Y: 'वाई',
  Z: 'ज़ेड',
}

/** Words with too many spellings for a list. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^[VB]ID[DHAYI]*L[AY]+$/, 'विद्यालय'],
  [/^PR[AT]+H?[AIY]?M[AI]*[KC]A?$/, 'प्राथमिक'],
  [/^MADH?[HAYI]*M[IAEY]*[KC]$/, 'माध्यमिक'],
  [/^S[AR]{2,3}SH?A?[WVU]*A*TH?[IEY]+$/, 'सरस्वती'],
  [/^RAJ[IY]*[AK]*K?IY?[AE]?K[AR]*[UI]?T$/, 'राजकीयकृत'],
]

const abbreviations = new Set(
  `ADW AP AVM BHEL BSF CBSE CRPF CSI DAV DIET DPEP EDMC EGS GSFP HAL ICSE IIT INS ISL ITI MCD MJPTBCWREIS NCLP NTPC NUPS
  PUC RCM REC RMSA RTE SDMC SIS SSA TDTA TMREIS TNDTA TSWREIS UEGS UGEGS UGME UGUP UJB UM`.split(/\s+/),
)
/** Begins with a vowel and goes on without, as in `UHS`, or has none, as in `DPS`. */
const abbreviation = /^(?:[^AEIOUY]{1,6}|[AEIOU]{1,2}[^AEIOUY]{1,4}S)$/
const romanNumeral = /^(?:I{2,3}|IV|VI{1,3}|IX|XI{0,2})$/

const school = 'स्कूल'

/** After these, `SCHOOL` is विद्यालय. */
const beforeSchool =
  /(?:माध्यमिक|प्राथमिक|मध्य|राजकीय|शासकीय|राजकीयकृत|कन्या|बालिका|बालक|संस्कृत|बुनियादी|आवासीय|परिषद)$/

/** Returns the Hindi word for each Latin spelling. A spelling of two words stands for the first one. */
function bySpelling(words: Readonly<Record<string, string>>): Map<string, string> {
  const found = new Map<string, string>()
  for (const [hindi, latin] of Object.entries(words))
    for (const spelling of latin.split(' ')) if (!found.has(spelling)) found.set(spelling, hindi)
  return found
}

/**
 * Words of the names of schools, most of them among the 3,000 most frequent words of the UDISE register of 2021. A word may
 * also be a part of a longer one.
 */
const knownWords = bySpelling(spellings.words)

/** Ends of names of places. What stands before is a word by itself. A sign of a vowel joins the letter before. */
const knownEndings = [...bySpelling(spellings.endings)].sort(([one], [other]) => other.length - one.length)

/**
 * Returns capital letters without apostrophes. Initials are in lower case without full stops and spaces: of `U.P. SCHOOL`,
 * returns `up SCHOOL`.
 */
function normalize(name: string): string {
  return name
    .toUpperCase()
    .replace(/['’`]/g, '')
    .replace(/(?<![A-Z])[A-Z](?:[. /]+[A-Z](?![A-Z]))+/g, (initials) =>
      initials.toLowerCase().replace(/[. /]/g, ''),
    )
    .replace(/\.(?=[A-Z])/gi, ' ')
    .replace(/(?<=[A-Z])\./gi, '')
    .replace(/\s+/g, ' ')
    .trim()
}

type Kinds = ReadonlyMap<string, string>

/** The kinds of schools of a state, by normalized words. The empty key has those of all states. */
function parseTypes(): ReadonlyMap<string, Kinds> {
  const found = new Map<string, Map<string, string>>()
  for (const line of types.split('\n').filter(Boolean)) {
    const [hindi = '', rest = ''] = line.split(' = ')
    const [latin = '', states = ''] = rest.split(': ').reverse()
    for (const state of states.split(', ').map(keyOf)) {
      const kinds = found.get(state) ?? new Map<string, string>()
      found.set(state, kinds)
      for (const kind of latin.split(', ')) kinds.set(normalize(kind).toUpperCase(), hindi)
    }
  }
  return found
}

const kindsByState = parseTypes()

function parseWordsByState(): (name: string, state: string) => string {
  const found = new Map<string, string>()
  for (const line of wordsByState.split('\n').filter(Boolean)) {
    const [name = '', rest = ''] = line.split(' = ')
    const [hindi = '', states = ''] = rest.split(': ')
    for (const state of states.split(', ')) found.set(`${name} ${keyOf(state)}`, hindi)
  }
  return (name, state) => found.get(`${name} ${state}`) ?? found.get(`${name} `) ?? ''
}

const wordOfState = parseWordsByState()

const longestKind = 4

/** Writes the names of schools in Devanagari: kinds of schools in Hindi, other words by lists and rules of spelling. */
export class Transliteration {
  readonly #places: Pick<PlaceNames, 'place' | 'find'>

  constructor(places: Pick<PlaceNames, 'place' | 'find'>) {
    this.#places = places
  }

  /** Returns undefined if the name is not in Latin letters, or if most of it is unknown abbreviations. */
  transliterate(name: string, state: string): string | undefined {
    if (/[^\p{Script=Latin}\p{Script=Common}]/u.test(name) || !/[A-Za-z]{2}/.test(name)) return undefined
    // In turn: what is between words, and words.
    const parts = normalize(name.normalize('NFD').replace(/\p{M}/gu, '')).split(/([A-Za-z]+)/)
    const stateKey = keyOf(state)
    let result = parts[0] ?? ''
    let [spelled, read] = [0, 0]
    for (let at = 1; at < parts.length; ) {
      const kind = this.#findKind(parts, at, stateKey)
      const word = parts[at] ?? ''
      if (kind) {
        result += kind.hindi
        read += 2
        at += 2 * kind.words - 1
      } else {
        const isOfPersons = /^K[AEI]$/.test(parts[at + 2] ?? '')
        const hindi = this.#word(isOfPersons ? word.replace(/ON$/, 'O') : word, state)
        if (hindi === undefined) spelled++
        else read++
        if (hindi === school && beforeSchool.test(result.trimEnd())) result += 'विद्यालय'
        else if (isOfPersons && hindi?.endsWith('ो')) result += `${hindi}ं`
        else result += hindi ?? (romanNumeral.test(word) ? word : spellOut(word))
        at++
      }
      result += parts[at] ?? ''
      at++
    }
    return read > 0 && read >= spelled ? result.replace(/\s+/g, ' ').trim().normalize('NFC') : undefined
  }

  #findKind(
    parts: readonly string[],
    at: number,
    state: string,
  ): { hindi: string; words: number } | undefined {
    const [local, everywhere] = [kindsByState.get(state), kindsByState.get('')]
    for (let count = longestKind; count > 0; count--) {
      const slice = parts.slice(at, at + 2 * count - 1)
      if (slice.length < 2 * count - 1) continue
      const text = slice.join('').toUpperCase()
      const hindi = local?.get(text) ?? everywhere?.get(text)
      if (hindi)
        return { hindi: hindi.replace(/\{(\w+)\}/g, (_all, name) => wordOfState(name, state)), words: count }
    }
    return undefined
  }

  /** Returns undefined for an abbreviation. */
  #word(word: string, state: string): string | undefined {
    if (word !== word.toUpperCase() || word.length === 1) return undefined
    const isAbbreviation = abbreviations.has(word) || abbreviation.test(word) || romanNumeral.test(word)
    if (isAbbreviation) return this.#known(word, state)
    return this.#part(word, state)
  }

  #known(word: string, state: string): string | undefined {
    const known = knownWords.get(word) ?? patterns.find(([pattern]) => pattern.test(word))?.[1]
    if (known !== undefined || word.length < 4) return known
    const place = this.#places.place(word, state)
    return place === word ? (this.#places.find(word) ?? this.#places.find(word.replaceAll('V', 'W'))) : place
  }

  #part(word: string, state: string): string {
    return this.#known(word, state) ?? this.#compound(word, state) ?? spell(word)
  }

  #compound(word: string, state: string): string | undefined {
    for (const [ending, hindi] of knownEndings) {
      if (!word.endsWith(ending)) continue
      const stem = word.slice(0, -ending.length)
      const known = stem.length > 1 ? this.#known(stem, state) : undefined
      if (known === undefined && (stem.length < (ending.length > 3 ? 2 : 3) || !/[AEIOUY]/.test(stem)))
        continue
      const start = this.#part(stem, state)
      const joins = /^\p{M}/u.test(hindi)
      // `MUSTAFA` of `MUSTAFABAD`.
      const longer = joins && ending.startsWith('A') ? this.#known(`${stem}A`, state) : undefined
      if (longer?.endsWith('ा')) return longer.slice(0, -1) + hindi
      if (!joins || /\p{L}[\u093c]?$/u.test(start)) return start + hindi
    }
    for (let length = word.length - 4; length >= 3; length--) {
      if (length === 3 && word.length < 9) break
      const [start, end] = [knownWords.get(word.slice(0, length)), knownWords.get(word.slice(length))]
      if (start && end) return start + end
    }
    for (let length = word.length - 3; length >= 4; length--) {
      const start = knownWords.get(word.slice(0, length))
      const rest = word.slice(length)
      if (start && /^[^AEIOUHY][^R]/.test(rest) && /[AEIOU]/.test(rest))
        return start + this.#part(rest, state)
    }
    const [prefix = '', rest = ''] = /^(RAM|RAJ)([^AEIOUYH][A-Z]{3,})$/.exec(word)?.slice(1) ?? []
    if (prefix) return `${knownWords.get(prefix)}${this.#part(rest, state)}`
    return undefined
  }
}

function spellOut(word: string): string {
  return [...word.toUpperCase()].map((letter) => letterNames[letter] ?? letter).join('')
}
