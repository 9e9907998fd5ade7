import { parseArgs } from 'node:util'
import { fillDirectory } from '#sample-data/schools/fill-directory.ts'
import { indianDay, systemClock } from '#server/clock.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const most = 5_000_000

/** Fills an empty directory with sample schools and reviews, as the first start does. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { schools: { type: 'string', default: '990940' } } })
  const count = Number(values.schools)
  if (!Number.isSafeInteger(count) || count < 1 || count > most) {
    throw new UsageError(`Usage: npm run generate -- [--schools N], where N goes from 1 to ${most}`)
  }
  await withDatabase(async ({ connection }) => {
    const filled = await fillDirectory(connection, { count, today: indianDay(systemClock()) })
    console.log(
      filled ? `generated ${count} schools` : 'the directory holds schools already; nothing was generated',
    )
  })
})
