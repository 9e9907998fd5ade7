/**
 * Words in the scripts of India, spelled in Latin letters. The Unicode blocks of these scripts follow the order of
 * ISCII (Indian Standard IS 13194:1991), so one table by the place in a block serves all nine of them (Unicode
 * Standard, chapter 12, "South and Central Asia-I").
 */

const firstBlock = 0x0900
const blockSize = 0x80
const lastBlock = 0x0d00

/** From Devanagari to Odia a vowel that is not written is often not spoken either; from Tamil on it always is. */
const firstSouthernBlock = 0x0b80

const virama = 0x4d
const nukta = 0x3c

const consonants = [
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
].flatMap((line) => line.split(' '))
const firstConsonant = 0x15

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

/** Letters with a dot below that sound like another row of the table, as Devanagari writes them composed. */
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

const nasals = new Set([1, 2, 112])
const indic = /[\u0900-\u0d7f]/

/** A sound of the word: a consonant, or the vowel after one; `silent` may be the vowel that nobody wrote. */
type Sound = { letters: string; isVowel: boolean; isUnwritten: boolean }

export function isIndic(word: string): boolean {
  return indic.test(word)
}

/** The word in Latin letters; anything that is in none of the scripts is left as it is. */
export function transliterate(word: string): string {
  const sounds: Sound[] = []
  let dropsSchwa = true
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0
    const block = code & ~(blockSize - 1)
    if (block < firstBlock || block > lastBlock) {
      sounds.push({ letters: character, isVowel: false, isUnwritten: false })
      continue
    }
    dropsSchwa = block < firstSouthernBlock
    addSound(sounds, code - block)
  }
  if (dropsSchwa) dropSchwas(sounds)
  return sounds.map(({ letters }) => letters).join('')
}

function addSound(sounds: Sound[], place: number): void {
  const last = sounds.at(-1)
  const consonant = consonants[place - firstConsonant] ?? composed[place]
  const sign = vowelSigns[place]
  if (consonant !== undefined) {
    sounds.push({ letters: consonant, isVowel: false, isUnwritten: false })
    sounds.push({ letters: 'a', isVowel: true, isUnwritten: true })
  } else if (sign !== undefined || place === virama) {
    if (last?.isUnwritten) sounds.pop()
    if (sign !== undefined) sounds.push({ letters: sign, isVowel: true, isUnwritten: false })
  } else if (nasals.has(place)) {
    sounds.push({ letters: 'n', isVowel: false, isUnwritten: false })
  } else if (vowels[place] !== undefined) {
    sounds.push({ letters: vowels[place], isVowel: true, isUnwritten: false })
  } else if (place >= 0x66 && place <= 0x6f) {
    sounds.push({ letters: String(place - 0x66), isVowel: false, isUnwritten: false })
  } else if (place === nukta) {
    return
  }
}

/**
 * The unwritten vowel is silent at the end of a word and between a vowel with a consonant and a consonant with a
 * vowel, from the end to the beginning: Ohala, "Aspects of Hindi Phonology", 1983.
 */
function dropSchwas(sounds: Sound[]): void {
  if (sounds.filter(({ isVowel }) => isVowel).length > 1 && sounds.at(-1)?.isUnwritten) sounds.pop()
  for (let at = sounds.length - 3; at >= 2; at--) {
    const isBetween =
      sounds[at]?.isUnwritten &&
      sounds[at - 2]?.isVowel &&
      sounds[at - 1]?.isVowel === false &&
      sounds[at + 1]?.isVowel === false &&
      sounds[at + 2]?.isVowel
    if (isBetween) sounds.splice(at, 1)
  }
}
