/**
 * Rules from Latin letters to Devanagari for words that no list has. Latin spellings of Indian names leave the length of `a`
 * and the difference between dental and retroflex letters open: the rules choose what is more frequent in names of places
 * and persons of northern India.
 */

const consonants: Readonly<Record<string, string>> = {
  CHH: 'छ',
  KSH: 'क्ष',
  SHH: 'श',
  KH: 'ख',
  GH: 'घ',
  CH: 'च',
  JH: 'झ',
  TH: 'थ',
  DH: 'ध',
  PH: 'फ',
  BH: 'भ',
  SH: 'श',
  CK: 'क',
  K: 'क',
  G: 'ग',
  C: 'क',
  J: 'ज',
  T: 'त',
  D: 'द',
  N: 'न',
  P: 'प',
  B: 'ब',
  M: 'म',
  Y: 'य',
  R: 'र',
  L: 'ल',
  V: 'व',
  W: 'व',
  S: 'स',
  H: 'ह',
  F: 'फ़',
  Z: 'ज़',
  Q: 'क़',
  X: 'क्स',
}

/** Each vowel as the first letter of a word or after another vowel, and after a consonant. */
const vowels: Readonly<Record<string, readonly [letter: string, sign: string]>> = {
  A: ['अ', ''],
  AA: ['आ', 'ा'],
  I: ['इ', 'ि'],
  EE: ['ई', 'ी'],
  U: ['उ', 'ु'],
  OO: ['ऊ', 'ू'],
  E: ['ए', 'े'],
  AI: ['ऐ', 'ै'],
  O: ['ओ', 'ो'],
  AU: ['औ', 'ौ'],
}

/** Groups of vowels, as parts of {@link vowels}, `Y` and `V`. `$` stands for the end of a word. */
const vowelGroups: Readonly<Record<string, string>> = {
  A$: 'AA',
  I$: 'EE',
  U$: 'OO',
  II: 'EE',
  UU: 'OO',
  OU: 'AU',
  AI$: 'A EE',
  AAI$: 'AA EE',
  AU$: 'AU',
  AO$: 'AA V',
  AO: 'AA O',
  AAO$: 'AA V',
  AE: 'AA E',
  AIA$: 'AI Y AA',
  AIA: 'AI Y AA',
  AUA$: 'AU AA',
  AOA: 'O AA',
  IA$: 'I Y AA',
  IA: 'I Y AA',
  IAA: 'I Y AA',
  IAI$: 'I Y AA EE',
  IO: 'I Y O',
  IU: 'I Y OO',
  IE: 'I Y E',
  EA$: 'I Y AA',
  EA: 'EE',
  EO$: 'E V',
  EO: 'E V',
  EU: 'E U',
  EI: 'E I',
  EI$: 'E EE',
  UA$: 'U AA',
  UA: 'U AA',
  UAA: 'U AA',
  UI$: 'U EE',
  UI: 'U I',
  UE: 'U E',
  UO: 'U O',
  UAI$: 'U AA EE',
  OA$: 'O AA',
  OA: 'O AA',
  OI$: 'O EE',
  OI: 'O I',
  OAI$: 'O AA EE',
  OE: 'O E',
}

/** Written as one letter in Hindi words. Other neighbours stand for letters with a silent vowel, as in `KATNI`. */
const conjuncts = new Set(
  `KK KKH KSHM GG GGH CC CCH CCHH JJ JJH TT TTH DD DDH NN PP BB BBH MM LL SS VV ZZ FF YY RR KT KY KHY GN GY GHN CHY JY JV TY TS TM
  TP THY DY DV DW DM DBH DGH DHY DHV NY NH NM MH MY PT PN PY PS BD BJ LY LH SY ST STH SK SKH SP SPH SM SHY SHV SHW SHT
  SHTH SHM SHR SHCH SHL HY RM RG RGH RJ RTH RSH RY RV RCH RBH VY FT`.split(/\s+/),
)

/** Consonants as in {@link consonants}, and groups of vowels. */
const unitPattern = /CHH|KSH|SHH|KH|GH|CH|JH|TH|DH|PH|BH|SH|CK|[B-DF-HJ-NP-TV-Z]|[AEIOU]+/g

function isVowel(unit: string): boolean {
  return /^[AEIOU]/.test(unit)
}

/** One word. Units outside of the word are empty. */
class Spelling {
  readonly #units: readonly string[]

  constructor(word: string) {
    this.#units = word.match(unitPattern) ?? []
  }

  write(): string {
    return this.#units
      .map((unit, at) => (isVowel(unit) ? this.#writeVowels(at) : this.#writeConsonant(at)))
      .join('')
  }

  #unit(at: number): string {
    return this.#units[at] ?? ''
  }

  #writeVowels(at: number): string {
    let result = ''
    let isSign = at > 0
    for (const sound of this.#soundsOf(at)) {
      const [letter, sign] = vowels[sound] ?? [consonants[sound] ?? '', consonants[sound] ?? '']
      result += isSign ? sign : letter
      isSign = sound in consonants
    }
    return result
  }

  #soundsOf(at: number): string[] {
    const unit = this.#unit(at)
    const isEnd = at === this.#units.length - 1
    if (unit === 'A' && !isEnd) return [this.#isLongA(at) ? 'AA' : 'A']
    if (isEnd && unit === 'AI' && at <= 1) return ['AA', 'EE']
    const group = (isEnd && vowelGroups[`${unit}$`]) || vowelGroups[unit]
    if (group) return group.split(' ')
    if (unit === 'I' && this.#isInShortWord(at)) return ['EE']
    if (unit === 'U' && this.#isInShortWord(at)) return ['OO']
    return unit in vowels ? [unit] : [...unit].map((letter) => (letter === 'A' ? 'AA' : letter))
  }

  /** As in `SITA` and `BHURA`, but not in `SIYA`. */
  #isInShortWord(at: number): boolean {
    const isFirstOfTwo = at <= 1 && at === this.#units.length - 3
    return isFirstOfTwo && this.#unit(at + 1) !== 'Y' && /^[AIU]$/.test(this.#unit(at + 2))
  }

  /** Whether an `A` that is not the last letter is long. */
  #isLongA(at: number): boolean {
    const after = this.#unit(at + 1)
    const next = this.#unit(at + 2)
    if (next === '') return this.#isLongInEnd(at)
    if (!isVowel(next) || at + 3 < this.#units.length) return false
    // The vowel before the last one: `RAJA` and `BANJARA` are long, `PIPARA` is short.
    const earlier = this.#vowelBefore(at)
    if (earlier < 0) return at <= 1 || /^[YW]$/.test(this.#unit(at - 1))
    if (this.#unit(at - 1) === after || at - earlier > 2) return true
    return !/^[RLHN]$/.test(after) || (after === 'N' && next === 'A')
  }

  /** In the last syllable: `RAM`, `KISAN` and `SULTAN` are long, `NAGAR`, `MOHAN` and `CHANDAN` short. */
  #isLongInEnd(at: number): boolean {
    const after = this.#unit(at + 1)
    const earlier = this.#vowelBefore(at)
    if (earlier < 0) return true
    const vowel = this.#unit(earlier)
    if (at - earlier > 2) {
      if (this.#isDot(earlier + 1)) return false
      return after === 'N' || (!vowel.startsWith('A') && after !== 'M')
    }
    if (this.#unit(at - 1) === 'Y') return vowel === 'I'
    return /[IU]$/.test(vowel) && !/^[LMN]$/.test(after)
  }

  /** Returns a negative number if there is none. */
  #vowelBefore(at: number): number {
    return this.#units.findLastIndex((unit, index) => index < at && isVowel(unit))
  }

  #writeConsonant(at: number): string {
    if (this.#isDot(at)) return 'ं'
    if (this.#isRh(at - 1)) return ''
    if (this.#isRh(at)) return 'ढ़'
    const isGyan = this.#unit(0) + this.#unit(1) === 'GY'
    if (isGyan && at <= 1) return at === 0 ? 'ज्' : 'ञ'
    return this.#letterOf(at) + (this.#isJoined(at) ? '्' : '')
  }

  #letterOf(at: number): string {
    const [before, unit, next] = [this.#unit(at - 1), this.#unit(at), this.#unit(at + 1)]
    switch (unit) {
      case 'C':
        if (/^[EIY]/.test(next)) return 'स'
        return next.startsWith('C') ? 'च' : 'क'
      case 'X':
        return /^[IM]/.test(next) ? 'क्ष' : 'क्स'
      case 'SH':
        return /^TH?$/.test(next) || (next === 'N' && this.#isJoined(at)) ? 'ष' : 'श'
      case 'N':
        return before === 'SH' && this.#isJoined(at - 1) ? 'ण' : 'न'
      case 'T':
        return /^(?:T|SH)$/.test(before) || next === 'T' ? 'ट' : 'त'
      case 'TH':
        return /^(?:T|SH)$/.test(before) ? 'ठ' : 'थ'
      case 'D':
        return this.#letterOfD(at)
      default:
        return consonants[unit] ?? ''
    }
  }

  #letterOfD(at: number): string {
    const [before, next] = [this.#unit(at - 1), this.#unit(at + 1)]
    const rest = this.#units.slice(at + 1).join('')
    if (isVowel(before) && (next === 'L' || /^IY?A$/.test(rest))) return 'ड़'
    if (before === 'D' || next === 'D') return 'ड'
    // `MUNDA` and `KUND`, but not `CHAND` and `CHANDAN`.
    const isAtEnd = rest === '' ? this.#unit(at - 2) === 'U' : isVowel(next) && next === rest
    return before === 'N' && isAtEnd ? 'ड' : 'द'
  }

  /** Whether `N` or `M` is the dot above the letter before. */
  #isDot(at: number): boolean {
    const [before, unit, next] = [this.#unit(at - 1), this.#unit(at), this.#unit(at + 1)]
    if (!isVowel(before) || next === '' || isVowel(next)) return false
    return unit === 'M' ? /^[PB]/.test(next) : unit === 'N' && /^[KGCJTDPBQSFZX]/.test(next)
  }

  /** `RH` of `GARH`. */
  #isRh(at: number): boolean {
    const [consonant, vowel] = [this.#unit(at - 2), this.#unit(at - 1)]
    const isPair = this.#unit(at) === 'R' && this.#unit(at + 1) === 'H'
    return isPair && isVowel(vowel) && /^(?:G|M|K|DH?)$/.test(consonant)
  }

  /** Whether the letter is joined with the next consonant. */
  #isJoined(at: number): boolean {
    const [before, unit, next] = [this.#unit(at - 1), this.#unit(at), this.#unit(at + 1)]
    const follower = this.#unit(at + 2)
    if (next === '' || isVowel(next)) return false
    if (at === 0 || follower === '') return true
    // `DURGA`, but not `BARGADWA`.
    if (unit === 'R' && /^AA?$/.test(before)) return /^[RY]$/.test(next)
    switch (unit + next) {
      case 'SHN': // `KRISHNA`, but not `ROSHNI`.
        return /^[IU]$/.test(before)
      case 'DR': // `INDRA`, but not `PANDRI`.
        return follower === 'A'
      case 'TR': // `SAVITRI` and `MITRA`, but not `KATRA`.
        return follower !== 'A' || /^[IU]/.test(before)
      default:
        return conjuncts.has(unit + next)
    }
  }
}

/** @param word of the letters A to Z */
export function spell(word: string): string {
  // `Y` between consonants or at the end is a vowel.
  return new Spelling(word.replace(/(?<=[^AEIOU])Y(?![AEIOUY])/g, 'I')).write()
}
