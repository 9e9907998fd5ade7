import { shortestKeyWithSilentEnd } from '../tuning.ts'
import { isIndicScript, transliterate } from './transliteration.ts'

/**
 * Two spellings with the same phonetic key count as one word: `vidhyalay` and `vidyalaya`, `shree` and `sri`, `skool` and
 * `scool`. The method is that of Soundex (Russell, US patent 1,261,167, 1918) and Metaphone (Philips, "Hanging on the
 * Metaphone", 1990), with rules for Indian names in Latin letters: aspiration is often not written, long vowels are
 * doubled or not, `v` is also `w`.
 */

/** Spellings and the letters that stand for their sound in a key; `ch` also covers `chh`. */
const sounds: Readonly<Record<string, string>> = {
  ...{ ch: 'c', ph: 'f', bh: 'b', dh: 'd', gh: 'g', jh: 'j', kh: 'k', th: 't', sh: 's', rh: 'r' },
  ...{ jn: 'gi', ck: 'k', c: 'k', q: 'k', x: 'ks', z: 'j', w: 'v' },
  ...{ aa: 'a', ee: 'i', ii: 'i', oo: 'u', uu: 'u', y: 'i' },
  ...{ ai: 'e', ay: 'e', ei: 'e', ey: 'e', au: 'o', ou: 'o', ow: 'o' },
}
/** Sounds of a letter before a certain second letter, which keeps its own sound. */
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

/** Returns the phonetic key of a word in Latin letters or an Indic script. */
export function phoneticKey(word: string): string {
  const latin = isIndicScript(word) ? transliterate(word) : word
  let key = ''
  for (let at = 0; at < latin.length; ) {
    const spelling = latin.slice(at, at + 2)
    const rule = rules.get(spelling) ?? rules.get(spelling.charAt(0))
    if (rule === undefined) {
      const character = String.fromCodePoint(latin.codePointAt(at) ?? 0)
      if (!key.endsWith(character)) key += character
      at += character.length
      continue
    }
    for (const letter of rule.sound) if (!key.endsWith(letter)) key += letter
    at += rule.length
    if (spelling === 'ch' && latin[at] === 'h') at++
  }
  return key.endsWith('a') && key.length >= shortestKeyWithSilentEnd ? key.slice(0, -1) : key
}

/** Returns the key without its vowels, which stays the same when vowels are mistaken, dropped or added. */
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
