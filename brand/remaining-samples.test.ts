import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { remainingSamples } from './remaining-samples.ts'

it('lists all files whose flag says that they contain samples', () => {
  const flaggedFiles = readdirSync(import.meta.dirname).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      /^export const \w+(?:Is|Are)Samples? = true$/m.test(
        readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
      ),
  )
  expect(flaggedFiles.length).toBeGreaterThan(0)
  expect(remainingSamples.filter((name) => !name.includes(':'))).toEqual(flaggedFiles)
})

it('lists the fields of brand.ts that contain sample texts', () => {
  expect(remainingSamples).toEqual(
    expect.arrayContaining(['brand.ts: contactEmail', 'brand.ts: operator', 'brand.ts: grievanceOfficer']),
  )
  expect(remainingSamples).not.toContain('brand.ts: name')
})
