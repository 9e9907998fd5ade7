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

/** Returns a bit for each letter from a to z, and the bit `twice` if any character stands twice in a row. */
function lettersOf(word: string): number {
  let letters = 0
  let last = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code >= 97) letters |= 1 << (code - 97)
    if (code === last) letters |= twice
    last = code
  }
  return letters
}

const twice = 1 << 26

type Folding = readonly [letters: string, pattern: RegExp, folded: string]

/** In this order. Each applies only to words with its letters. */
const foldings = toFoldings([
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
])

function toFoldings(all: readonly Folding[]) {
  return all.map(([letters, pattern, folded]) => ({ letters, pattern, folded, needed: lettersOf(letters) }))
}

/** Unifies spellings such as `chhoona`, `chuna` and the transliteration of `छूना`. */
export function foldHindi(word: string): string {
  let folded = isPlain.test(word) ? word : word.replace(/[^a-z0-9]/g, '')
  let has = lettersOf(folded)
  for (const { letters, pattern, folded: replacement, needed } of foldings) {
    // The test of bits is much faster, and suffices for most words.
    if ((has & needed) !== needed || !folded.includes(letters)) continue
    folded = folded.replace(pattern, replacement)
    has = lettersOf(folded)
  }
  return (has & twice) === 0 ? folded : folded.replace(consonantPairs, '$1')
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

/** All beginnings of `splitWordForms`. */
const splitWordStarts: ReadonlySet<string> = new Set(
  [...splitWordForms].flatMap((form) =>
    Array.from({ length: form.length + 1 }, (_, end) => form.slice(0, end)),
  ),
)

/** Maximum number of letters of a short word in `joinSyllables`. */
const maximumSyllable = 3

/** Finds words of `splitWordForms` that are split into two words, or into a run of at least three short words. */
function joinSyllables(words: readonly string[]): string[] {
  const found: string[] = []
  for (let index = 1; index < words.length; index++) {
    const first = words[index - 1] ?? ''
    const pair = splitWordStarts.has(first) ? `${first}${words[index]}` : ''
    if (splitWordForms.has(pair)) found.push(pair)
  }
  let start = 0
  for (let end = 0; end <= words.length; end++) {
    if ((words[end]?.length ?? Number.POSITIVE_INFINITY) <= maximumSyllable) continue
    if (end - start > 2) found.push(...(words.slice(start, end).join('').match(anySplitWord) ?? []))
    start = end + 1
  }
  return found
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

/** `english` is undefined for a word in an Indian script, and empty if nothing is left of the word. */
type Word = { english: string | undefined; hindi: string }

function readWord(written: string): Word {
  if (isIndicScript(written)) {
    return {
      english: undefined,
      hindi: foldWord(transliterate(plainDevanagari(written.replace(noLetters, '')))),
    }
  }
  const english = plainWord(written)
  return { english, hindi: foldWord(english) }
}

type Sentence = { english: readonly string[]; hindi: readonly string[] }

function readSentence(sentence: string, readOnce: (written: string) => Word): Sentence {
  const english: string[] = []
  const hindi: string[] = []
  for (const written of sentence.match(isAscii.test(sentence) ? latinWord : wordPattern) ?? []) {
    const word = readOnce(written)
    if (word.english === '') continue
    if (word.english !== undefined) english.push(word.english)
    hindi.push(word.hindi)
  }
  const joined = joinSyllables(hindi)
  return { english: [...english, ...joined], hindi: [...hindi, ...joined] }
}

function joinSentences(sentences: readonly (readonly string[])[]): string {
  const words: string[] = []
  for (const sentence of sentences) {
    for (const word of sentence) words.push(word)
    if (words.at(-1) !== '.') words.push('.')
  }
  return ` ${words.join(' ')} `
}

/** Calls a function once for each text. */
function once<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const result = known.get(text) ?? read(text)
    known.set(text, result)
    return result
  }
}

export type ReadLines = (text: string) => WordLines

/**
 * Returns a function that reads each word and each sentence once. Use it for one post only: faster checks of a later post
 * would show that it repeats a sentence.
 */
export function lineReader(): ReadLines {
  const readWordOnce = once(readWord)
  const readOnce = once((sentence) => readSentence(sentence, readWordOnce))
  return (original) => {
    const readable = readableText(original)
    const sentences = joinSpelledOut(readable.toLowerCase()).split(sentenceEnd).map(readOnce)
    return {
      readable,
      english: joinSentences(sentences.map(({ english }) => english)),
      hindi: joinSentences(sentences.map(({ hindi }) => hindi)),
    }
  }
}

export const wordLines: ReadLines = (text) => lineReader()(text)
