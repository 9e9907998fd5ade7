import type { Mark } from '#contract/cases.ts'
import type { CaseReason, StateReason } from '#contract/moderation.ts'
import { findPersonNames } from '#person-names/person-names.ts'
import { oddsOf } from './classifier/classify.ts'
import { finds, lexicons, namesAPerson, type TextReason } from './harm.ts'
import { findPersonalData } from './personal-data/find-personal-data.ts'
import { wordLines } from './words.ts'

const sentencePattern = /[^\s.!?।][^.!?।\n]*/gu
const wordPattern = /\S+/gu

/** Of further sentences, all words are marked, so that no text costs much time. */
const maximumShrunk = 8

const textReasons: readonly string[] = [...Object.keys(lexicons), 'names-a-person']

/** Returns whether the checks find this reason in words, so that words can be marked. */
export function isTextReason(reason: CaseReason | StateReason): reason is TextReason {
  return textReasons.includes(reason)
}

function spansOf(text: string, pattern: RegExp, offset = 0): Mark[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
    start: offset + index,
    end: offset + index + words.length,
  }))
}

/** Returns the shortest part of the span for which `holds` is still true, by removing words at both ends. */
function shrink(text: string, span: Mark, holds: (part: string) => boolean): Mark {
  const words = spansOf(text.slice(span.start, span.end), wordPattern, span.start)
  const part = (first: number, last: number) => ({
    start: words[first]?.start ?? span.start,
    end: words[last]?.end ?? span.end,
  })
  const holdsIn = ({ start, end }: Mark) => holds(text.slice(start, end))
  let [first, last] = [0, words.length - 1]
  while (last > first && holdsIn(part(first, last - 1))) last--
  while (first < last && holdsIn(part(first + 1, last))) first++
  return part(first, last)
}

function marksOfNames(text: string, schoolWords: ReadonlySet<string>): Mark[] {
  const names = findPersonNames(text, schoolWords)
  const data = findPersonalData(text).flatMap(({ words }) => {
    const start = text.indexOf(words)
    return start < 0 ? [] : [{ start, end: start + words.length }]
  })
  if (names.length > 0) return [...names, ...data]
  const hidden = (part: string) => namesAPerson(wordLines(part), schoolWords)
  return [
    ...data,
    ...spansOf(text, sentencePattern).filter((span) => hidden(text.slice(span.start, span.end))),
  ]
}

function marksOfPhrases(text: string, reason: keyof typeof lexicons): Mark[] {
  return marksWhere(text, (part) => finds(reason, wordLines(part)))
}

/** Marks in each sentence the shortest words for which `holds` is true. */
export function marksWhere(text: string, holds: (part: string) => boolean): Mark[] {
  return spansOf(text, sentencePattern)
    .filter(({ start, end }) => holds(text.slice(start, end)))
    .map((span, index) => (index < maximumShrunk ? shrink(text, span, holds) : span))
}

/** Marks the sentence that the classifier finds worst, because it weighs whole sentences. */
function marksOfClassifier(texts: readonly string[]): Mark[][] {
  const sentences = texts.flatMap((text, at) =>
    spansOf(text, sentencePattern).map((span) => {
      const { hindi } = wordLines(text.slice(span.start, span.end))
      return { at, span, odds: oddsOf(hindi).uncorrectedHarm }
    }),
  )
  const highest = Math.max(...sentences.map(({ odds }) => odds))
  const worst = sentences.find(({ odds }) => odds === highest)
  return texts.map((_, at) => (worst?.at === at ? [worst.span] : []))
}

/**
 * Returns for each text of a post, such as title and description, the words because of which the checks stop the post, in
 * the order of the text and without overlaps. Words that stop it for another reason are not marked.
 * @param schoolWords see `TextContext`
 */
export function findMarks(
  texts: readonly string[],
  reason: TextReason,
  schoolWords: ReadonlySet<string>,
): Mark[][] {
  const marks = texts.map((text) =>
    reason === 'names-a-person' ? marksOfNames(text, schoolWords) : marksOfPhrases(text, reason),
  )
  const isUnexplained = reason !== 'names-a-person' && marks.every(({ length }) => length === 0)
  return (isUnexplained ? marksOfClassifier(texts) : marks).map(inOrder)
}

function inOrder(marks: readonly Mark[]): Mark[] {
  const sorted = marks.toSorted((one, other) => one.start - other.start || other.end - one.end)
  const apart: Mark[] = []
  for (const mark of sorted) if (mark.start >= (apart.at(-1)?.end ?? 0)) apart.push(mark)
  return apart
}
