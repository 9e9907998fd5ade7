import { indianDay, systemClock } from '#server/clock.ts'
import { importContent } from '#server/content/import/import-content.ts'
import { ContentError, readContent } from '#server/content/import/read-content.ts'
import { withClient } from '#server/database/database.ts'
import { startProgress } from '#server/progress.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

await runCommand(async () => {
  const [command, file, ...rest] = process.argv.slice(2)
  if (command !== 'import' || file === undefined || rest.length > 0) {
    throw new UsageError('Usage: npm run content -- import FILE.json')
  }
  const content = await readContent(file)
  await withDatabase(async ({ connection }) => {
    const progress = startProgress('Importing the Times')
    const { added, changed, unchanged, removed } = await withClient(connection, (client) =>
      importContent(client, content, indianDay(systemClock())),
    )
    progress.finish()
    console.log(`Items: added ${added}, changed ${changed}, unchanged ${unchanged}, removed ${removed}`)
  })
}, ContentError)
