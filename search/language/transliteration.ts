/**
 * Words in the scripts of India, spelled in Latin letters. The Unicode blocks of these scripts follow the order of
 * ISCII (Indian Standard IS 13194:1991), so one table by the place in a block serves all nine of them (Unicode
 * Standard, chapter 12, "South and Central Asia-I"). Where one script has a letter or a way of its own, it is named
 * by its block.
 */

const firstBlock = 0x0900
const blockSize = 0x80
const lastBlock = 0x0d00

const bengali = 0x0980
const odia = 0x0b00
const tamil = 0x0b80
const telugu = 0x0c00
const malayalam = 0x0d00

const virama = 0x4d
const nukta = 0x3c

const consonants = [
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
].flatMap((line) => line.split(' '))
const firstConsonant = 0x15

// Places in a block of the consonants that are read in several ways.
const velar = 0x15
const palatal = 0x1a
const retroflex = 0x1f
const voicedRetroflexes = [0x21, 0x22]
const flaps = [0x5c, 0x5d]
const dental = 0x24
const labials = [0x2a, 0x2b, 0x2c, 0x2d, 0x2e]
const labial = 0x2a
const voicedLabial = 0x2c
const trill = 0x31
const approximant = 0x34
const nasalConsonants = [0x19, 0x1e, 0x23, 0x28, 0x29, 0x2e, 0x7a, 0x7b]
const alveolarNasals = [0x28, 0x29, 0x7b]
const v = 0x35
const l = 0x32
const h = 0x39

const vowels: Readonly<Record<number, string>> = {
  5: 'a',
  6: 'a',
  7: 'i',
  8: 'i',
  9: 'u',
  10: 'u',
  11: 'ri',
  12: 'l',
  13: 'e',
  14: 'e',
  15: 'e',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'au',
} // biome-format: one row reads best

const vowelSigns: Readonly<Record<number, string>> = {
  62: 'a',
  63: 'i',
  64: 'i',
  65: 'u',
  66: 'u',
  67: 'ri',
  68: 'ri',
  69: 'e',
  70: 'e',
  71: 'e',
  72: 'ai',
  73: 'o',
  74: 'o',
  75: 'o',
  76: 'au',
  87: 'au',
} // biome-format: one row reads best

/** Letters with a dot below that sound like another row of the table, where they are one character. */
const composed: Readonly<Record<number, string>> = {
  88: 'k',
  89: 'kh',
  90: 'g',
  91: 'j',
  92: 'r',
  93: 'rh',
  94: 'f',
  95: 'y',
} // biome-format: one row reads best

/** Consonants of one script: the r and w of Assamese, the w of Odia. */
const ownConsonants: ReadonlyMap<string, string> = new Map([
  ['ৰ', 'r'],
  ['ৱ', 'v'],
  ['ୱ', 'v'],
])

/** Consonants that no vowel follows: the khanda ta of Bengali, the chillu letters of Malayalam. */
const finals: ReadonlyMap<string, string> = new Map([
  ['ৎ', 't'],
  ['ൔ', 'm'],
  ['ൕ', 'y'],
  ['ൖ', 'l'],
  ['ൺ', 'n'],
  ['ൻ', 'n'],
  ['ർ', 'r'],
  ['ൽ', 'l'],
  ['ൾ', 'l'],
  ['ൿ', 'k'],
])

const syllables: ReadonlyMap<string, string> = new Map([
  ['ॐ', 'om'],
  ['ૐ', 'om'],
  ['ௐ', 'om'],
  ['ॲ', 'e'],
  ['ੴ', 'ikonkar'],
])

/** Makes a stop of Tamil a fricative: `ஃப` is `f`. */
const aytham = 'ஃ'

/** Candrabindu, anusvara and the tippi of Gurmukhi. */
const nasals = [0x01, 0x02, 0x70]
const anusvara = 0x02
const indic = /[\u0900-\u0d7f]/

/** A sound of the word: a consonant, or the vowel after one; `isUnwritten` may be the vowel that nobody wrote. */
type Sound = {
  letters: string
  isVowel: boolean
  isUnwritten: boolean
  /** The place of its letter in the block. */
  place: number
  hasDot?: boolean
  isFricative?: boolean
}

/** How what is written is read, where Latin letters spell it in more than one way. */
type Style = {
  /** Letters as `ड`: `r` where they have their dot, everywhere, since people leave the dot out, or nowhere. */
  flaps: 'dotted' | 'all' | 'none'
  /**
   * Which vowels are left out that nobody writes: none but the last; those that nobody speaks; these, but with the first
   * one from the end kept, as in names that are composed, `राम` and `नगर`; or the one in the last syllable as well, as in
   * English words of which the cluster is not written as one: `ਵਾਰਡ`, `ward`.
   */
  unwritten: 'spoken' | 'dropped' | 'composed' | 'clustered'
  /** The nasal of `गांव` and `सिंह` as in `gaon` and `singh`, as it is written, or left out. */
  nasals: 'spoken' | 'written' | 'dropped'
  /** Bengali and Odia have one letter for `b` and `v`. */
  b: string
  /** The last letter of `தமிழ்`. */
  zh: string
  /** Whether stops of Tamil and Malayalam are voiced between vowels and after nasals, as they are spoken. */
  voices: 'most' | 'all' | 'none'
  /** What one letter of Tamil stands for. */
  s: string
  /** The last vowel of Telugu and Kannada place names. */
  lastU: string
}

const usual: Style = {
  ...{
    flaps: 'dotted',
    unwritten: 'dropped',
    nasals: 'spoken',
    b: 'b',
    zh: 'zh',
    voices: 'most',
    s: 's',
    lastU: 'u',
  },
}

/** How words of a script are read besides, the likelier ways first. */
const northern: readonly Partial<Style>[] = [
  { unwritten: 'composed' },
  { flaps: 'none' },
  { flaps: 'all' },
  { unwritten: 'clustered' },
  { nasals: 'written' },
  { nasals: 'dropped' },
  { unwritten: 'spoken' },
  { unwritten: 'spoken', flaps: 'all' },
]
const eastern: readonly Partial<Style>[] = [
  { unwritten: 'composed' },
  { b: 'v' },
  { flaps: 'none' },
  { unwritten: 'spoken' },
  { unwritten: 'spoken', b: 'v' },
  { unwritten: 'clustered' },
  { flaps: 'all' },
  { nasals: 'written' },
  { nasals: 'dropped' },
]
const otherStyles: ReadonlyMap<number, readonly Style[]> = new Map(
  (
    [
      [bengali, eastern],
      [odia, eastern],
      [
        tamil,
        [
          { s: 'ch' },
          { voices: 'all' },
          { voices: 'none', s: 'ch' },
          { voices: 'none' },
          { zh: 'l' },
          { zh: 'l', s: 'ch' },
        ],
      ],
      [telugu, [{ lastU: '' }, { nasals: 'written' }]],
      [telugu + blockSize, [{ lastU: '' }, { nasals: 'written' }]],
      [malayalam, [{ voices: 'none' }, { zh: 'l' }, { zh: 'l', voices: 'none' }, { nasals: 'written' }]],
    ] as const
  ).map(([block, styles]) => [block, styles.map((style) => ({ ...usual, ...style }))]),
)
const northernStyles = northern.map((style) => ({ ...usual, ...style }))

export function isIndicScript(word: string): boolean {
  return indic.test(word)
}

/** The word in Latin letters; anything that is in none of the scripts is left as it is. */
export function transliterate(word: string): string {
  const { sounds, block } = soundsOf(word)
  return spell(sounds, block, usual)
}

/**
 * The word in the Latin spellings that its letters stand for, the likeliest one first: `रामगढ़` is `ramgarh`, less often
 * `ramgadh`, and `रामगढ`, since people leave the dot out, may be either as well.
 */
export function latinSpellings(word: string): string[] {
  const { sounds, block } = soundsOf(word)
  const found = new Set([spell(sounds, block, usual)])
  for (const style of otherStyles.get(block) ?? northernStyles) found.add(spell(sounds, block, style))
  return [...found]
}

/** The sounds of a word and the block of its script. */
function soundsOf(word: string): { sounds: Sound[]; block: number } {
  const sounds: Sound[] = []
  let block = 0
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0
    const own = code & ~(blockSize - 1)
    if (own < firstBlock || own > lastBlock) {
      sounds.push({ letters: character, isVowel: false, isUnwritten: false, place: -1 })
    } else {
      block = own
      addSound(sounds, character, code - own)
    }
  }
  return { sounds, block }
}

function addSound(sounds: Sound[], character: string, place: number): void {
  const last = sounds.at(-1)
  const add = (letters: string, isVowel: boolean) =>
    sounds.push({ letters, isVowel, isUnwritten: false, place })
  const own = ownConsonants.get(character)
  const final = finals.get(character) ?? syllables.get(character)
  const consonant = own ?? consonants[place - firstConsonant] ?? composed[place]
  const sign = vowelSigns[place]
  const vowel = vowels[place]
  if (final !== undefined) add(final, false)
  else if (own === undefined && nasals.includes(place)) add('n', false)
  else if (consonant !== undefined) {
    const isFricative = last?.letters === aytham
    if (isFricative) sounds.pop()
    sounds.push({ letters: consonant, isVowel: false, isUnwritten: false, place, isFricative })
    sounds.push({ letters: 'a', isVowel: true, isUnwritten: true, place: -1 })
  } else if (sign !== undefined || place === virama) {
    if (last?.isUnwritten) sounds.pop()
    if (sign !== undefined) add(sign, true)
  } else if (vowel !== undefined) add(vowel, true)
  else if (place >= 0x66 && place <= 0x6f) add(String(place - 0x66), false)
  else if (place === nukta) {
    const dotted = sounds.at(-2)
    if (last?.isUnwritten && dotted !== undefined) dotted.hasDot = true
  } else if (character === aytham) add(aytham, false)
}

function spell(written: readonly Sound[], block: number, style: Style): string {
  const sounds = written.slice()
  const isNorthern = block < tamil
  if (isNorthern) dropSchwas(sounds, style.unwritten)
  let out = ''
  for (let at = 0; at < sounds.length; at++) {
    const sound = sounds[at]
    if (sound === undefined) continue
    if (isNasal(sound)) out += nasalAt(sounds, at, block, style)
    else if (isNorthern) out += northernAt(sounds, at, block, style)
    else out += southernAt(sounds, at, block, style)
  }
  return out
}

function isNasal({ place, letters }: Sound): boolean {
  return nasals.includes(place) && letters === 'n'
}

function nasalAt(sounds: readonly Sound[], at: number, block: number, style: Style): string {
  const next = sounds[at + 1]
  if (style.nasals === 'written') return 'n'
  if (block > tamil) return next === undefined || labials.includes(next.place) ? 'm' : 'n'
  const isLast = next === undefined
  if (style.nasals === 'dropped') return isLast || sounds[at]?.place !== anusvara ? '' : 'n'
  // Of `গাঁও` and `गांव` the nasal is spoken last: see `northernAt`.
  if (at + 2 === sounds.length && sounds[at - 1]?.letters === 'a' && isLastO(next)) return ''
  if (next?.place === h) return 'ng'
  const isNg = (block === bengali || block === odia) && sounds[at]?.place === anusvara
  return isNg && (isLast || next?.place === l) ? 'ng' : 'n'
}

function isLastO(sound: Sound | undefined): boolean {
  return sound !== undefined && ((sound.place === v && sound.letters === 'v') || sound.letters === 'o')
}

function northernAt(sounds: readonly Sound[], at: number, block: number, style: Style): string {
  const sound = sounds[at]
  if (sound === undefined) return ''
  const { letters, place, hasDot } = sound
  const before = sounds[at - 1]
  if (voicedRetroflexes.includes(place) || flaps.includes(place)) {
    const isAspirated = letters.endsWith('h')
    const isDotted = hasDot || flaps.includes(place)
    const isBetween = before?.isVowel && (sounds[at + 1]?.isVowel ?? true)
    const isFlap = isDotted ? style.flaps !== 'none' : style.flaps === 'all' && isBetween
    return `${isFlap ? 'r' : 'd'}${isAspirated ? 'h' : ''}`
  }
  if (place === voicedLabial && (block === bengali || block === odia)) return style.b
  const isAfterNasal = before !== undefined && isNasal(before) && style.nasals === 'spoken'
  if (isAfterNasal && at + 1 === sounds.length && sounds[at - 2]?.letters === 'a' && isLastO(sound)) {
    return 'on'
  }
  return letters
}

/** Tamil and Malayalam write a stop in one way that is voiced between vowels and after nasals, and two r in a row as t. */
function southernAt(sounds: readonly Sound[], at: number, block: number, style: Style): string {
  const sound = sounds[at]
  if (sound === undefined) return ''
  const { letters, place, isVowel, isFricative } = sound
  if (isVowel) {
    const isDropped = at + 1 === sounds.length && at > 1 && letters === 'u' && style.lastU === ''
    return isDropped ? '' : letters
  }
  if (block !== tamil && block !== malayalam) return letters
  const before = sounds[at - 1]
  const after = sounds[at + 1]
  if (place === approximant) return style.zh
  if (place === trill) {
    const isDoubled = before?.place === trill
    if (after?.place === trill) return 't'
    if (before !== undefined && alveolarNasals.includes(before.place) && !before.isVowel) {
      return block === tamil ? 'dr' : 't'
    }
    return isDoubled && block === malayalam ? 't' : 'r'
  }
  if (letters === aytham) return ''
  if (isFricative && place === labial) return 'f'
  const isAfterNasal = before !== undefined && nasalConsonants.includes(before.place) && !before.isVowel
  const isBetween = before?.isVowel === true && (after?.isVowel ?? block === malayalam)
  const isVoiced = style.voices !== 'none' && (isAfterNasal || isBetween)
  if (place === retroflex) return isVoiced ? 'd' : letters
  if (place === labial) return isVoiced && isAfterNasal ? 'b' : letters
  if (block !== tamil) return letters
  if (place === velar) return isVoiced ? 'g' : letters
  if (place === dental) return isVoiced && (isAfterNasal || style.voices === 'all') ? 'd' : letters
  if (place !== palatal) return letters
  if (isAfterNasal) return isVoiced && style.s === 's' ? 'j' : 'ch'
  const isDoubled = before?.place === palatal || after?.place === palatal
  return isDoubled ? 'ch' : style.s
}

/**
 * From Devanagari to Odia the unwritten vowel is silent at the end of a word and between a vowel with a consonant and a
 * consonant with a vowel, from the end to the beginning: Ohala, "Aspects of Hindi Phonology", 1983. From Tamil on it is
 * always spoken.
 */
function dropSchwas(sounds: Sound[], unwritten: Style['unwritten']): void {
  if (sounds.filter(({ isVowel }) => isVowel).length > 1 && sounds.at(-1)?.isUnwritten) sounds.pop()
  if (unwritten === 'spoken') return
  const [beforeLast, last] = [sounds.at(-2), sounds.at(-1)]
  if (
    unwritten === 'clustered' &&
    last?.isVowel === false &&
    beforeLast?.isUnwritten &&
    sounds.at(-4)?.isVowel
  ) {
    sounds.splice(-2, 1)
  }
  let isKept = unwritten === 'composed'
  for (let at = sounds.length - 3; at >= 2; at--) {
    const isBetween =
      sounds[at]?.isUnwritten &&
      sounds[at - 2]?.isVowel &&
      sounds[at - 1]?.isVowel === false &&
      sounds[at + 1]?.isVowel === false &&
      sounds[at + 2]?.isVowel
    if (isBetween && isKept) isKept = false
    else if (isBetween) sounds.splice(at, 1)
  }
}
