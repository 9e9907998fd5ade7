import { parseArgs } from 'node:util'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import { indianDay, systemClock } from '#server/clock.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const maximumSchools = 5_000_000

await runCommand(async () => {
  const { values } = parseArgs({ options: { schools: { type: 'string', default: '990940' } } })
  const schools = Number(values.schools)
  if (!Number.isSafeInteger(schools) || schools < 1 || schools > maximumSchools) {
    throw new UsageError(
      `Usage: npm run generate -- [--schools N], where N is a whole number from 1 to ${maximumSchools}`,
    )
  }
  await withDatabase(async ({ connection }) => {
    const filled = await fillSampleDirectory(connection, { schools, today: indianDay(systemClock()) })
    console.log(
      filled
        ? `Generated ${schools} schools.`
        : 'The school directory already contains schools. Nothing was generated.',
    )
  })
})
