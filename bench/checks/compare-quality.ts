import { findReason } from '#server/reviews/checks/check-fields.ts'
import { oddsOf } from '#server/reviews/checks/classifier/classify.ts'
import { wholeText } from '#server/reviews/checks/labelled-texts/read-labelled-texts.ts'
import {
  type Classified,
  mistakesOf,
  type Quality,
  qualityOf,
  resultOf,
} from '#server/reviews/checks/quality.ts'
import { wordLines } from '#server/reviews/checks/words.ts'
import { train } from './training.ts'
import { ownExamples, tuningTexts } from './training-texts.ts'

/**
 * Classifies the texts of each writer with a classifier that was trained without this writer. Folds of texts would be
 * too kind, because each writer repeats words and situations.
 */
export function classifyByOtherWriters(): Classified[] {
  const texts = tuningTexts()
  const own = ownExamples()
  return [...Map.groupBy(texts, ({ writer }) => writer)].flatMap(([writer, written]) => {
    const others = texts.filter((text) => text.writer !== writer)
    const weights = train([...others.flatMap(({ examples }) => examples), ...own])
    return written.map((text) => {
      const lines = wordLines(wholeText(text))
      const check = () => findReason({ text: wholeText(text) }, lines, oddsOf(lines.hindi, weights))
      return { ...text, result: resultOf(check) }
    })
  })
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function rowOf({ texts, ...shares }: Quality) {
  const counts = `${texts.disclosure} / ${texts.held} / ${texts.shown}`
  return {
    'disclosures / other harm / harmless': counts,
    ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, percent(share)])),
  }
}

function groupedBy(classified: readonly Classified[], key: (text: Classified) => string) {
  const groups = Map.groupBy(classified, key)
  return Object.fromEntries([...groups].sort().map(([name, texts]) => [name, rowOf(qualityOf(texts))]))
}

/** @param withMistakes also prints the figures by kind, and each mistake */
export function printQuality(title: string, classified: readonly Classified[], withMistakes: boolean): void {
  console.log(`\n${title}`)
  console.table({
    all: rowOf(qualityOf(classified)),
    ...groupedBy(classified, ({ id }) => `writer ${id.slice(0, 1)}`),
    ...groupedBy(classified, ({ language }) => language),
  })
  if (!withMistakes) return
  console.table(groupedBy(classified, ({ label, kind }) => `${label}: ${kind}`))
  for (const text of mistakesOf(classified))
    console.log(
      `${text.label} → ${text.result} (${text.language}, ${text.kind}): ${wholeText(text).replaceAll('\n', ' | ')}`,
    )
}
