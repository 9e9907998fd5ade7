import { andInto, countBits } from '../index/bitset.ts'
import { stateAcronyms } from '../language/abbreviation-lists.ts'
import { isDevanagari } from '../language/devanagari-spelling.ts'
import { tokensOf } from '../tokenize/tokenize.ts'
import {
  maximumClearDistance,
  maximumGuessDistance,
  maximumMentions,
  maximumSchoolsOfTown,
  minimumShareOfMentions,
} from '../tuning.ts'
import { isGeneric, type Part, textOf } from './phrases.ts'
import type { TextMatch } from './text-match.ts'

type Form = { words: readonly string[]; quality: number }

type Mention = {
  from: number
  to: number
  forms: readonly Form[]
  isGuess: boolean
  isTransliterated: boolean
  distance: number
  states: readonly string[]
}

type SchoolsInPlace = { bits: Uint32Array; count: number }

export type PlaceEvidence = {
  /** Returns whether a school has all words of the text as typed, in any field. */
  hasAllWords(text: string): boolean
  mentionsIn(words: readonly string[]): Mention[]
  /** @param states if places in these states have the name, only these count */
  schoolsIn(forms: readonly Form[], states: readonly string[]): SchoolsInPlace
  /** Returns the schools that have all words in town, pincode, district or state. */
  schoolsNamed(words: readonly string[]): Uint32Array
  /** Returns an upper bound of the number of schools that have the words in any field. */
  schoolsWith(words: readonly string[]): number
  /**
   * @param exactWords words that no spelling correction may replace
   * @param within only schools in this bit vector count
   */
  match(
    text: string,
    exactWords: readonly string[],
    within: Uint32Array | undefined,
    corrects?: boolean,
  ): TextMatch
}

/** In the place of words that another part replaces. */
const empty: Part = { text: '', words: [] }

/** The parts from index `from` to before `to` name a place. */
type Place = {
  from: number
  to: number
  forms: readonly Form[]
  schools: SchoolsInPlace
  words: readonly string[]
}

export type PlaceOfQuery = {
  /** The parts that name the place, and larger places around it. */
  parts: readonly Part[]
  within: Uint32Array
}

/**
 * Finds the places that the parts name. Replaces misspelled names.
 * @param phrases a phrase that is longer than a name of a place within it takes precedence
 */
export function placesIn(
  typed: readonly Part[],
  phrases: readonly { from: number; to: number }[],
  evidence: PlaceEvidence,
): { parts: Part[]; places: Place[] } {
  const parts = [...typed]
  const partOfWord = typed.flatMap(({ words }, index) => words.map(() => index))
  const words = typed.flatMap((part) => part.words)
  const places: Place[] = []
  const mentions = evidence.mentionsIn(words)
  const nearest = mentions.reduce(
    (least, { distance }) => Math.min(least, distance),
    Number.POSITIVE_INFINITY,
  )
  const clear = mentions.filter(({ distance }) => distance <= Math.max(nearest, maximumGuessDistance))
  const isInPhrase = ({ from, to, isTransliterated }: Mention) =>
    phrases.some((phrase) => {
      const isLonger = phrase.to - phrase.from > to - from
      const isSame = isTransliterated && phrase.to - phrase.from === to - from
      return phrase.from <= from && phrase.to >= to && (isLonger || isSame)
    })
  const ranges = clear
    .map((mention) => ({
      mention,
      from: partOfWord[mention.from] ?? 0,
      to: (partOfWord[mention.to - 1] ?? 0) + 1,
    }))
    .filter(({ mention, from, to }) => !isInPhrase({ ...mention, from, to }))
  const hasExact = ranges.some(({ mention: { distance } }) => distance === 0)
  for (const { mention, from, to } of ranges.slice(-maximumMentions)) {
    if (mention.isTransliterated && mention.distance > 0) {
      if (hasExact) continue
      // Of other scripts, general words are not known.
      const isOther = (part: Part, index: number) =>
        (index < from || index >= to) &&
        !isGeneric(part) &&
        !phrases.some((phrase) => index >= phrase.from && index < phrase.to)
      const isKnownScript = words.slice(mention.from, mention.to).every(isDevanagari)
      if (
        isKnownScript &&
        typed.some(isOther) &&
        evidence.match(textOf(typed), [], undefined, mention.distance > maximumClearDistance).hasAllWords
      )
        continue
    }
    if (mention.isGuess) {
      const word = words.slice(mention.from, mention.to)
      const isKnown = evidence.schoolsWith(word) > 0
      if (isKnown && evidence.match(textOf(typed), word, undefined, false).hasAllWords) continue
    }
    const schools = evidence.schoolsIn(mention.forms, mention.states)
    if (schools.count === 0) continue
    const isExact = mention.distance === 0
    const own = isExact ? words.slice(mention.from, mention.to) : (mention.forms[0]?.words ?? [])
    if (!isExact) parts.fill(empty, from, to)[from] = { text: own.join(' '), words: [...own] }
    places.push({ from, to, forms: mention.forms, schools, words: own })
  }
  return { parts, places: [...places, ...statesAfter(places, parts, evidence)] }
}

/** In "banda up", `up` is the state of the place before it. */
function statesAfter(places: readonly Place[], parts: readonly Part[], evidence: PlaceEvidence): Place[] {
  return places.flatMap(({ to, schools: { bits } }) => {
    const [word = '', ...others] = parts[to]?.words ?? []
    const state = others.length > 0 ? undefined : stateAcronyms[word]
    if (state === undefined) return []
    const forms = [{ words: tokensOf(state), quality: 1 }]
    const schools = evidence.schoolsIn(forms, [])
    const shared = bits.slice()
    andInto(shared, schools.bits)
    return countBits(shared) === 0 ? [] : [{ from: to, to: to + 1, forms, schools, words: [word] }]
  })
}

/**
 * Chooses the places together if a school there has all words, otherwise the last place in which a school has them, or in
 * which most of the words occur.
 * @param others the parts that are not phrases and not general words
 */
export function choosePlace(
  { parts, others, places }: { parts: readonly Part[]; others: readonly Part[]; places: readonly Place[] },
  evidence: PlaceEvidence,
): PlaceOfQuery | undefined {
  const isPartOf = (part: Part) => places.some(({ from, to }) => parts.slice(from, to).includes(part))
  const isAlone = others.every(isPartOf)
  const usable = places.filter(
    ({ schools, words }) => isAlone || schools.count >= minimumShareOfMentions * evidence.schoolsWith(words),
  )
  const last = usable.at(-1)
  if (last === undefined) return townOf(others, evidence)
  const own = ({ from, to }: Place) => parts.slice(from, to)
  const text = textOf(others)
  const shared = last.schools.bits.slice()
  for (const { schools } of usable) andInto(shared, schools.bits)
  const together = countBits(shared) > 0 ? { parts: usable.flatMap(own), within: shared } : undefined
  if (isAlone || usable.length === 1) return together ?? { parts: own(last), within: last.schools.bits }
  const each = usable.toReversed().map((place) => ({ parts: own(place), within: place.schools.bits }))
  const choices = together ? [together, ...each] : each
  const hasWords = (text: string, within: Uint32Array) => evidence.match(text, [], within, false).hasAllWords
  const best = choices.find(({ within }) => hasWords(text, within))
  if (best !== undefined || together !== undefined) return best ?? together
  const known = choices.map(
    ({ parts: own, within }) =>
      others.filter((part) => own.includes(part) || hasWords(part.text, within)).length,
  )
  return choices[known.indexOf(Math.max(...known))]
}

/** Finds the last part that is a town, if a school there has all words as typed. */
function townOf(others: readonly Part[], evidence: PlaceEvidence): PlaceOfQuery | undefined {
  if (others.length < 2) return undefined
  const text = textOf(others)
  if (!evidence.hasAllWords(text)) return undefined
  for (const part of others.toReversed()) {
    const count = evidence.schoolsWith(part.words)
    if (count === 0 || count > maximumSchoolsOfTown) continue
    const { bits, count: inTown } = evidence.schoolsIn([{ words: part.words, quality: 1 }], [])
    if (inTown < minimumShareOfMentions * count) continue
    if (evidence.match(text, [], bits, false).hasAllWords) return { parts: [part], within: bits }
  }
  return undefined
}
