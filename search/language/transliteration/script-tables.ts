/**
 * Numbers of letters are offsets in a Unicode block. The nine blocks have the same order of letters.
 * @see Unicode Standard, chapter 12, "South and Central Asia-I"
 */

export const firstBlock = 0x0900
export const blockSize = 0x80
export const lastBlock = 0x0d00

export const bengali = 0x0980
export const odia = 0x0b00
export const tamil = 0x0b80
export const telugu = 0x0c00
export const malayalam = 0x0d00

export const virama = 0x4d
export const nukta = 0x3c

export const consonants = [
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
].flatMap((line) => line.split(' '))
export const firstConsonant = 0x15

export const velar = 0x15
export const palatal = 0x1a
export const palatalApproximant = 0x2f
export const retroflex = 0x1f
export const voicedRetroflexes = [0x21, 0x22]
export const flaps = [0x5c, 0x5d]
export const dental = 0x24
export const labials = [0x2a, 0x2b, 0x2c, 0x2d, 0x2e]
export const labial = 0x2a
export const voicedLabial = 0x2c
export const trill = 0x31
export const approximant = 0x34
export const nasalConsonants = [0x19, 0x1e, 0x23, 0x28, 0x29, 0x2e, 0x7a, 0x7b]
export const alveolarNasals = [0x28, 0x29, 0x7b]
export const labialApproximant = 0x35
export const lateral = 0x32
export const liquids = [0x30, 0x31, 0x32]
export const glottal = 0x39

export const vowels: Readonly<Record<number, string>> = {
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
}

export const vowelSigns: Readonly<Record<number, string>> = {
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
}

export const dottedLetters: Readonly<Record<number, string>> = {
  88: 'k',
  89: 'kh',
  90: 'g',
  91: 'j',
  92: 'r',
  93: 'rh',
  94: 'f',
  95: 'y',
}

/** R and w of Assamese, w of Odia. */
export const singleScriptConsonants: ReadonlyMap<string, string> = new Map([
  ['ৰ', 'r'],
  ['ৱ', 'v'],
  ['ୱ', 'v'],
])

/** Bengali khanda ta, Malayalam chillu letters. */
export const finals: ReadonlyMap<string, string> = new Map([
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

export const syllables: ReadonlyMap<string, string> = new Map([
  ['ॐ', 'om'],
  ['ૐ', 'om'],
  ['ௐ', 'om'],
  ['ॲ', 'e'],
  ['ੴ', 'ikonkar'],
])

/** Turns a Tamil stop into a fricative: `ஃப` is `f`. */
export const aytham = 'ஃ'

/** Candrabindu, anusvara and Gurmukhi tippi. */
export const nasals = [0x01, 0x02, 0x70]
export const anusvara = 0x02
