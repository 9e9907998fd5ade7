import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { indianDay, systemClock } from '#server/clock.ts'
import { exportContent, listContent } from '#server/content/export-content.ts'
import { importContent } from '#server/content/import/import-content.ts'
import { ContentError, readContent } from '#server/content/import/read-content.ts'
import { withClient } from '#server/database/database.ts'
import { type Progress, startProgress } from '#server/progress.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'
import { announceWaiting, confirmEmptying } from './confirm.ts'

const usage = `Usage: npm run content -- import FILE.json [--replace]
       npm run content -- export FOLDER
       npm run content -- list`

type Arguments =
  | { command: 'import'; file: string; replaces: boolean }
  | { command: 'export'; folder: string }
  | { command: 'list' }

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [command, file, ...rest] = positionals
    if (command === 'import' && file !== undefined && rest.length === 0)
      return { command, file, replaces: values.replace }
    if (command === 'export' && file !== undefined && rest.length === 0 && !values.replace)
      return { command, folder: file }
    if (command === 'list' && file === undefined && !values.replace) return { command }
  } catch {
    // An unknown option.
  }
  throw new UsageError(usage)
}

async function importFile({ file, replaces }: Extract<Arguments, { command: 'import' }>): Promise<void> {
  const content = await readContent(file)
  await withDatabase(async ({ connection }) => {
    let progress: Progress | undefined
    try {
      const { added, changed, unchanged, removed, kept } = await withClient(connection, (client) =>
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
      if (kept !== undefined)
        console.log(`Left as they are, because the desk has not published them: ${kept}`)
    } finally {
      progress?.stop()
    }
  })
}

await runCommand(async () => {
  const given = readArguments()
  if (given.command === 'import') return importFile(given)
  await withDatabase(async ({ db }) => {
    if (given.command === 'export') {
      const count = await exportContent(db, given.folder)
      console.log(`Items: ${count}, in ${join(given.folder, 'times.json')}`)
      return
    }
    for (const { kind, key, status, day, title } of await listContent(db))
      console.log([kind.padEnd(11), status.padEnd(11), day, key, title].join('  '))
  })
}, ContentError)
