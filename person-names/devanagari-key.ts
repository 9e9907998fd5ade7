/** U+0915 to U+0939. */
const consonantLetters =
  'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h'.split(' ')
/** U+0905 to U+0914. R stands for "ri". */
const vowelLetters = 'aaiiuuRleeeeoooo'
/** U+093E to U+094C. */
const vowelSigns = 'aiiuuRReeeeoooo'
/** A vowel that is written with no sign. */
const inherent = 'A'

/**
 * Returns the key of a word in Devanagari, which equals `latinKey` of most of its spellings in Latin letters. Leaves out
 * the vowels that are written with no sign and not spoken: at the end, and between two syllables with vowels.
 * @param word in NFC
 */
export function devanagariKey(word: string): string {
  const plain = word.includes('\u094d\u091e') ? word.replace('ज्ञ', 'ग्य') : word
  const letters = plain.includes('\u093c') ? plain.replace(/[डढ]\u093c/g, 'र') : plain
  const consonants: string[] = []
  const vowels: string[] = []
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at)
    const last = vowels.length - 1
    const consonant = consonantLetters[code - 0x915]
    const vowel = vowelLetters[code - 0x905]
    if (consonant !== undefined || code === 0x902) {
      consonants.push(consonant ?? 'n')
      vowels.push(consonant === undefined ? '' : inherent)
    } else if (vowel !== undefined) {
      consonants.push('')
      vowels.push(vowel)
    } else if (last >= 0)
      vowels[last] = vowelSigns[code - 0x93e] ?? (code === 0x94d ? '' : (vowels[last] ?? ''))
  }
  let key = ''
  for (let at = vowels.length - 1; at >= 0; at--) {
    const isSilent =
      vowels[at] === inherent &&
      at > 0 &&
      (at === vowels.length - 1 || (vowels[at - 1] && vowels[at + 1] && consonants[at + 1]))
    if (isSilent) vowels[at] = ''
    key = `${consonants[at]}${vowels[at]}${key}`
  }
  return latinKey(key.replaceAll('R', 'ri'))
}

const foldings: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/aa/g, 'a'],
  [/ee|y$/g, 'i'],
  [/oo/g, 'u'],
  [/a[iy](?![aeiou])|ei/g, 'e'],
  [/au/g, 'o'],
  [/iy(?=[aeiou])/g, 'i'],
  [/m(?=[pb])/g, 'n'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/q|ck/g, 'k'],
  [/x/g, 'ks'],
  [/(.)\1/g, '$1'],
  [/([^aeiou]{2})a$/, '$1'],
]
/** Matches whatever one of the foldings changes, which few words in Devanagari contain. */
const anyFolding = /ph|chh|ck|[wxzq]|a[aiuy]|e[ei]|oo|iy|m[pb]|y$|(.)\1|[^aeiou]{2}a$/

/** Equal for different spellings of a name, such as "Reena" and "rina". */
export function latinKey(word: string): string {
  const lower = word.toLowerCase()
  if (!anyFolding.test(lower)) return lower
  return foldings.reduce((key, [pattern, folded]) => key.replace(pattern, folded), lower)
}
