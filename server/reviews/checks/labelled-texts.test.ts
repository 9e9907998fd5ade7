import { expect, test } from 'vitest'
import { reportingTexts, tuningTexts } from './labelled-texts/halves.ts'
import { type LabelledTexts, labels } from './labelled-texts/labelled-texts.ts'
import { classify, measureQuality } from './quality.ts'
import { thresholds } from './thresholds.ts'

const { minimumRecall, minimumPrecision } = thresholds.quality

const textsOf = (half: LabelledTexts) => labels.flatMap((label) => half[label])

test.each([
  ['reporting', reportingTexts],
  ['tuning', tuningTexts],
])('reaches the minimum recall and precision in the %s half', (name, half) => {
  const quality = measureQuality(half, classify)
  for (const [label, { texts, recall, precision }] of Object.entries(quality)) {
    const figures = `${texts} texts, recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`
    process.stdout.write(`${name} half, ${label}: ${figures}\n`)
    expect(recall, figures).toBeGreaterThanOrEqual(minimumRecall)
    expect(precision, figures).toBeGreaterThanOrEqual(minimumPrecision)
  }
})

test('has no text twice', () => {
  const texts = [...textsOf(tuningTexts), ...textsOf(reportingTexts)]
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('has at least 1,000 texts, more than 45 percent of them harmless', () => {
  const all = [...textsOf(tuningTexts), ...textsOf(reportingTexts)]
  const harmless = tuningTexts.harmless.length + reportingTexts.harmless.length
  expect(all.length).toBeGreaterThanOrEqual(1000)
  expect(harmless / all.length).toBeGreaterThan(0.45)
})
