import { CommonWords } from '../expand/common-words.ts'
import {
  commonMeanings,
  correctionsOf,
  type Meaning,
  meaningsOf,
  meaningsTogether,
} from '../expand/expansions.ts'
import type { IndexContent } from '../index/index-content.ts'
import { rarity } from '../index/term-frequency.ts'
import type { ParsedQuery } from '../tokenize/tokenize.ts'
import type { WordMatches } from './expansion-postings.ts'
import { RecentlyUsed } from './lru-cache.ts'
import type { Matches } from './postings.ts'

/** Of so many words, none of them longer, what they mean is kept, the ones used last. */
const mostSensesKept = 2000
const longestKept = 32
const mostMeaningsKept = 50

/** What an index knows of words. */
export class Vocabulary {
  readonly index: IndexContent
  readonly words: WordMatches
  readonly common: CommonWords
  /** Of words by themselves: each key that is typed asks for the words before it again. */
  readonly senses = new RecentlyUsed<Sense>(mostSensesKept)

  constructor(index: IndexContent, words: WordMatches) {
    this.index = index
    this.words = words
    this.common = new CommonWords(index)
  }
}

/** All that a word may mean. */
type Sense = {
  meanings: readonly Meaning[]
  /** The schools that the meanings stand for. */
  matches: Matches
  /** A common word that is meant by a rare spelling: its place in the token table. */
  meant: number | undefined
}

/** A word of a query with all that it may mean. */
export type Slot = Sense & {
  word: string
  isPrefix: boolean
  /** What people add and schools need not have. */
  isOptional: boolean
  /** How much the word tells. */
  weight: number
}

const smallWords = new Set(
  'in near nearby the of at a an and ka ki ke me mein mai main wala wali to from for with by on is which find'.split(
    ' ',
  ),
)
/** How many other spellings of one word, and of all words together, are looked at. */
const mostNearForms = 60
const mostNearFormsInAll = 240
/** Of a long query so many words are corrected, those that the fewest schools have, and of words that more have fewer. */
const mostCorrected = 8
const mostKnownCorrected = 3
const fewSchools = 30
const weightOfSmallWord = 0.3
/** What people add about a school: where it stands, what they want of it. It counts little, and need not be there. */
const aboutWords = new Set(
  `opposite opp behind beside front bus stand stop station post office main road street lane campus branch block
  building admission admissions fee fees contact phone pin pincode code water tank railway address website
  result results review reviews rating cbse icse board hostel timing timings principal teacher teachers photos
  best top`.split(/\s+/),
)
const shareOfAboutWord = 0.3
/** So many other words say which school it is. */
const fewestOthers = 2

function isAbout(word: string): boolean {
  return smallWords.has(word) || aboutWords.has(word)
}

/** The words of a query as they were typed. */
export function slotsOf(vocabulary: Vocabulary, query: ParsedQuery): Slot[] {
  const { index } = vocabulary
  const isAllSmall = query.words.every((word) => smallWords.has(word))
  const hasOthers = query.words.filter((word) => !isAbout(word)).length >= fewestOthers
  const together = meaningsTogether(index, query.words)
  return query.words.map((word, at) => {
    const isPrefix = query.lastIsPrefix && at === query.words.length - 1
    const isSmall = !isAllSmall && smallWords.has(word) && query.words.length > 1
    const isOptional = isSmall || (hasOthers && aboutWords.has(word))
    const { meanings, matches, meant } = senseOf(vocabulary, word, isPrefix, isSmall, together[at])
    const told = rarity(matches.bound, index.codes.order.length)
    const weight = isSmall ? weightOfSmallWord : aboutWords.has(word) ? told * shareOfAboutWord : told
    return { word, isPrefix, isOptional, meanings, matches, weight, meant }
  })
}

/** What a word may mean, by itself and together with others. */
function senseOf(
  { index, words, common, senses }: Vocabulary,
  word: string,
  isPrefix: boolean,
  isSmall: boolean,
  together: readonly Meaning[] = [],
): Sense {
  const isAlone = together.length === 0
  const key = `${word}${isPrefix ? '*' : ''}${isSmall ? '-' : ''}`
  const known = isAlone ? senses.get(key) : undefined
  if (known !== undefined) return known
  const own = [...meaningsOf(index, word, isPrefix), ...together]
  const ownMatches = words.of(own)
  const meant = isSmall ? undefined : common.meantBy(word, ownMatches.bound)
  const meanings = meant === undefined ? own : [...own, ...commonMeanings(index, meant)]
  const matches = meant === undefined ? ownMatches : words.of(meanings)
  const sense = { meanings, matches, meant }
  if (isAlone && word.length <= longestKept && isLight(sense)) senses.set(key, sense)
  return sense
}

/** Whether it takes little room: the schools of a glued word are worked out, the others lie in the index. */
function isLight({ meanings }: Sense): boolean {
  return meanings.length <= mostMeaningsKept && meanings.every(({ kind }) => kind !== 'words')
}

/**
 * The same words with what they may have been meant to be; words that stand for nothing are left out.
 * @param rarest words that more schools have are not corrected
 */
export function correctedSlots(
  { index, words }: Vocabulary,
  slots: readonly Slot[],
  rarest = Number.POSITIVE_INFINITY,
): Slot[] {
  const mostForms = Math.min(mostNearForms, Math.ceil(mostNearFormsInAll / slots.length))
  const byRarity = [...slots].sort((a, b) => a.matches.bound - b.matches.bound)
  const isDoubtful = ({ matches }: Slot, at: number) => at < mostKnownCorrected || matches.bound < fewSchools
  const doubtful = new Set(byRarity.slice(0, mostCorrected).filter(isDoubtful))
  return slots.flatMap((slot) => {
    const isMeant = isAbout(slot.word) || slot.matches.bound > rarest || !doubtful.has(slot)
    const corrections = isMeant ? [] : correctionsOf(index, slot.word, slot.isPrefix, mostForms)
    const meanings = [...slot.meanings, ...corrections]
    if (meanings.length === 0) return []
    if (corrections.length === 0) return [slot]
    const matches = words.of(meanings)
    const isKnown = slot.matches.bound > 0 || slot.isOptional
    const weight = isKnown ? slot.weight : rarity(matches.bound, index.codes.order.length)
    return [{ ...slot, meanings, matches, weight }]
  })
}
