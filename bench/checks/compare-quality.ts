import { checkFields } from '#server/checks/check-fields.ts'
import { type Odds, oddsOf } from '#server/checks/classifier/classify.ts'
import { lineReader } from '#server/checks/words.ts'
import { wholeText } from '#server/testing/labelled-texts/read-labelled-texts.ts'
import { type Classified, mistakesOf, type Quality, qualityOf, resultOf } from '#server/testing/quality.ts'
import { train } from './training.ts'
import { ownExamples, tuningTexts } from './training-texts.ts'

type WithOdds = Classified & { harm: number; isStoppedByRule: boolean }

/**
 * Classifies the texts of each writer with a classifier that was trained without this writer. Folds of texts would be
 * too kind, because each writer repeats words and situations.
 */
export function classifyByOtherWriters(): WithOdds[] {
  const texts = tuningTexts()
  const own = ownExamples()
  return [...Map.groupBy(texts, ({ writer }) => writer)].flatMap(([writer, written]) => {
    const others = texts.filter((text) => text.writer !== writer)
    const weights = train([...others.flatMap(({ examples }) => examples), ...own])
    return written.map((text) => {
      const read = lineReader()
      const odds = oddsOf(read(wholeText(text)).hindi, weights)
      const resultFor = (given: Odds) =>
        resultOf(() => checkFields({ text: wholeText(text) }, { read }, given))
      const isStoppedByRule = resultFor({ ...odds, harm: 0 }) !== 'shown'
      return { ...text, result: resultFor(odds), harm: odds.harm, isStoppedByRule }
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

/** Prints what other values of `thresholds.odds.harm` would stop. */
export function printThresholds(classified: readonly WithOdds[]): void {
  const rows = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map((threshold) => {
    const results = classified.map((text) => ({
      ...text,
      result: text.isStoppedByRule || text.harm > threshold ? ('insult' as const) : ('shown' as const),
    }))
    const { disclosuresStopped, otherHarmStopped, harmlessStopped } = qualityOf(results)
    const shares = Object.entries({ disclosuresStopped, otherHarmStopped, harmlessStopped })
    return [threshold, Object.fromEntries(shares.map(([name, share]) => [name, percent(share)]))] as const
  })
  console.log('\nThe same for the writers a, b, c and d with other thresholds')
  console.table(Object.fromEntries(rows))
}
