/**
 * Scripts of India outside the nine Indic blocks: Perso-Arabic (Urdu, Kashmiri, Sindhi), Ol Chiki (Santali) and Meetei
 * Mayek (Manipuri).
 * @see Unicode Standard, chapters 9, 13 and 15
 */
type Script = {
  letters: ReadonlyMap<string, string>
  /** Letters that have another sound at the beginning of a word. */
  initials: ReadonlyMap<string, string>
  /** Whether an `a` between two consonants is not written. */
  impliesVowels: boolean
  /** Joins two consonants without a vowel. */
  joiner: string
}

function lettersOf(text: string): Map<string, string> {
  const pairs = text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('='))
  return new Map(
    pairs.flatMap(([characters = '', latin = '']) =>
      [...characters].map((character): [string, string] => [character, latin]),
    ),
  )
}

const arabic: Script = {
  letters: lettersOf(`
    اآأإٱ=a بٻ=b ڀ=bh پڦ=p تطٹٽة=t ٿٺ=th ثسص=s ج=j ڄ=j ڃ=n چ=ch ڇ=chh ح=h ہھهۃ=h ۂ=h خ=kh دڈڊ=d ڌڏ=dh ڍ=dh
    ذزضظژ=z رڑڙ=r ش=sh ع= غ=gh ف=f قکكڪ=k ڪ=k گڳ=g ڱ=ng ل=l م=m نںڻ=n ۄۆ=o ؤ=o و=o یيىئې=i ۍ=i ےۓ=e ء= ّ= َ=a ِ=i ُ=u
  `),
  initials: lettersOf('و=v یي=y'),
  impliesVowels: true,
  joiner: '\u0652',
}

const olChiki: Script = {
  letters: lettersOf(`
    ᱚ=o ᱛ=t ᱜ=g ᱝ=ng ᱞ=l ᱟ=a ᱠ=k ᱡ=j ᱢ=m ᱣ=v ᱤ=i ᱥ=s ᱦ=h ᱧ=n ᱨ=r ᱩ=u ᱪ=ch ᱫ=d ᱬ=n ᱭ=y ᱮ=e ᱯ=p ᱰ=d ᱱ=n ᱲ=r
    ᱳ=o ᱴ=t ᱵ=b ᱶ=v ᱷ=h ᱸ=n ᱹ= ᱺ=n ᱻ= ᱼ= ᱽ=
  `),
  initials: new Map(),
  impliesVowels: false,
  joiner: '',
}

const meeteiMayek: Script = {
  letters: lettersOf(`
    ꯀꯛ=k ꯁ=s ꯂꯜ=l ꯃꯝ=m ꯄꯞ=p ꯅꯟ=n ꯆ=ch ꯇꯠ=t ꯈ=kh ꯉꯡ=ng ꯊ=th ꯋ=w ꯌ=y ꯍ=h ꯎ=u ꯏꯢ=i ꯐ=ph ꯑ=a ꯒ=g ꯓ=jh ꯔ=r ꯕ=b ꯖ=j
    ꯗ=d ꯘ=gh ꯙ=dh ꯚ=bh ꯣ=o ꯤ=i ꯥ=a ꯦ=e ꯧ=ou ꯨ=u ꯩ=ei ꯪ=ang ꯬=
  `),
  initials: new Map(),
  impliesVowels: true,
  joiner: '꯭',
}

const vowel = /^[aeiou]/

/** Returns undefined for a word of another script. */
export function spellOtherScript(word: string): string | undefined {
  const script = scriptOf(word.codePointAt(0) ?? 0)
  return script === undefined ? undefined : spellIn(script, word)
}

/** `ayn` stands for a vowel, and a small `alif` repeats one. */
const arabicWithoutVowels: Script = {
  ...arabic,
  letters: new Map([...arabic.letters, ['ع', 'a'], ['\u0670', '']]),
  impliesVowels: false,
}
/** Stands for an `a`. */
const lastH = /[ہۂةه]$/
const flap = /ڑ/g

/**
 * Returns the spellings of words in Perso-Arabic script, without the vowels that it leaves out: `lkhno` for `لکھنؤ`. The
 * flap is `r` or `d` in Latin letters.
 */
export function writtenLetters(words: readonly string[]): string[] {
  const read = (word: string) => spellIn(arabicWithoutVowels, word.replace(lastH, 'ا'))
  return [
    ...new Set([words, words.map((word) => word.replace(flap, 'ڈ'))].map((each) => each.map(read).join(''))),
  ]
}

function spellIn(script: Script, word: string): string {
  let latin = ''
  let endsInConsonant = false
  let isJoined = true
  for (const character of word) {
    if (script.joiner === character) {
      isJoined = true
      continue
    }
    const letters =
      (latin === '' ? script.initials.get(character) : undefined) ?? script.letters.get(character)
    if (letters === undefined) {
      latin += character
      continue
    }
    if (letters === '') continue
    const isConsonant = !vowel.test(letters)
    // As in `bh`, an aspirated consonant of two letters.
    const isAspiration = character === 'ھ'
    if (script.impliesVowels && isConsonant && endsInConsonant && !isJoined && !isAspiration) latin += 'a'
    latin += letters
    endsInConsonant = isConsonant
    isJoined = false
  }
  return latin
}

function scriptOf(code: number): Script | undefined {
  if ((code >= 0x0600 && code < 0x0780) || (code >= 0xfb50 && code < 0xff00)) return arabic
  if (code >= 0x1c50 && code < 0x1c80) return olChiki
  if ((code >= 0xabc0 && code < 0xac00) || (code >= 0xaae0 && code < 0xab00)) return meeteiMayek
  return undefined
}
