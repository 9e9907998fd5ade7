import { smallWords } from '../language/context-words.ts'
import { plainDevanagari } from '../language/devanagari-spelling.ts'
import { editDistance } from '../language/edit-distance.ts'
import { joinPincodes, parseSearchTerm } from '../tokenize/tokenize.ts'
import {
  longestPhrase,
  maximumRareWord,
  maximumSearchTermLength,
  maximumSearchWords,
  maximumWordDistance,
  shortestCorrectedWord,
} from '../tuning.ts'
import { highestClass, longestClasses, wordsOfClasses } from './classes.ts'
import { fillers, type Meaning, meaningOfClass, meanings, pluralWords, wordsForSchool } from './meanings.ts'

/** A text between separators, as typed, and its words. */
export type Part = { text: string; words: string[] }

/** The parts from index `from` to before `to`. */
export type Phrase = { from: number; to: number; meaning: Meaning; words: string[] }

const encoder = new TextEncoder()
const byWords = new Map(
  [...meanings].map(([phrase, meaning]) => [plainWords(phrase).join(' '), meaning] as const),
)
const wordsOfPhrases = new Set([...byWords.keys()].flatMap((phrase) => phrase.split(' ')))
const correctableWords = [...wordsOfPhrases]
  .filter((word) => word.length >= shortestCorrectedWord && /^[a-z]+$/.test(word))
  .map((word) => ({ word, bytes: encoder.encode(word) }))
const knownWords = new Set([...wordsOfPhrases, ...wordsOfClasses])
const genericWords = wordSet([...smallWords, ...wordsForSchool, ...fillers])
const fillerWords = wordSet(fillers)
const plurals = wordSet(pluralWords)
/** Before a word such as `पास`: near the place that precedes them. */
const wordsAfterPlace = wordSet(['के', 'से', 'ke', 'se'])

function wordSet(words: Iterable<string>): Set<string> {
  return new Set([...words].flatMap(plainWords))
}

function plainWords(text: string): string[] {
  return parseSearchTerm(text).words.map(plainDevanagari)
}

/** Also without a space before it: `pin-411040`. */
const pincode = /(?<!\d)([1-9]\d{5})(?!\d)/g

/** Ignores the end of a long search term, as `parseSearchTerm` does. */
export function partsOf(searchTerm: string): Part[] {
  const parts: Part[] = []
  let wordCount = 0
  const text = joinPincodes(searchTerm.slice(0, maximumSearchTermLength)).replace(pincode, ' $1 ')
  for (const part of text.split(/[\s,;|]+/)) {
    const { words } = parseSearchTerm(part)
    wordCount += words.length
    if (wordCount > maximumSearchWords) break
    if (words.length > 0) parts.push({ text: part, words })
  }
  return parts
}

export function textOf(parts: readonly Part[]): string {
  return parts.flatMap(({ text }) => (text === '' ? [] : [text])).join(' ')
}

/** Whether the part has only small words and words for schools. */
export function isGeneric({ words }: Part): boolean {
  return words.every((word) => genericWords.has(plainDevanagari(word)))
}

/** Returns whether the part has only words that no name of a school has. */
export function isFiller({ words }: Part): boolean {
  return words.every((word) => fillerWords.has(plainDevanagari(word)))
}

/** Returns whether the part asks for several schools. */
export function isPlural({ words }: Part): boolean {
  return words.some((word) => plurals.has(plainDevanagari(word)))
}

/** Finds the longest phrases, from left to right. */
export function findPhrases(parts: readonly Part[], frequencyOf: (word: string) => number): Phrase[] {
  const words = parts.map((part) => part.words.map((word) => correct(word, frequencyOf)))
  const plain = words.map((part) => part.map(plainDevanagari))
  const phrases: Phrase[] = []
  for (let from = 0; from < parts.length; ) {
    const found = longestAt(plain, from)
    const isNearPlace = found?.meaning.kind === 'near' && wordsAfterPlace.has(plain[from - 1]?.at(-1) ?? '')
    if (found && !isNearPlace) phrases.push({ ...found, from, words: words.slice(from, found.to).flat() })
    from = found?.to ?? from + 1
  }
  return phrases
}

/** @param parts the words of each part in plain spelling */
function longestAt(
  parts: readonly (readonly string[])[],
  from: number,
): { to: number; meaning: Meaning } | undefined {
  for (let to = Math.min(parts.length, from + longestClasses); to > from; to--) {
    const words = parts.slice(from, to).flat()
    const highest = highestClass(words)
    const ofPhrase = to - from <= longestPhrase ? byWords.get(words.join(' ')) : undefined
    const meaning = ofPhrase ?? (highest === undefined ? undefined : meaningOfClass(highest))
    if (meaning) return { to, meaning }
  }
  return undefined
}

/** Corrects only rare words. */
function correct(word: string, frequencyOf: (word: string) => number): string {
  if (word.length < shortestCorrectedWord || knownWords.has(word) || genericWords.has(word)) return word
  if (!/^[a-z]+$/.test(word) || frequencyOf(word) > maximumRareWord) return word
  const typed = encoder.encode(word)
  let nearest = word
  let shortest: number = maximumWordDistance
  for (const { word: known, bytes } of correctableWords) {
    const distance = editDistance(typed, bytes, 0, bytes.length, shortest)
    if (distance >= shortest) continue
    nearest = known
    shortest = distance
  }
  return nearest
}
