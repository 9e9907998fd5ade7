import { minimumShareOfPlaces } from '../tuning.ts'
import { type Meaning, pluralWords, type Topic } from './meanings.ts'
import { findPhrases, isGeneric, type Part, type Phrase, partsOf, textOf } from './phrases.ts'

export type TextMatch = {
  /** A school has all words of the text. */
  hasAllWords: boolean
  /** The name of such a school has no other words. */
  isWholeName: boolean
  /** The share of inspected schools with all words in their town, pincode, district or state. */
  shareOfPlaces: number
}

export type Evidence = {
  frequencyOf(word: string): number
  /** @param exactWords words that no spelling correction may replace */
  match(text: string, exactWords: readonly string[]): TextMatch
  /** Distinct values in the directory. */
  valuesOf(field: 'board' | 'medium'): readonly string[]
}

/** What a word or phrase of a query stands for. */
export type UnderstoodMeaning =
  | { kind: 'sector' | 'schoolType' | 'level' | 'area' | 'board' | 'medium'; value: string }
  | { kind: 'minimumRating'; value: string }
  | { kind: 'sort'; value: 'rating' | 'reviews' }
  | { kind: 'near'; value: '' }
  | { kind: 'unknown'; value: Topic }

export type UnderstoodWords = UnderstoodMeaning & {
  /** As typed, each once. */
  words: string
  /** The query without these words. */
  without: string
}

export type Understanding = {
  /** Searched in names and places. */
  term: string
  isPlace: boolean
  /** One entry for each meaning. */
  understood: UnderstoodWords[]
}

type Query = {
  parts: readonly Part[]
  phrases: readonly Phrase[]
  /** Whether a part belongs to no phrase and names no place. */
  hasDistinctivePart: boolean
}

/**
 * Separates filters, orders and topics from names and places. The search still includes phrases that belong to a name.
 * @returns undefined if all words are to be searched
 */
export function understand(text: string, evidence: Evidence): Understanding | undefined {
  const parts = partsOf(text)
  const phrases = withoutOtherValues(findPhrases(parts, evidence.frequencyOf))
  if (phrases.length === 0) return undefined
  const others = without(parts, phrases).filter((part) => !isGeneric(part))
  const query = { parts, phrases, hasDistinctivePart: others.length > 0 && !isPlace(others, evidence) }
  for (const chosen of choicesOf(phrases)) {
    if (chosen.length === phrases.length || isName(query, chosen, evidence))
      return chosen.length === 0 ? undefined : explain(parts, chosen, evidence)
  }
  return undefined
}

/** Returns the sets of phrases that `understand` tries to remove from the query, in order. */
function choicesOf(phrases: readonly Phrase[]): Phrase[][] {
  const others = phrases.filter(({ meaning: { kind } }) => kind !== 'filter')
  const filters = phrases.filter(({ meaning: { kind } }) => kind === 'filter')
  const filtersByMeaning = [...byMeaning(filters).values()]
  const inOrder = (chosen: Phrase[]) => chosen.sort((a, b) => a.from - b.from)
  return [
    [],
    ...(others.length > 0 && filters.length > 0 ? [others] : []),
    ...(filtersByMeaning.length > 1 ? filtersByMeaning.map((same) => inOrder([...others, ...same])) : []),
    [...phrases],
  ]
}

function byMeaning(phrases: readonly Phrase[]): Map<Meaning, Phrase[]> {
  return Map.groupBy(phrases, ({ meaning }) => meaning)
}

/**
 * Returns whether the words outside the chosen phrases are a name. A school must have all of these words. They are a
 * name in these cases:
 * - Some of them belong to no phrase and name no place.
 * - No phrase is chosen, no word is a plural, and the phrases are several filters.
 * - No phrase is chosen, no word is a plural, and the words are a whole name. If the only phrase is a filter, the filter
 *   is a level.
 */
function isName(
  { parts, phrases, hasDistinctivePart }: Query,
  chosen: readonly Phrase[],
  evidence: Evidence,
): boolean {
  const kept = phrases.filter((phrase) => !chosen.includes(phrase))
  const exactWords = kept.flatMap(({ words }) => words)
  const match = evidence.match(correctedText(parts, kept, chosen), exactWords)
  if (!match.hasAllWords) return false
  if (hasDistinctivePart) return true
  if (chosen.length > 0 || parts.some(({ words }) => words.some((word) => pluralWords.has(word))))
    return false
  const filters = kept.filter(({ meaning: { kind } }) => kind === 'filter')
  if (filters.length < kept.length) return match.isWholeName
  const [only] = filters
  const isLevel = only?.meaning.kind === 'filter' && only.meaning.field === 'level'
  return filters.length > 1 || (isLevel && match.isWholeName)
}

/** Corrects the spelling of the kept phrases. */
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

/** Keeps only the first value of each filter, because a list of schools takes only one. */
function withoutOtherValues(phrases: readonly Phrase[]): Phrase[] {
  const firstValues = new Map<string, string>()
  return phrases.filter(({ meaning }) => {
    const kind = kindOf(meaning)
    const value = JSON.stringify(meaning)
    const first = firstValues.get(kind) ?? value
    firstValues.set(kind, first)
    return value === first
  })
}

function kindOf(meaning: Meaning): string {
  if (meaning.kind === 'unknown') return `unknown ${meaning.value}`
  return 'field' in meaning ? meaning.field : meaning.kind
}

function without(parts: readonly Part[], phrases: readonly Phrase[]): Part[] {
  return parts.filter((_, index) => !phrases.some(({ from, to }) => index >= from && index < to))
}

function explain(parts: readonly Part[], phrases: readonly Phrase[], evidence: Evidence): Understanding {
  const rest = without(parts, phrases)
  const named = rest.filter((part) => !isGeneric(part))
  const isInPlace = named.length > 0 && isPlace(named, evidence)
  const understood = Array.from(byMeaning(phrases), ([meaning, same]) => ({
    ...meaningOf(meaning, evidence),
    words: [...new Set(same.map(({ from, to }) => textOf(parts.slice(from, to))))].join(' '),
    without: textOf(without(parts, same)),
  }))
  // "School" can be a part of the name: Delhi Public School.
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
