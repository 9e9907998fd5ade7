import { phrasesOfAcronyms } from '../language/abbreviations.ts'
import { borrowedWords, type LocalPhrase, latinWords, localWords } from '../language/local-words.ts'
import { phoneticKey } from '../language/phonetic-key.ts'
import { isIndicScript, transliterate } from '../language/transliteration.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import { shortestTranslatedIndicKey, shortestTranslatedKey } from '../tuning.ts'

type Expression = {
  /** In English. */
  translations: readonly string[]
  /** Acronyms of phrases that contain the word: `kv` for `kendriya` and for `vidyalaya`. */
  acronyms: readonly string[]
}

const none: Expression = { translations: [], acronyms: [] }
/** The maps find a phrase by the phonetic keys of its words, joined by spaces. `keys` has the key of each word. */
const phrases = {
  translations: new Map<string, readonly string[]>(),
  acronyms: new Map<string, string[]>(),
  keys: new Set<string>(),
  maximumWords: 0,
}
const bySpelling = new Map<string, readonly string[]>()
/**
 * Translations by phonetic key. Keys for one Indic script begin with the first character of its Unicode block, keys for
 * all Indic scripts with `*`. Other keys are for Latin words.
 */
const byKey = new Map<string, readonly string[]>()

for (const phrase of latinWords) addPhrase(phrase, (word) => addLatinWord(word, phrase.translations))
for (const phrase of borrowedWords) {
  addPhrase(phrase, (word) => byKey.set(`*${phoneticKey(word)}`, phrase.translations))
}
for (const phrase of localWords) addPhrase(phrase, (word) => addIndicWord(word, phrase.translations))
for (const [acronym, longForms] of phrasesOfAcronyms()) {
  for (const longForm of longForms) {
    const key = addPhraseWords(longForm.split(' '))
    phrases.acronyms.set(key, [...(phrases.acronyms.get(key) ?? []), acronym])
  }
}

export function expressionAt(words: readonly string[], position: number): Expression {
  const word = words[position] ?? ''
  const key = phoneticKey(word)
  const phrase = phrases.keys.has(key) ? phraseAround(words, position) : none
  if (phrase.translations.length > 0) return phrase
  const translations = translationsOf(word, key)
  return translations.length === 0 ? phrase : { ...phrase, translations }
}

/** Uses the translations of the longest phrase, but the acronyms of all phrases. */
function phraseAround(words: readonly string[], position: number): Expression {
  let from = position
  let to = position + 1
  while (from > 0 && position - from < phrases.maximumWords - 1 && isPhraseWord(words[from - 1])) from--
  while (to < words.length && to - position < phrases.maximumWords && isPhraseWord(words[to])) to++
  if (to - from < 2) return none
  const keys = words.slice(from, to).map(phoneticKey)
  const own = position - from
  let translations: readonly string[] = []
  let longest = 0
  const acronyms: string[] = []
  for (let start = 0; start <= own; start++) {
    const lastEnd = Math.min(keys.length, start + phrases.maximumWords)
    for (let end = Math.max(start + 2, own + 1); end <= lastEnd; end++) {
      const key = keys.slice(start, end).join(' ')
      acronyms.push(...(phrases.acronyms.get(key) ?? []))
      const found = phrases.translations.get(key)
      if (found === undefined || end - start <= longest) continue
      translations = found
      longest = end - start
    }
  }
  return { translations, acronyms: [...new Set(acronyms)] }
}

function isPhraseWord(word: string | undefined): boolean {
  return word !== undefined && phrases.keys.has(phoneticKey(word))
}

function translationsOf(word: string, key: string): readonly string[] {
  if (!isIndicScript(word)) return bySpelling.get(word) ?? byKey.get(key) ?? []
  return (
    bySpelling.get(word) ??
    byKey.get(scriptOf(word) + key) ??
    byKey.get(`*${key}`) ??
    bySpelling.get(transliterate(word)) ??
    byKey.get(key) ??
    []
  )
}

function addPhrase({ words, translations }: LocalPhrase, addWord: (word: string) => void): void {
  const spellings = words.map((alternatives) => alternatives.flatMap(tokensOf))
  const [first = []] = spellings
  if (spellings.length === 1) {
    for (const word of first) addWord(word)
    return
  }
  const combinations = spellings.reduce<string[][]>(
    (beginnings, next) => beginnings.flatMap((beginning) => next.map((word) => [...beginning, word])),
    [[]],
  )
  for (const combination of combinations) phrases.translations.set(addPhraseWords(combination), translations)
}

function addPhraseWords(words: readonly string[]): string {
  const keys = words.map(phoneticKey)
  for (const key of keys) phrases.keys.add(key)
  phrases.maximumWords = Math.max(phrases.maximumWords, words.length)
  return keys.join(' ')
}

function addLatinWord(word: string, translations: readonly string[]): void {
  bySpelling.set(word, translations)
  const key = phoneticKey(word)
  if (key.length >= shortestTranslatedKey) byKey.set(key, translations)
}

function addIndicWord(word: string, translations: readonly string[]): void {
  bySpelling.set(word, translations)
  const key = phoneticKey(word)
  if (key.length >= shortestTranslatedIndicKey) byKey.set(scriptOf(word) + key, translations)
}

function scriptOf(word: string): string {
  return String.fromCharCode(word.charCodeAt(0) & ~0x7f)
}
