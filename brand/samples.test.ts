import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stillSamples } from './samples.ts'

it('names each file that says that it is a sample', () => {
  const flagged = readdirSync(import.meta.dirname).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /^export const \w+(?:Is|Are)Samples? = true$/m.test(
        readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
      ),
  )
  expect(flagged.length).toBeGreaterThan(0)
  expect(stillSamples.filter((name) => !name.includes(':'))).toEqual(flagged)
})

it('names the fields of the brand that reach nobody', () => {
  expect(stillSamples).toEqual(
    expect.arrayContaining(['brand.ts: contactEmail', 'brand.ts: operator', 'brand.ts: grievanceOfficer']),
  )
  expect(stillSamples).not.toContain('brand.ts: name')
})
