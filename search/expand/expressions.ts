import { namesOfAcronyms } from '../language/abbreviations.ts'
import { borrowedWords, type NativeLine, nativeWords, spokenWords } from '../language/local-words.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { isIndicScript, transliterate } from '../language/transliteration.ts'
import { tokensOf } from '../tokenize/tokenize.ts'

/** What a word of a query means because of the words beside it, or in its own language. */
export type Expression = {
  /** Words of the register and expressions of several, which have their forms in `abbreviations.ts`. */
  meanings: readonly string[]
  /** Acronyms of the expressions that the word is part of: `KV` for either word of `kendriya vidyalaya`. */
  acronyms: readonly string[]
}

/** The sound of a word stands for it where it is long enough that few other words have it. */
const shortestSound = 5
const shortestNativeSound = 4

const nothing: Expression = { meanings: [], acronyms: [] }
const known = {
  meanings: new Map<string, readonly string[]>(),
  acronyms: new Map<string, string[]>(),
  /** The sounds of all words that any expression of several words has, and the most words that one has. */
  sounds: new Set<string>(),
  longest: 0,
}
/** Single words as they are spelled and by their sound; native ones with their script ahead. */
const bySpelling = new Map<string, readonly string[]>()
const bySound = new Map<string, readonly string[]>()

for (const line of spokenWords) fileWords(line, (word) => fileSpoken(word, line.meanings))
for (const line of borrowedWords) {
  fileWords(line, (word) => bySound.set(`*${phoneticKey(word)}`, line.meanings))
}
for (const line of nativeWords) fileWords(line, (word) => fileNative(word, line.meanings))
for (const [acronym, phrases] of namesOfAcronyms()) {
  for (const phrase of phrases) {
    const key = fileParts(phrase.split(' '))
    known.acronyms.set(key, [...(known.acronyms.get(key) ?? []), acronym])
  }
}

/** What is found by the table of expressions for the word at a place: both lists are empty for nearly every word. */
export function expressionAt(words: readonly string[], at: number): Expression {
  const word = words[at] ?? ''
  const sound = phoneticKey(word)
  const around = known.sounds.has(sound) ? expressionsAround(words, at) : nothing
  if (around.meanings.length > 0) return around
  const own = meaningsOfWord(word, sound)
  return own.length === 0 ? around : { ...around, meanings: own }
}

/** What the word means in the longest expression that it is part of, and the acronyms of all of them. */
function expressionsAround(words: readonly string[], at: number): Expression {
  let from = at
  let to = at + 1
  while (from > 0 && at - from < known.longest - 1 && isPart(words[from - 1])) from--
  while (to < words.length && to - at < known.longest && isPart(words[to])) to++
  if (to - from < 2) return nothing
  const sounds = words.slice(from, to).map(phoneticKey)
  let meanings: readonly string[] = []
  let longest = 0
  const acronyms: string[] = []
  for (let start = 0; start <= at - from; start++) {
    for (
      let end = Math.max(start + 2, at - from + 1);
      end <= Math.min(sounds.length, start + known.longest);
      end++
    ) {
      const key = sounds.slice(start, end).join(' ')
      acronyms.push(...(known.acronyms.get(key) ?? []))
      const found = known.meanings.get(key)
      if (found === undefined || end - start <= longest) continue
      meanings = found
      longest = end - start
    }
  }
  return { meanings, acronyms }
}

function isPart(word: string | undefined): boolean {
  return word !== undefined && known.sounds.has(phoneticKey(word))
}

function meaningsOfWord(word: string, sound: string): readonly string[] {
  const isNative = isIndicScript(word)
  const native = isNative
    ? (bySpelling.get(word) ?? bySound.get(scriptOf(word) + sound) ?? bySound.get(`*${sound}`))
    : undefined
  return native ?? bySpelling.get(isNative ? transliterate(word) : word) ?? bySound.get(sound) ?? []
}

/** Each way to say the line: single words are left to `fileWord`. */
function fileWords({ words, meanings }: NativeLine, fileWord: (word: string) => void): void {
  const spelled = words.map((ways) => ways.flatMap((way) => tokensOf(way)))
  const [first = []] = spelled
  if (spelled.length === 1) {
    for (const word of first) fileWord(word)
    return
  }
  const ways = spelled.reduce<string[][]>(
    (some, next) => some.flatMap((way) => next.map((word) => [...way, word])),
    [[]],
  )
  for (const way of ways) known.meanings.set(fileParts(way), meanings)
}

function fileParts(words: readonly string[]): string {
  const sounds = words.map(phoneticKey)
  for (const sound of sounds) known.sounds.add(sound)
  known.longest = Math.max(known.longest, words.length)
  return sounds.join(' ')
}

function fileSpoken(word: string, meanings: readonly string[]): void {
  bySpelling.set(word, meanings)
  const sound = phoneticKey(word)
  if (sound.length >= shortestSound) bySound.set(sound, meanings)
}

function fileNative(word: string, meanings: readonly string[]): void {
  bySpelling.set(word, meanings)
  const sound = phoneticKey(word)
  if (sound.length >= shortestNativeSound) bySound.set(scriptOf(word) + sound, meanings)
}

/** Stands for the script of a word: the first character of its block. */
function scriptOf(word: string): string {
  return String.fromCharCode(word.charCodeAt(0) & ~0x7f)
}
