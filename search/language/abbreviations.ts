import { highestRomanNumeral } from '../tuning.ts'
import { equivalentWords, kindAcronyms, nameAcronyms, stateAcronyms } from './abbreviation-lists.ts'
import { borrowedWords, latinWords, localWords } from './local-words.ts'
import { namesOfPlaces, namesOfStates } from './places/renamed-places.ts'

type AlternativeForms = {
  tokens: readonly string[]
  /** All words of a phrase must match. */
  phrases: readonly (readonly string[])[]
}

/** Longer list entries are glued words, such as `publicschool`. */
const longestAcronym = 5
const noForms: AlternativeForms = { tokens: [], phrases: [] }
const groups = groupsByWord()
const forms = formsByWord()
const acronyms = new Set([
  ...Object.keys({ ...kindAcronyms, ...nameAcronyms, ...stateAcronyms }).filter(
    (acronym) => acronym.length <= longestAcronym,
  ),
  ...numberForms().map((number) => number.at(-1) ?? ''),
])

export function alternativeForms(word: string): AlternativeForms {
  return forms.get(word) ?? noForms
}

export function hasAlternativeForms(word: string): boolean {
  return forms.has(word)
}

export function wordsWithAlternatives(): Iterable<string> {
  return forms.keys()
}

export function isAcronym(word: string): boolean {
  return acronyms.has(word)
}

export function phrasesOfAcronyms(): [string, readonly string[]][] {
  return Object.entries(nameAcronyms)
}

/** `2`, `02`, `002` and `ii`. */
function numberForms(): string[][] {
  return Array.from({ length: highestRomanNumeral }, (_, index) => {
    const number = String(index + 1)
    return [number, `0${number}`, `00${number}`, romanNumeral(index + 1)]
  })
}

/** @param number at most 39 */
function romanNumeral(number: number): string {
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? ''
  return 'x'.repeat(Math.floor(number / 10)) + ones
}

/** Other names are in `expand/known-places.ts`, because they have several words or are not unique. */
function placeWords(): string[][] {
  return [...namesOfStates, ...namesOfPlaces].map(({ names, sharedNames }) =>
    names
      .filter((name) => /^[A-Za-z]+$/.test(name) && !sharedNames.includes(name))
      .map((name) => name.toLowerCase()),
  )
}

function groupsByWord(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const lines = equivalentWords.map((line) => line.split(' '))
  for (const group of [...lines, ...placeWords(), ...numberForms()]) {
    for (const word of group) found.set(word, new Set([...(found.get(word) ?? []), ...group]))
  }
  return found
}

function formsByWord(): Map<string, AlternativeForms> {
  const tokens = new Map(Array.from(groups, ([word, group]) => [word, new Set(group)]))
  const phrases = new Map<string, string[][]>()
  for (const [acronym, longForm] of Object.entries(kindAcronyms)) {
    const words = longForm.split(' ')
    phrases.set(acronym, [words])
    for (const form of words.flatMap((word) => [...(groups.get(word) ?? [word])])) {
      tokens.set(form, new Set([...(tokens.get(form) ?? []), acronym]))
    }
  }
  for (const [acronym, longForms] of Object.entries({ ...nameAcronyms, ...stateAcronyms })) {
    const added = [longForms].flat().map((longForm) => longForm.split(' '))
    phrases.set(acronym, [...(phrases.get(acronym) ?? []), ...added])
  }
  for (const translation of translationPhrases()) phrases.set(translation, [translation.split(' ')])
  const words = new Set([...tokens.keys(), ...phrases.keys()])
  return new Map(
    Array.from(words, (word) => {
      const others = new Set(tokens.get(word))
      others.delete(word)
      return [word, { tokens: [...others], phrases: phrases.get(word) ?? [] }]
    }),
  )
}

/** Translations of several words are looked up like a single word. */
function translationPhrases(): Set<string> {
  const translations = [...latinWords, ...borrowedWords, ...localWords].flatMap(
    (phrase) => phrase.translations,
  )
  return new Set(translations.filter((translation) => translation.includes(' ')))
}
