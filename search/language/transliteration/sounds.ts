import {
  aytham,
  blockSize,
  consonants,
  dottedLetters,
  finals,
  firstBlock,
  firstConsonant,
  lastBlock,
  nasals,
  nukta,
  singleScriptConsonants,
  syllables,
  virama,
  vowelSigns,
  vowels,
} from './script-tables.ts'

export type Sound = {
  letters: string
  isVowel: boolean
  /** Implied by a consonant letter. */
  isUnwritten: boolean
  /** In its Unicode block, or -1 for implied vowels and other scripts. */
  offset: number
  hasDot?: boolean
  isFricative?: boolean
}

/** `block` is the first code of the word's Unicode block. */
export function soundsOf(word: string): { sounds: Sound[]; block: number } {
  const sounds: Sound[] = []
  let block = 0
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0
    const own = code & ~(blockSize - 1)
    if (own < firstBlock || own > lastBlock) {
      sounds.push({ letters: character, isVowel: false, isUnwritten: false, offset: -1 })
    } else {
      block = own
      addSound(sounds, character, code - own)
    }
  }
  return { sounds, block }
}

function addSound(sounds: Sound[], character: string, offset: number): void {
  const last = sounds.at(-1)
  const add = (letters: string, isVowel: boolean) =>
    sounds.push({ letters, isVowel, isUnwritten: false, offset })
  const own = singleScriptConsonants.get(character)
  const final = finals.get(character) ?? syllables.get(character)
  const consonant = own ?? consonants[offset - firstConsonant] ?? dottedLetters[offset]
  const sign = vowelSigns[offset]
  const vowel = vowels[offset]
  if (final !== undefined) add(final, false)
  else if (own === undefined && nasals.includes(offset)) add('n', false)
  else if (consonant !== undefined) {
    const isFricative = last?.letters === aytham
    if (isFricative) sounds.pop()
    sounds.push({ letters: consonant, isVowel: false, isUnwritten: false, offset, isFricative })
    sounds.push({ letters: 'a', isVowel: true, isUnwritten: true, offset: -1 })
  } else if (sign !== undefined || offset === virama) {
    if (last?.isUnwritten) sounds.pop()
    if (sign !== undefined) add(sign, true)
  } else if (vowel !== undefined) add(vowel, true)
  else if (offset >= 0x66 && offset <= 0x6f) add(String(offset - 0x66), false)
  else if (offset === nukta) {
    const dotted = sounds.at(-2)
    if (last?.isUnwritten && dotted !== undefined) dotted.hasDot = true
  } else if (character === aytham) add(aytham, false)
}
