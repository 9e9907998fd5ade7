import { findReason } from '#server/reviews/checks/check-fields.ts'
import { oddsOf } from '#server/reviews/checks/classifier/classify.ts'
import { readLabelledTexts, wholeText } from '#server/reviews/checks/labelled-texts/read-labelled-texts.ts'
import {
  type Classified,
  mistakesOf,
  type Quality,
  qualityOf,
  resultOf,
} from '#server/reviews/checks/quality.ts'
import { wordLines } from '#server/reviews/checks/words.ts'
import { train } from './training.ts'
import { ownExamples, tuningExamples } from './training-texts.ts'

const folds = 6

/** Classifies each tuning text with a classifier that was trained without it. */
export function crossValidate(): Classified[] {
  const texts = readLabelledTexts('tuning')
  const examples = tuningExamples()
  const own = ownExamples()
  return Array.from({ length: folds }, (_, fold) => {
    const weights = train([
      ...examples.flatMap((example, index) => (example && index % folds !== fold ? [example] : [])),
      ...own,
    ])
    return texts
      .filter((_, index) => index % folds === fold)
      .map((text) => {
        const lines = wordLines(wholeText(text))
        const result = resultOf(() =>
          findReason({ text: wholeText(text) }, lines, oddsOf(lines.hindi, weights)),
        )
        return { ...text, result }
      })
  }).flat()
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

export function printQuality(title: string, classified: readonly Classified[], withMistakes = true): void {
  console.log(`\n${title}`)
  console.table({ all: rowOf(qualityOf(classified)), ...groupedBy(classified, ({ language }) => language) })
  console.table(groupedBy(classified, ({ label, kind }) => `${label}: ${kind}`))
  if (!withMistakes) return
  for (const text of mistakesOf(classified))
    console.log(
      `${text.label} → ${text.result} (${text.language}, ${text.kind}): ${wholeText(text).replaceAll('\n', ' | ')}`,
    )
}
