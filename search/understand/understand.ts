import { minimumShareOfPlaces } from '../tuning.ts'
import { type Meaning, pluralWords, type Topic } from './meanings.ts'
import { findPhrases, isGeneric, type Part, type Phrase, partsOf, textOf } from './phrases.ts'

/** How a text matches the schools whose names and places contain all of its words. */
export type TextMatch = {
  hasAllWords: boolean
  /** Whether a school's name consists of words of the text. */
  isWholeName: boolean
  /** The share of these schools that have all words in their town, district or state. */
  shareOfPlaces: number
}

/** What the index knows. */
export type Evidence = {
  frequencyOf(word: string): number
  /** @param exactWords words that no spelling correction may replace */
  match(text: string, exactWords: readonly string[]): TextMatch
  /** The distinct values of the directory. */
  valuesOf(field: 'board' | 'medium'): readonly string[]
}

/** The part of a query that a word or phrase stands for. */
export type UnderstoodMeaning =
  | { kind: 'sector' | 'schoolType' | 'level' | 'area' | 'board' | 'medium'; value: string }
  | { kind: 'minimumRating'; value: string }
  | { kind: 'sort'; value: 'rating' | 'reviews' }
  | { kind: 'near'; value: '' }
  | { kind: 'unknown'; value: Topic }

export type UnderstoodWords = UnderstoodMeaning & {
  /** As typed. */
  words: string
  /** The query without these words. */
  without: string
}

export type Understanding = {
  /** The words to search for in names and places. */
  term: string
  isPlace: boolean
  understood: UnderstoodWords[]
}

/**
 * Separates words that stand for filters, orders or topics from the words of names and places. Names take precedence:
 * if a school has all words of the query, the words in its name are searched and do not become filters.
 * @returns undefined if all words are to be searched
 */
export function understand(query: string, evidence: Evidence): Understanding | undefined {
  const parts = partsOf(query)
  const phrases = withoutRepetition(findPhrases(parts, evidence.frequencyOf))
  if (phrases.length === 0) return undefined
  for (const chosen of readings(phrases)) {
    if (chosen.length === phrases.length || isName(parts, phrases, chosen, evidence))
      return chosen.length === 0 ? undefined : explain(parts, chosen, evidence)
  }
  return undefined
}

/** Returns phrases to take out of the query, the fewest first. */
function readings(phrases: readonly Phrase[]): Phrase[][] {
  const wishes = phrases.filter(({ meaning: { kind } }) => kind !== 'filter')
  const filters = phrases.filter(({ meaning: { kind } }) => kind === 'filter')
  const inOrder = (chosen: Phrase[]) => chosen.sort((a, b) => a.from - b.from)
  return [
    [],
    ...(wishes.length > 0 && filters.length > 0 ? [wishes] : []),
    ...(filters.length > 1 ? filters.map((filter) => inOrder([...wishes, filter])) : []),
    [...phrases],
  ]
}

/**
 * Returns whether the query without the chosen phrases is the name of a school. A school must have all of its words.
 * Also, one of the words must belong to no place and no phrase, or the name must contain several phrases, or the words
 * must be the whole name.
 */
function isName(
  parts: readonly Part[],
  phrases: readonly Phrase[],
  chosen: readonly Phrase[],
  evidence: Evidence,
): boolean {
  const kept = phrases.filter((phrase) => !chosen.includes(phrase))
  const exactWords = kept.flatMap(({ words }) => words)
  const match = evidence.match(correctedText(parts, kept, chosen), exactWords)
  if (!match.hasAllWords) return false
  const distinctive = without(parts, phrases).filter((part) => !isGeneric(part))
  if (distinctive.length > 0 && !isPlace(distinctive, evidence)) return true
  if (chosen.length > 0 || parts.some(({ words }) => words.some((word) => pluralWords.has(word))))
    return false
  const filters = kept.filter(({ meaning: { kind } }) => kind === 'filter')
  if (filters.length < kept.length) return match.isWholeName
  const [only] = filters
  const isLevel = only?.meaning.kind === 'filter' && only.meaning.field === 'level'
  return filters.length > 1 || (isLevel && match.isWholeName)
}

/** Returns the text without the chosen phrases, with the spelling of the kept phrases corrected. */
function correctedText(parts: readonly Part[], kept: readonly Phrase[], chosen: readonly Phrase[]): string {
  return parts
    .flatMap(({ text }, index) => {
      if (chosen.some(({ from, to }) => index >= from && index < to)) return []
      const phrase = kept.find(({ from, to }) => index >= from && index < to)
      if (phrase === undefined) return [text]
      return index === phrase.from ? phrase.words : []
    })
    .join(' ')
}

function isPlace(parts: readonly Part[], evidence: Evidence): boolean {
  return evidence.match(textOf(parts), []).shareOfPlaces >= minimumShareOfPlaces
}

/** Keeps the first phrase of each kind, because a school list has one value for each filter. */
function withoutRepetition(phrases: readonly Phrase[]): Phrase[] {
  const kindOf = ({ meaning }: Phrase) =>
    meaning.kind === 'unknown'
      ? `unknown ${meaning.value}`
      : 'field' in meaning
        ? meaning.field
        : meaning.kind
  return [...Map.groupBy(phrases, kindOf).values()].flatMap((same) => {
    const [first] = same
    return same.filter(({ meaning }) => JSON.stringify(meaning) === JSON.stringify(first?.meaning))
  })
}

function without(parts: readonly Part[], phrases: readonly Phrase[]): Part[] {
  return parts.filter((_, index) => !phrases.some(({ from, to }) => index >= from && index < to))
}

function explain(parts: readonly Part[], phrases: readonly Phrase[], evidence: Evidence): Understanding {
  const rest = without(parts, phrases)
  const named = rest.filter((part) => !isGeneric(part))
  const isInPlace = named.length > 0 && isPlace(named, evidence)
  const understood = phrases.map((phrase) => ({
    ...meaningOf(phrase.meaning, evidence),
    words: textOf(parts.slice(phrase.from, phrase.to)),
    without: textOf(without(parts, [phrase])),
  }))
  // Words such as "school" can be a part of the name: Delhi Public School.
  const searched = isInPlace || named.length === 0 ? named : rest
  return { term: textOf(searched), isPlace: isInPlace, understood }
}

function meaningOf(meaning: Meaning, evidence: Evidence): UnderstoodMeaning {
  if (meaning.kind === 'filter') return { kind: meaning.field, value: meaning.value }
  if (meaning.kind === 'near') return { kind: 'near', value: '' }
  if (meaning.kind !== 'register') return meaning
  const value = evidence.valuesOf(meaning.field).find((known) => known.toLowerCase().includes(meaning.value))
  return value === undefined ? { kind: 'unknown', value: meaning.field } : { kind: meaning.field, value }
}
