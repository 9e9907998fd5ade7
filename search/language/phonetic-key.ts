import { shortestKeyWithSilentEnd } from '../tuning.ts'
import { isIndicScript, transliterate } from './transliteration.ts'

/** The sound of each spelling. `ch` also covers `chh`. */
const sounds: Readonly<Record<string, string>> = {
  ...{ ch: 'c', ph: 'f', bh: 'b', dh: 'd', gh: 'g', jh: 'j', kh: 'k', th: 't', sh: 's', rh: 'r' },
  ...{ jn: 'gi', ck: 'k', c: 'k', q: 'k', x: 'ks', z: 'j', w: 'v' },
  ...{ aa: 'a', ee: 'i', ii: 'i', oo: 'u', uu: 'u', y: 'i' },
  ...{ ai: 'e', ay: 'e', ei: 'e', ey: 'e', au: 'o', ou: 'o', ow: 'o' },
}
/** The sound of the first letter only. */
const soundsBefore: Readonly<Record<string, string>> = { ce: 's', ci: 's', cy: 's', nb: 'm', np: 'm' }

type Rule = { sound: string; length: number }

const rules = new Map<string, Rule>([
  ...Object.entries(sounds).map(([spelling, sound]): [string, Rule] => [
    spelling,
    { sound, length: spelling.length },
  ]),
  ...Object.entries(soundsBefore).map(([spelling, sound]): [string, Rule] => [
    spelling,
    { sound, length: 1 },
  ]),
])

/**
 * Returns the same key for spellings of one word, such as `vidhyalay` and `vidyalaya`.
 * @see docs/search.md, appendix A
 */
export function phoneticKey(word: string): string {
  const latin = isIndicScript(word) ? transliterate(word) : word
  let key = ''
  for (let index = 0; index < latin.length; ) {
    const spelling = latin.slice(index, index + 2)
    const rule = rules.get(spelling) ?? rules.get(spelling.charAt(0))
    if (rule === undefined) {
      const character = String.fromCodePoint(latin.codePointAt(index) ?? 0)
      if (!key.endsWith(character)) key += character
      index += character.length
      continue
    }
    for (const letter of rule.sound) if (!key.endsWith(letter)) key += letter
    index += rule.length
    if (spelling === 'ch' && latin[index] === 'h') index++
  }
  return key.endsWith('a') && key.length >= shortestKeyWithSilentEnd ? key.slice(0, -1) : key
}

/** Returns the key without its vowels. */
export function consonantSkeleton(key: string): string {
  const startsWithVowel = key === '' || /^[aeiou]/.test(key)
  const [first = 'a', ...rest] = startsWithVowel ? ['a', ...key.slice(1)] : key
  let skeleton = first === 'v' ? 'b' : first
  for (const character of rest) {
    if (/[aeiouh]/.test(character)) continue
    const consonant = character === 'v' ? 'b' : character
    if (!skeleton.endsWith(consonant)) skeleton += consonant
  }
  return skeleton
}
