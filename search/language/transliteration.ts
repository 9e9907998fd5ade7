import { otherStylesOf, usualStyle } from './transliteration/reading-styles.ts'
import { soundsOf } from './transliteration/sounds.ts'
import { spell } from './transliteration/spell.ts'

const indicCharacter = /[\u0900-\u0d7f]/

export function isIndicScript(word: string): boolean {
  return indicCharacter.test(word)
}

/** Keeps characters of other scripts. */
export function transliterate(word: string): string {
  const { sounds, block } = soundsOf(word)
  return spell(sounds, block, usualStyle)
}

/** Returns the likeliest spelling first: for `रामगढ़`, `ramgarh` before `ramgadh`. */
export function latinSpellings(word: string): string[] {
  const { sounds, block } = soundsOf(word)
  const spellings = [usualStyle, ...otherStylesOf(block)].map((style) => spell(sounds, block, style))
  return [...new Set(spellings)]
}
