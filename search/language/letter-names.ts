import { longestLetterNames } from '../tuning.ts'

const firstIndicCode = 0x0900
const endOfIndicCodes = 0x0d80
const offsetMask = 0x7f

/** In Devanagari, to which `simplify` converts all Indic scripts. */
const letterNames: Readonly<Record<string, string>> = {
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

/** Malayalam consonants without a vowel. */
const chilluLetters: ReadonlyMap<string, string> = new Map([
  ['ൺ', 'न'],
  ['ൻ', 'न'],
  ['ർ', 'र'],
  ['ൽ', 'ल'],
  ['ൾ', 'ल'],
])
/** Maps long vowels to short ones, short e and o to the usual letters, and anusvara to m. */
const unifiedOffsets: ReadonlyMap<number, number> = new Map([
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
/** Candrabindu, visarga or aytham, nukta, virama. */
const ignoredOffsets = new Set([0x01, 0x03, 0x3c, 0x4d])

const letterByName = new Map(
  Object.entries(letterNames).flatMap(([letter, spellings]) =>
    spellings.split(' ').map((name): [string, string] => [simplify(name), letter]),
  ),
)
const longestName = Math.max(...Array.from(letterByName.keys(), (name) => name.length))

/** Returns `ssk` for `एसएसके`, and undefined for other words. */
export function lettersFromNames(word: string): string | undefined {
  const code = word.charCodeAt(0)
  if (code < firstIndicCode || code >= endOfIndicCodes || word.length > longestLetterNames) return undefined
  return parseNames(simplify(word))
}

/** Reads from the end, longer letter names first. */
function parseNames(word: string): string | undefined {
  const lettersFrom: (string | undefined)[] = new Array(word.length + 1).fill(undefined)
  lettersFrom[word.length] = ''
  for (let start = word.length - 1; start >= 0; start--) {
    const longestEnd = Math.min(word.length, start + longestName)
    for (let end = longestEnd; end > start && lettersFrom[start] === undefined; end--) {
      const rest = lettersFrom[end]
      const letter = rest === undefined ? undefined : letterByName.get(word.slice(start, end))
      if (letter !== undefined) lettersFrom[start] = letter + rest
    }
  }
  return lettersFrom[0]
}

function simplify(word: string): string {
  let simple = ''
  for (const character of word) {
    const code = character.charCodeAt(0)
    if (code < firstIndicCode || code >= endOfIndicCodes) return '?'
    const chillu = chilluLetters.get(character)
    const offset = code & offsetMask
    if (chillu === undefined && ignoredOffsets.has(offset)) continue
    const letter = chillu ?? String.fromCharCode(firstIndicCode + (unifiedOffsets.get(offset) ?? offset))
    if (!simple.endsWith(letter)) simple += letter
  }
  return simple
}

/** Joins consecutive letter names: `എൽ പി` becomes `lp`. */
export function joinLetterNames(words: readonly string[]): string[] {
  const joined: string[] = []
  let run: { letters: string; words: string[] } = { letters: '', words: [] }
  const endRun = () => {
    joined.push(...(run.words.length > 1 ? [run.letters] : run.words))
    run = { letters: '', words: [] }
  }
  for (const word of words) {
    const letters = lettersFromNames(word)
    if (letters === undefined) {
      endRun()
      joined.push(word)
    } else run = { letters: run.letters + letters, words: [...run.words, word] }
  }
  endRun()
  return joined
}
