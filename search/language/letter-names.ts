/**
 * The names of Latin letters as the scripts of India write them: `एसएसके` is `ssk`, `എൽ പി` is `lp`. Scripts are moved
 * onto Devanagari first, whose Unicode block has the same order as theirs, and what spellings differ in is left out:
 * the length of vowels, dots, missing vowels and doubled consonants.
 */

const firstBlock = 0x0900
const afterBlocks = 0x0d80
const inBlock = 0x7f

/** One character a letter, so that what is left out is left out of the names as well. */
const names: Readonly<Record<string, string>> = {
  a: 'ए',
  b: 'बी',
  c: 'सी चि',
  d: 'डी',
  e: 'ई',
  f: 'एफ ऐफ एप',
  g: 'जी',
  h: 'एच ऐच हेच एइच',
  i: 'आई ऐ',
  j: 'जे',
  k: 'के',
  l: 'एल ऐल',
  m: 'एम ऐम',
  n: 'एन ऐन',
  o: 'ओ',
  p: 'पी',
  q: 'क्यू',
  r: 'आर',
  s: 'एस ऐस',
  t: 'टी',
  u: 'यू इउ',
  v: 'वी व्ही भि',
  w: 'डब्ल्यू डब्लू',
  x: 'एक्स',
  y: 'वाई',
  z: 'जेड झेड',
}

/** Malayalam's consonants without a vowel. */
const ownLetters: ReadonlyMap<string, string> = new Map([
  ['ൺ', 'न'],
  ['ൻ', 'न'],
  ['ർ', 'र'],
  ['ൽ', 'ल'],
  ['ൾ', 'ल'],
])
/** By the place in the block: short for long vowels, one e and one o, anusvara as the m that it is here. */
const samePlaces: ReadonlyMap<number, number> = new Map([
  [0x02, 0x2e],
  [0x08, 0x07],
  [0x0a, 0x09],
  [0x0e, 0x0f],
  [0x12, 0x13],
  [0x40, 0x3f],
  [0x42, 0x41],
  [0x46, 0x47],
  [0x4a, 0x4b],
])
/** Candrabindu, aytham, nukta, virama. */
const leftOut = new Set([0x01, 0x03, 0x3c, 0x4d])

const letterByName = new Map(
  Object.entries(names).flatMap(([letter, spelled]) =>
    spelled.split(' ').map((name): [string, string] => [plainForm(name), letter]),
  ),
)
const longestName = Math.max(...Array.from(letterByName.keys(), (name) => name.length))
const longestWord = 24

/** The Latin letters whose names a word of an Indian script consists of; undefined if it has anything else. */
export function lettersOfNames(word: string): string | undefined {
  const code = word.charCodeAt(0)
  if (code < firstBlock || code >= afterBlocks || word.length > longestWord) return undefined
  return parsed(plainForm(word))
}

/** As `lettersOfNames` of a plain form, from its end to its beginning; of several names the longest one. */
function parsed(form: string): string | undefined {
  const from: (string | undefined)[] = new Array(form.length + 1).fill(undefined)
  from[form.length] = ''
  for (let at = form.length - 1; at >= 0; at--) {
    for (let end = Math.min(form.length, at + longestName); end > at && from[at] === undefined; end--) {
      const rest = from[end]
      const letter = rest === undefined ? undefined : letterByName.get(form.slice(at, end))
      if (letter !== undefined) from[at] = letter + rest
    }
  }
  return from[0]
}

function plainForm(word: string): string {
  let form = ''
  for (const character of word) {
    const code = character.charCodeAt(0)
    if (code < firstBlock || code >= afterBlocks) return '?'
    const own = ownLetters.get(character)
    const place = code & inBlock
    if (own === undefined && leftOut.has(place)) continue
    const plain = own ?? String.fromCharCode(firstBlock + (samePlaces.get(place) ?? place))
    if (!form.endsWith(plain)) form += plain
  }
  return form
}

/** Words of a query, with letters that are read out one after the other as one word, as single Latin letters are. */
export function joinLetterNames(words: readonly string[]): string[] {
  const joined: string[] = []
  let run: { letters: string; words: string[] } = { letters: '', words: [] }
  const endRun = () => {
    joined.push(...(run.words.length > 1 ? [run.letters] : run.words))
    run = { letters: '', words: [] }
  }
  for (const word of words) {
    const letters = lettersOfNames(word)
    if (letters === undefined) {
      endRun()
      joined.push(word)
    } else run = { letters: run.letters + letters, words: [...run.words, word] }
  }
  endRun()
  return joined
}
