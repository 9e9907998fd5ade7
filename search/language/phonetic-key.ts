import { shortestKeyWithSilentEnd } from '../tuning.ts'
import { isIndicScript, transliterate } from './transliteration.ts'

/** `ch` also covers `chh`. */
const sounds: Readonly<Record<string, string>> = {
  ...{ ch: 'c', ph: 'f', bh: 'b', dh: 'd', gh: 'g', jh: 'j', kh: 'k', th: 't', sh: 's', rh: 'r' },
  ...{ jn: 'gi', ck: 'k', c: 'k', q: 'k', x: 'ks', z: 'j', w: 'v' },
  ...{ aa: 'a', ee: 'i', ii: 'i', oo: 'u', uu: 'u', y: 'i' },
  ...{ ai: 'e', ay: 'e', ei: 'e', ey: 'e', au: 'o', ou: 'o', ow: 'o' },
}
/** The sound of the first letter. The second letter is read on its own. */
const soundsOfFirstLetter: Readonly<Record<string, string>> = { ce: 's', ci: 's', cy: 's', nb: 'm', np: 'm' }

type Rule = { sound: string; length: number }

/** Indexed by character codes. Arrays are faster than maps. */
const letterRules: (Rule | undefined)[] = []
const pairRules: (Rule | undefined)[] = []
for (const [spelling, sound] of Object.entries(sounds)) addRule(spelling, sound, spelling.length)
for (const [spelling, sound] of Object.entries(soundsOfFirstLetter)) addRule(spelling, sound, 1)

function addRule(spelling: string, sound: string, length: number): void {
  if (spelling.length === 1) letterRules[spelling.charCodeAt(0)] = { sound, length }
  else pairRules[pairIndex(spelling.charCodeAt(0), spelling.charCodeAt(1))] = { sound, length }
}

function pairIndex(first: number, second: number): number {
  return (first - 0x60) * 32 + second - 0x60
}

function ruleAt(word: string, index: number): Rule | undefined {
  const first = word.charCodeAt(index)
  if (first < 0x61 || first > 0x7a) return undefined
  const second = index + 1 < word.length ? word.charCodeAt(index + 1) : 0
  const isPair = second >= 0x61 && second <= 0x7a
  return (isPair ? pairRules[pairIndex(first, second)] : undefined) ?? letterRules[first]
}

/**
 * Returns the same key for common spellings of one word, such as `vidhyalay` and `vidyalaya`.
 * @see docs/search.md, appendix A
 */
export function phoneticKey(word: string): string {
  const latin = isIndicScript(word) ? transliterate(word) : word
  let key = ''
  let last = ''
  for (let index = 0; index < latin.length; ) {
    const rule = ruleAt(latin, index)
    if (rule === undefined) {
      const character = String.fromCodePoint(latin.codePointAt(index) ?? 0)
      if (character !== last) key += character
      last = character
      index += character.length
      continue
    }
    for (const letter of rule.sound) {
      if (letter !== last) key += letter
      last = letter
    }
    const isChh = latin.startsWith('chh', index)
    index += isChh ? 3 : rule.length
  }
  return last === 'a' && key.length >= shortestKeyWithSilentEnd ? key.slice(0, -1) : key
}

/**
 * Removes doubled letters, and vowels and `h` after the first letter. A first vowel becomes `a`, and `v` becomes `b`.
 */
export function consonantSkeleton(key: string): string {
  let skeleton = ''
  let last = ''
  if (key === '' || isVowel(key.charAt(0))) skeleton = last = 'a'
  let isFirst = skeleton === ''
  for (const character of key) {
    const consonant = character === 'v' ? 'b' : character
    const isDropped = !isFirst && (isVowel(character) || character === 'h')
    isFirst = false
    if (isDropped || consonant === last) continue
    skeleton += consonant
    last = consonant
  }
  return skeleton
}

function isVowel(character: string): boolean {
  return 'aeiou'.includes(character)
}
