import { parseArgs } from 'node:util'
import { breachKinds } from '#server/breach/affected.ts'
import { BreachError, prepareBreach } from '#server/breach/prepare-breach.ts'
import { indianDay, systemClock } from '#server/clock.ts'
import { StaffLog } from '#server/desk/staff-log.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage: npm run breach -- --what KINDS --since DATE --out FOLDER [--until DATE] [--noticed TIME]
  KINDS   the exposed data: one or more of ${breachKinds.join(', ')}, separated by commas
  DATE    a day in India, such as 2026-11-20: --since is the first day of the exposure, --until the last, by default today
  FOLDER  a new or empty folder for the list of affected persons, the texts and the record
  TIME    when you noticed the breach, such as 2026-11-20T14:30+05:30; the default is now
See docs/data-breach.md.`

function isDay(text: string | undefined): text is string {
  return /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))
}

function readArguments() {
  const option = { type: 'string' } as const
  const options = { what: option, since: option, out: option, until: option, noticed: option }
  try {
    return parseArgs({ options }).values
  } catch {
    throw new UsageError(usage)
  }
}

function readOptions() {
  const { what = '', since, out, until = indianDay(systemClock()), noticed } = readArguments()
  const names = what.split(',').map((name) => name.trim())
  const kinds = breachKinds.filter((kind) => names.includes(kind))
  const noticedAt = noticed === undefined ? systemClock() : new Date(noticed)
  const isComplete = names.every((name) => breachKinds.some((kind) => kind === name))
  if (!isComplete || !isDay(since) || !isDay(until) || since > until || !out) throw new UsageError(usage)
  if (Number.isNaN(noticedAt.getTime())) throw new UsageError(usage)
  return { kinds, since, until, folder: out, noticedAt }
}

await runCommand(async () => {
  const options = readOptions()
  await withDatabase(async ({ db }) => {
    const services = { db, staffLog: new StaffLog({ db, clock: systemClock }), clock: systemClock }
    const { persons, files, reportBy, detailsBy } = await prepareBreach(services, options)
    console.log(`Affected persons: ${persons}. The folder ${options.folder} contains:`)
    for (const file of files) console.log(`  ${file}`)
    console.log(`Fill in every gap that begins with [[FILL IN. Then use the texts in the order of their numbers:
  1  send to CERT-In by ${reportBy.toISOString()}
  2  send to the Data Protection Board without delay
  3  send to the affected persons without delay
  4  publish on the site
  5  send to the Data Protection Board by ${detailsBy.toISOString()}`)
  })
}, BreachError)
