import { expect, test } from 'vitest'
import { AppError } from '../../http/errors.ts'
import { checkFields } from './check-fields.ts'
import { reportingTexts, tuningTexts } from './labelled-texts/halves.ts'
import type { LabelledTexts } from './labelled-texts/labelled-texts.ts'
import { thresholds } from './thresholds.ts'

type Outcome = 'pending' | 'refused' | 'published'

function outcome(text: string): Outcome {
  try {
    return checkFields({ description: text }) ? 'pending' : 'published'
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return 'refused'
    throw error
  }
}

/** Counts a text that is rejected for personal data as missed if it is harmful, otherwise as a false alarm. */
function measure({ disclosure, threat, harmless }: LabelledTexts) {
  const harmful = [...disclosure, ...threat].map(outcome)
  const found = harmful.filter((each) => each === 'pending').length
  const falseAlarms = harmless.map(outcome).filter((each) => each !== 'published').length
  return {
    texts: harmful.length + harmless.length,
    recall: found / harmful.length,
    precision: found / (found + falseAlarms),
    missed: harmful.length - found,
    falseAlarms,
  }
}

test('finds harmful texts in the reporting half', () => {
  const figures = measure(reportingTexts)
  process.stdout.write(`harmful texts, reporting half: ${JSON.stringify(figures)}\n`)
  expect(figures.recall).toBeGreaterThanOrEqual(thresholds.harm.minimumRecall)
  expect(figures.precision).toBeGreaterThanOrEqual(thresholds.harm.minimumPrecision)
})

test('finds harmful texts in the tuning half', () => {
  const figures = measure(tuningTexts)
  process.stdout.write(`harmful texts, tuning half: ${JSON.stringify(figures)}\n`)
  expect(figures.recall).toBeGreaterThanOrEqual(thresholds.harm.minimumRecall)
  expect(figures.precision).toBeGreaterThanOrEqual(thresholds.harm.minimumPrecision)
})

test('has no text in both halves', () => {
  const texts = (half: LabelledTexts) => Object.values(half).flat()
  const known = new Set(texts(tuningTexts))
  expect(texts(reportingTexts).filter((text) => known.has(text))).toEqual([])
  expect(known.size + texts(reportingTexts).length).toBeGreaterThanOrEqual(400)
})
