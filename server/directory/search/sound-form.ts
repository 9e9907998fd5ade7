import { isIndic, transliterate } from './transliteration.ts'

/**
 * One spelling for what Indian names in Latin letters spell in many ways. The idea is that of Soundex (Russell,
 * US patent 1,261,167, 1918) and Metaphone (Philips, "Hanging on the Metaphone", 1990), with the rules that Indic
 * names need: aspiration is often not written, long vowels are doubled or not, `v` is also `w`.
 */

const sounds: Readonly<Record<string, string>> = {
  ...{ chh: 'c', ch: 'c', ph: 'f', bh: 'b', dh: 'd', gh: 'g', jh: 'j', kh: 'k', th: 't', sh: 's', rh: 'r' },
  ...{ jn: 'gi', ck: 'k', q: 'k', x: 'ks', z: 'j', w: 'v' },
  ...{ aa: 'a', ee: 'i', ii: 'i', oo: 'u', uu: 'u', y: 'i' },
  ...{ ai: 'e', ay: 'e', ei: 'e', ey: 'e', au: 'o', ou: 'o', ow: 'o' },
}
const sound = new RegExp(
  `${Object.keys(sounds)
    .sort((a, b) => b.length - a.length)
    .join('|')}|c(?=[eiy])|c|n(?=[bp])`,
  'g',
)
const repeated = /(.)\1+/gu
const softC = /[eiy]/
const shortestWithSilentEnd = 4

/** Words with the same form sound alike: `vidhyalay` and `vidyalaya`, `shree` and `sri`, `सरस्वती` and `saraswati`. */
export function soundForm(word: string): string {
  const latin = isIndic(word) ? transliterate(word) : word
  const spoken = latin
    .replace(sound, (match, at: number) => {
      if (match === 'n') return 'm'
      if (match === 'c') return softC.test(latin.charAt(at + 1)) ? 's' : 'k'
      return sounds[match] ?? match
    })
    .replace(repeated, '$1')
  return spoken.length >= shortestWithSilentEnd && spoken.endsWith('a') ? spoken.slice(0, -1) : spoken
}

/** The form without its vowels: what is left when vowels are mistaken, dropped or put in. */
export function skeletonOf(form: string): string {
  const first = form.charAt(0)
  const start = 'aeiou'.includes(first) ? 'a' : first
  return (start + form.slice(1).replace(/[aeiouh]/g, '')).replaceAll('v', 'b').replace(repeated, '$1')
}
