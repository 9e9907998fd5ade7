import { minimumShareOfPlaces } from '../tuning.ts'
import type { Meaning, Topic } from './meanings.ts'
import {
  findPhrases,
  isFiller,
  isGeneric,
  isPlural,
  type Part,
  type Phrase,
  partsOf,
  textOf,
} from './phrases.ts'
import { choosePlace, type PlaceEvidence, type PlaceOfQuery, placesIn } from './place-of-query.ts'

export type Evidence = PlaceEvidence & {
  frequencyOf(word: string): number
  /** Distinct values in the directory. */
  valuesOf(field: 'board' | 'medium'): readonly string[]
}

/** What a word or phrase of a search term stands for. */
export type UnderstoodMeaning =
  | { kind: 'sector' | 'schoolType' | 'level' | 'area' | 'board' | 'medium'; value: string }
  | { kind: 'minimumRating'; value: string }
  | { kind: 'sort'; value: 'rating' | 'reviews' }
  | { kind: 'near'; value: '' }
  | { kind: 'unknown'; value: Topic }

export type UnderstoodWords = UnderstoodMeaning & {
  /** As typed, each once. */
  words: string
  /** The search term without these words. */
  without: string
}

export type Understanding = {
  /** Searched in names and places. */
  term: string
  /** Whether the term is only a place. */
  isPlace: boolean
  /** The words of the term that name the place of all results, or empty. */
  place: string
  /** One entry for each meaning. */
  understood: UnderstoodWords[]
}

/** @see Understanding */
export type PlacedUnderstanding = Understanding & {
  /** The schools in the place. */
  within: Uint32Array | undefined
  /** For results without a word of the name: the place, and the words that no school there has. */
  placeAlone: Understanding | undefined
}

/**
 * Separates filters, orders and topics from names and places. The search still includes phrases that belong to a name.
 * @returns undefined if all words are to be searched
 */
export function understand(searchTerm: string, evidence: Evidence): PlacedUnderstanding | undefined {
  const typed = partsOf(searchTerm)
  const found = withoutOtherValues(findPhrases(typed, evidence.frequencyOf))
  const mentioned = placesIn(typed, found, evidence)
  const parts = mentioned.parts
  const phrases = found.filter(
    ({ from, to }) => !mentioned.places.some((place) => place.from < to && from < place.to),
  )
  const isOther = (index: number) => !phrases.some(({ from, to }) => index >= from && index < to)
  const others = parts.filter((part, index) => isOther(index) && !isGeneric(part))
  const place = choosePlace({ parts, others, places: mentioned.places }, evidence)
  if (phrases.length === 0 && place === undefined) return undefined
  const distinctive = others.filter((part) => !place?.parts.includes(part))
  const hasDistinctivePart =
    distinctive.length > 0 && (place !== undefined || phrases.length === 0 || !isPlace(distinctive, evidence))
  const context = { parts, phrases, place, hasDistinctivePart, evidence }
  for (const chosen of choicesOf(phrases)) {
    if (chosen.length < phrases.length && !isName(context, chosen)) continue
    return chosen.length === 0 && place === undefined ? undefined : explain(context, chosen)
  }
  return undefined
}

type Context = {
  parts: readonly Part[]
  phrases: readonly Phrase[]
  place: PlaceOfQuery | undefined
  /** Whether a part belongs to no phrase and names no place. */
  hasDistinctivePart: boolean
  evidence: Evidence
}

/** Returns the sets of phrases that `understand` tries to remove from the search term, in order. */
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
 * Returns whether the words outside the chosen phrases are a name. A school of the place must have all of these words.
 * They are a name in these cases:
 * - Some of them belong to no phrase and name no place.
 * - No phrase is chosen, and a school of the place has the words of all topics in its name.
 * - No phrase is chosen, no word is a plural, and the phrases are several filters.
 * - No phrase is chosen, no word is a plural, and the words are a whole name. If the only phrase is a filter, the filter
 *   is a level.
 */
function isName(
  { parts, phrases, place, hasDistinctivePart, evidence }: Context,
  chosen: readonly Phrase[],
): boolean {
  const kept = phrases.filter((phrase) => !chosen.includes(phrase))
  if (kept.length === 0) return false
  const exactWords = kept.flatMap(({ words }) => words)
  const match = evidence.match(correctedText(parts, kept, chosen), exactWords, place?.within)
  if (!match.hasAllWords) return false
  if (hasDistinctivePart) return true
  if (chosen.length > 0 || parts.some(isPlural)) return false
  if (place !== undefined && match.isInName && kept.every(({ meaning: { kind } }) => kind === 'unknown'))
    return true
  const filters = kept.filter(({ meaning: { kind } }) => kind === 'filter')
  if (filters.length < kept.length) return match.isWholeName
  const [only] = filters
  const isLevel = only?.meaning.kind === 'filter' && only.meaning.field === 'level'
  return filters.length > 1 || (isLevel && match.isWholeName)
}

/** Corrects the spelling of the kept phrases. */
function correctedText(parts: readonly Part[], kept: readonly Phrase[], chosen: readonly Phrase[]): string {
  return parts
    .flatMap((part, index) => {
      if (chosen.some(({ from, to }) => index >= from && index < to) || isFiller(part)) return []
      const phrase = kept.find(({ from, to }) => index >= from && index < to)
      if (phrase === undefined) return [part.text]
      return index === phrase.from ? phrase.words : []
    })
    .join(' ')
}

function isPlace(parts: readonly Part[], evidence: Evidence): boolean {
  return evidence.match(textOf(parts), [], undefined).shareOfPlaces >= minimumShareOfPlaces
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

function without(parts: readonly Part[], ranges: readonly { from: number; to: number }[]): Part[] {
  return parts.filter((_, index) => !ranges.some(({ from, to }) => index >= from && index < to))
}

function explain({ parts, place, evidence }: Context, phrases: readonly Phrase[]): PlacedUnderstanding {
  const rest = without(parts, phrases)
  const named = rest.filter((part) => !isGeneric(part))
  const understood = Array.from(byMeaning(phrases), ([meaning, same]) => ({
    ...meaningOf(meaning, evidence),
    words: [...new Set(same.map(({ from, to }) => textOf(parts.slice(from, to))))].join(' '),
    without: textOf(without(parts, same)),
  }))
  if (place === undefined) {
    const isInPlace = named.length > 0 && isPlace(named, evidence)
    // "School" can be a part of the name: Delhi Public School.
    const term = textOf(isInPlace || named.length === 0 ? named : rest.filter((part) => !isFiller(part)))
    const within = isInPlace ? evidence.schoolsNamed(named.flatMap(({ words }) => words)) : undefined
    return {
      term,
      isPlace: isInPlace,
      place: isInPlace ? term : '',
      within,
      understood,
      placeAlone: undefined,
    }
  }
  const name = named.filter((part) => !place.parts.includes(part))
  const text = textOf(place.parts)
  if (name.length === 0) {
    return { term: text, isPlace: true, place: text, within: place.within, understood, placeAlone: undefined }
  }
  const unknown: UnderstoodWords = {
    kind: 'unknown',
    value: 'name',
    words: textOf(name),
    without: textOf(parts.filter((part) => !name.includes(part))),
  }
  const searched = rest.filter((part) => !isFiller(part))
  return {
    term: textOf(searched),
    isPlace: false,
    place: text,
    within: place.within,
    understood,
    placeAlone: { term: text, isPlace: true, place: text, understood: [...understood, unknown] },
  }
}

function meaningOf(meaning: Meaning, evidence: Evidence): UnderstoodMeaning {
  if (meaning.kind === 'filter') return { kind: meaning.field, value: meaning.value }
  if (meaning.kind === 'near') return { kind: 'near', value: '' }
  if (meaning.kind !== 'register') return meaning
  const value = evidence.valuesOf(meaning.field).find((known) => known.toLowerCase().includes(meaning.value))
  return value === undefined ? { kind: 'unknown', value: meaning.field } : { kind: meaning.field, value }
}
