import { otherStylesOf, usualStyle } from './transliteration/reading-styles.ts'
import { soundsOf } from './transliteration/sounds.ts'
import { spell } from './transliteration/spell.ts'

const indicCharacter = /[\u0900-\u0d7f]/

export function isIndicScript(word: string): boolean {
  return indicCharacter.test(word)
}

/** Returns the word in Latin letters; characters of other scripts stay as they are. */
export function transliterate(word: string): string {
  const { sounds, block } = soundsOf(word)
  return spell(sounds, block, usualStyle)
}

/**
 * Returns the Latin spellings of a word, the likeliest one first: `रामगढ़` is `ramgarh`, less often `ramgadh`, and `रामगढ` can
 * be either, since people leave the dot out.
 */
export function latinSpellings(word: string): string[] {
  const { sounds, block } = soundsOf(word)
  const spellings = [usualStyle, ...otherStylesOf(block)].map((style) => spell(sounds, block, style))
  return [...new Set(spellings)]
}
