/** U+0915 to U+0939. */
const consonants =
  'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h'.split(' ')
/** U+0905 to U+0914. */
const vowels = 'aaiiuuRleeeeoooo'
/** U+093E to U+094C. */
const vowelSigns = 'aiiuuRReeeeoooo'

type Syllable = { consonant: string; vowel: string; isInherent: boolean }

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = []
  for (const letter of word) {
    const code = letter.charCodeAt(0)
    const last = syllables.at(-1)
    const consonant = consonants[code - 0x915]
    const vowel = vowels[code - 0x905]
    const sign = vowelSigns[code - 0x93e]
    if (consonant) syllables.push({ consonant, vowel: 'a', isInherent: true })
    else if (vowel) syllables.push({ consonant: '', vowel, isInherent: false })
    else if (last && sign) Object.assign(last, { vowel: sign, isInherent: false })
    else if (last && letter === '्') Object.assign(last, { vowel: '', isInherent: false })
    else if (letter === 'ं') syllables.push({ consonant: 'n', vowel: '', isInherent: false })
  }
  return syllables
}

/**
 * Returns the key of a word in Devanagari, which equals `latinKey` of most of its spellings in Latin letters. Leaves out
 * the vowels that are written with no sign and not spoken: at the end, and between two syllables with vowels.
 */
export function devanagariKey(word: string): string {
  const syllables = syllablesOf(word.normalize('NFD').replace('ज्ञ', 'ग्य').replace(/[डढ]़/g, 'र'))
  for (let index = syllables.length - 1; index > 0; index--) {
    const [before, syllable, after] = [syllables[index - 1], syllables[index], syllables[index + 1]]
    if (syllable?.isInherent && (!after || (before?.vowel && after.vowel && after.consonant)))
      syllable.vowel = ''
  }
  return latinKey(
    syllables
      .map(({ consonant, vowel }) => consonant + vowel)
      .join('')
      .replace('R', 'ri'),
  )
}

const foldings: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/ph/g, 'f'],
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

/** Equal for different spellings of a name, such as "Reena" and "rina". */
export function latinKey(word: string): string {
  return foldings.reduce((key, [pattern, folded]) => key.replace(pattern, folded), word.toLowerCase())
}
