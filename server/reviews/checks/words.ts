import { remove as replaceWithLatin } from 'confusables'
import { isIndicScript, transliterate } from '#search/search.ts'
import { joinSpelledOut, plainWord } from './masking.ts'
import { foldVisible } from './visible-text.ts'

/** Includes signs that look like letters or mask them. */
const wordPattern = /[\p{L}\p{M}\p{N}@$!|+*#_•'’`]+/gu

/** The same for a text without other letters. */
const latinWord = /[a-z0-9@$!|+*#_'`]+/g
const noLetters = /[^\p{L}\p{M}\p{N}]/gu

const consonantPairs = /([bcdfgjklmnpqrstvwxyz])\1+/g

const isPlain = /^[a-z0-9]*$/

/** In this order. Each applies only to words with its letters. */
const foldings: readonly (readonly [letters: string, pattern: RegExp, folded: string])[] = [
  ['n', /(?<=[eo]|..i)n$/, ''],
  ['y', /(?<=[aeiou])y(?=[aeiou])/g, ''],
  ['chh', /chh/g, 'ch'],
  ['ph', /ph/g, 'f'],
  ['sh', /sh/g, 's'],
  ['h', /(?<=[bdgjktr])h/g, ''],
  ['aa', /aa+/g, 'a'],
  ['ee', /ee+/g, 'i'],
  ['ii', /ii+/g, 'i'],
  ['oo', /oo+/g, 'u'],
  ['uu', /uu+/g, 'u'],
  ['z', /z/g, 'j'],
  ['w', /w/g, 'v'],
  ['ai', /ai/g, 'e'],
  ['ei', /ei/g, 'e'],
  ['ay', /ay(?![aeiou])/g, 'e'],
  ['au', /au/g, 'o'],
  ['ch', /chch|cch/g, 'ch'],
]

/** Unifies spellings such as `chhoona`, `chuna` and the transliteration of `छूना`. */
export function foldHindi(word: string): string {
  let folded = isPlain.test(word) ? word : word.replace(/[^a-z0-9]/g, '')
  for (const [letters, pattern, replacement] of foldings) {
    if (folded.includes(letters)) folded = folded.replace(pattern, replacement)
  }
  return folded.replace(consonantPairs, '$1')
}

const foreignRun = /[^\s\u0900-\u0d7f]+/g
const isAscii = /^\p{ASCII}*$/u

/** Removes invisible characters. Outside Indian scripts, replaces look-alikes by Latin letters. */
function readableText(original: string): string {
  const visible = foldVisible(original).text
  if (isAscii.test(visible)) return visible
  return visible.replace(foreignRun, (run) => (isAscii.test(run) ? run : replaceWithLatin(run)))
}

/** Writers often omit dots below letters, and mix two signs of nasal vowels. */
function plainDevanagari(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')
    .normalize('NFC')
}

/** Words that writers split, as in `ha ra mi`, in the form of {@link foldHindi}. */
const splitWordForms: ReadonlySet<string> = new Set(
  `balatkar chedkhani chedchad chutiya madarchod behenchod bhenchod bhosdike bhosdi harami haramkhor
  kamina kamine kutiya randi gandu bastard bitch asshole idiot moron molest suicide murder rape`
    .split(/\s+/)
    .map(foldHindi),
)

const anySplitWord = new RegExp([...splitWordForms].join('|'), 'g')

/** Maximum number of letters of a short word in `joinSyllables`. */
const maximumSyllable = 3

/** Finds words of `splitWordForms` that are split into two words, or into a run of at least three short words. */
function joinSyllables(words: readonly string[]): string[] {
  const pairs = words.slice(1).flatMap((word, index) => {
    const pair = `${words[index]}${word}`
    return splitWordForms.has(pair) ? [pair] : []
  })
  const runs = [...words, '.'].reduce<string[][]>(
    (all, word) => {
      if (word.length <= maximumSyllable && word !== '.') all.at(-1)?.push(word)
      else all.push([])
      return all
    },
    [[]],
  )
  return [
    ...pairs,
    ...runs.filter((run) => run.length > 2).flatMap((run) => run.join('').match(anySplitWord) ?? []),
  ]
}

/** `english` and `hindi` are words between single spaces, with ` . ` at the end of each sentence. */
export type WordLines = {
  /** The text as readers see it, not split into words. */
  readable: string
  /** Words that are not in Indian scripts, and words joined from syllables. */
  english: string
  /** All words, in the form of {@link foldHindi}. */
  hindi: string
}

const sentenceEnd = /[.!?।॥\n]+(?=\s|$)|[;:()\n]/gu

/** `foldHindi` would make the plural of this word equal to an obscene word. */
const holidays = /^chh?utti|^chhuti/

function foldWord(word: string): string {
  return holidays.test(word) ? 'chuti' : foldHindi(word)
}

export function wordLines(original: string): WordLines {
  const readable = readableText(original)
  const plain = joinSpelledOut(readable.toLowerCase())
  const english: string[] = []
  const hindi: string[] = []
  const folded = new Map<string, string>()
  const fold = (word: string) => {
    const known = folded.get(word) ?? foldWord(word)
    folded.set(word, known)
    return known
  }
  const isLatinOnly = isAscii.test(plain)
  const latin = new Map<string, string>()
  const foldIndic = (word: string) => {
    const known = latin.get(word) ?? foldWord(transliterate(plainDevanagari(word.replace(noLetters, ''))))
    latin.set(word, known)
    return known
  }
  for (const sentence of plain.split(sentenceEnd)) {
    const start = hindi.length
    for (const written of sentence.match(isLatinOnly ? latinWord : wordPattern) ?? []) {
      if (!isLatinOnly && isIndicScript(written)) {
        hindi.push(foldIndic(written))
        continue
      }
      const word = plainWord(written)
      if (word === '') continue
      english.push(word)
      hindi.push(fold(word))
    }
    const joined = joinSyllables(hindi.slice(start))
    english.push(...joined)
    hindi.push(...joined)
    if (english.at(-1) !== '.') english.push('.')
    if (hindi.at(-1) !== '.') hindi.push('.')
  }
  return { readable, english: ` ${english.join(' ')} `, hindi: ` ${hindi.join(' ')} ` }
}
