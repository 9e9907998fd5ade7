import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assess, mayNeedHelp } from '#server/checks/check-fields.ts'
import { mayCryForHelp } from './cry-for-help.ts'

type Labelled = { text: string; label: 'help' | 'harmless' }

/** Written by one person who did not know the rules. Half of the texts cry for help plainly, half hint at it. */
const texts = readFileSync('server/testing/labelled-texts/cries-for-help.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): Labelled => JSON.parse(line))

/** The phrases of the device were chosen with the other half. */
const unseen = texts.filter((_, index) => index % 2 === 1)

function shareFound(label: Labelled['label'], find: (text: string) => boolean): number {
  const labelled = unseen.filter((each) => each.label === label)
  return labelled.filter(({ text }) => find(text)).length / labelled.length
}

const byServer = (text: string) => mayNeedHelp(assess({ text }))

test('offers help after most unseen cries, and rarely after harmless texts', () => {
  const [help, harmless] = [shareFound('help', byServer), shareFound('harmless', byServer)]
  process.stdout.write(
    `Help after sending: ${help * 100} % of cries, ${harmless * 100} % of harmless texts\n`,
  )
  expect(help).toBeGreaterThanOrEqual(0.9)
  expect(harmless).toBeLessThanOrEqual(0.15)
})

test('offers help beside some unseen drafts, and rarely beside harmless ones', () => {
  const [help, harmless] = [shareFound('help', mayCryForHelp), shareFound('harmless', mayCryForHelp)]
  process.stdout.write(
    `Help beside a draft: ${help * 100} % of cries, ${harmless * 100} % of harmless texts\n`,
  )
  expect(help).toBeGreaterThanOrEqual(0.4)
  expect(harmless).toBeLessThanOrEqual(0.15)
})
