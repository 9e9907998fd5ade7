import { spellOtherScript } from './transliteration/other-scripts.ts'
import { otherStylesOf, usualStyle } from './transliteration/reading-styles.ts'
import { soundsOf } from './transliteration/sounds.ts'
import { spell } from './transliteration/spell.ts'

export { writtenLetters } from './transliteration/other-scripts.ts'

/** The scripts of the languages in the Eighth Schedule of the constitution. */
const indicCharacter = /[\u0600-\u077f\u0900-\u0d7f\u1c50-\u1c7f\uaae0-\uaaff\uabc0-\uabff]/
const tamilCharacter = /[\u0b80-\u0bff]/
const arabicCharacter = /[\u0600-\u077f]/

export function isIndicScript(word: string): boolean {
  return indicCharacter.test(word)
}

/** Returns whether the script of the word leaves out short vowels. */
export function leavesOutVowels(word: string): boolean {
  return arabicCharacter.test(word)
}

/** Returns whether the script has the same letter for voiced and voiceless sounds. */
export function leavesOutVoices(word: string): boolean {
  return tamilCharacter.test(word)
}

/** Keeps characters of other scripts. */
export function transliterate(word: string): string {
  const other = spellOtherScript(word)
  if (other !== undefined) return other
  const { sounds, block } = soundsOf(word)
  return spell(sounds, block, usualStyle)
}

/** Returns the likeliest spelling first: for `रामगढ़`, `ramgarh` before `ramgadh`. */
export function latinSpellings(word: string): string[] {
  const other = spellOtherScript(word)
  if (other !== undefined) return [other]
  const { sounds, block } = soundsOf(word)
  const spellings = [usualStyle, ...otherStylesOf(block)].map((style) => spell(sounds, block, style))
  return [...new Set([...spellings, ...spellings.map(withSpokenV)])]
}

/** `देव` is often written `deo`: Deoria, Deogarh. */
function withSpokenV(spelling: string): string {
  return spelling.replace(/ev(?=[^aeiou]|$)/g, 'eo')
}
