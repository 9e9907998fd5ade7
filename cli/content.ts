import { parseArgs } from 'node:util'
import { indianDay, systemClock } from '#server/clock.ts'
import { importContent } from '#server/content/import/import-content.ts'
import { ContentError, readContent } from '#server/content/import/read-content.ts'
import { withClient } from '#server/database/database.ts'
import { type Progress, startProgress } from '#server/progress.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { announceWaiting, confirmEmptying } from './confirm.ts'

const usage = 'Usage: npm run content -- import FILE.json [--replace]'

function readArguments(): { file: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [command, file, ...rest] = positionals
    if (command === 'import' && file !== undefined && rest.length === 0)
      return { file, replaces: values.replace }
  } catch {
    // An unknown option.
  }
  throw new UsageError(usage)
}

await runCommand(async () => {
  const { file, replaces } = readArguments()
  const content = await readContent(file)
  await withDatabase(async ({ connection }) => {
    let progress: Progress | undefined
    try {
      const { added, changed, unchanged, removed } = await withClient(connection, (client) =>
        importContent(client, content, {
          today: indianDay(systemClock()),
          replaces,
          onWait: announceWaiting('the Times'),
          async confirm(emptied) {
            const lines = emptied.map(
              ({ field, count }) => `${field} of ${count} ${count === 1 ? 'item' : 'items'}`,
            )
            const isConfirmed = await confirmEmptying(lines, replaces)
            if (isConfirmed) progress = startProgress('Importing the Times')
            return isConfirmed
          },
        }),
      )
      progress?.finish()
      console.log(`Items: added ${added}, changed ${changed}, unchanged ${unchanged}, removed ${removed}`)
    } finally {
      progress?.stop()
    }
  })
}, ContentError)
