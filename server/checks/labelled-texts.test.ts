import { expect, test } from 'vitest'
import { readLabelledTexts, type SetName, wholeText } from '../testing/labelled-texts/read-labelled-texts.ts'
import { classifyAll, type Quality, qualityOf } from '../testing/quality.ts'
import { thresholds } from './thresholds.ts'

const sets: SetName[] = [
  'tuning',
  'unseen',
  'own-first-half',
  'own-second-half',
  'own-languages',
  'own-harmless',
  'own-short',
]
const existing = sets.filter((set) => readLabelledTexts(set).length > 0)

const figures = (quality: Quality) => JSON.stringify(quality, null, 1).replaceAll('"', '')

test.each(existing)('reaches the minimum quality in the set %s', (set) => {
  const minimum = set === 'unseen' ? thresholds.quality.unseen : thresholds.quality.known
  const quality = qualityOf(classifyAll(readLabelledTexts(set)))
  const found = `${set}: ${figures(quality)}`
  process.stdout.write(`${found}\n`)
  expect(quality.disclosuresStopped, found).toBeGreaterThanOrEqual(minimum.disclosuresStopped)
  expect(quality.otherHarmStopped, found).toBeGreaterThanOrEqual(minimum.otherHarmStopped)
  expect(quality.harmlessStopped, found).toBeLessThanOrEqual(minimum.harmlessStopped)
})

test('refuses no text that discloses abuse', () => {
  const classified = existing.flatMap((set) => classifyAll(readLabelledTexts(set)))
  const refused = classified.filter(({ label, result }) => label === 'disclosure' && result === 'refused')
  expect(refused.map(wholeText)).toEqual([])
})

test('has no text twice', () => {
  const texts = existing.flatMap((set) => readLabelledTexts(set).map(wholeText))
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('has at least 2,500 texts, more than a third of them harmless', () => {
  const all = existing.flatMap((set) => readLabelledTexts(set))
  expect(all.length).toBeGreaterThanOrEqual(2500)
  expect(all.filter(({ label }) => label === 'shown').length / all.length).toBeGreaterThan(0.33)
})
