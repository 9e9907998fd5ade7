import { readFileSync, writeFileSync } from 'node:fs'
import { describeLicences, licencesPath, listPackages, mayUse, readPackageLock } from './licences.ts'

/**
 * Ends with exit code 1 if a package has a licence that does not fit, or if the list of licences is out of date. With
 * `--write`, writes the list.
 */
const packages = listPackages(readPackageLock())
const refused = packages.filter((used) => !mayUse(used))
for (const { name, version, licence } of refused)
  console.error(
    `${name} ${version}: the licence ${licence ?? 'is unknown'} is not allowed by .ci/licence-rules.ts`,
  )

const text = describeLicences(packages)
if (process.argv.includes('--write')) writeFileSync(licencesPath, text)
const isCurrent = readFileSync(licencesPath, 'utf8') === text
if (!isCurrent) console.error(`${licencesPath} is out of date: run npm run licences.`)
if (refused.length > 0 || !isCurrent) process.exitCode = 1
else console.log(`Checked the licences of ${packages.length} packages.`)
