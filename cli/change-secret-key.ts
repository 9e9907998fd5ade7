import { readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/database/data-folder-lock.ts'
import { withClient } from '#server/database/database.ts'
import { DatabaseInUse, refuseIfUsed } from '#server/database/database-in-use.ts'
import { changeSecretKey } from '#server/secret-key-check.ts'
import { loadSecrets } from '#server/secrets.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage: npm run change-secret-key
Makes the configured key the secret key of the database. Stop all instances first. See "Secret key" in
docs/operations.md.`

await runCommand(
  async () => {
    if (process.argv.length > 2) throw new UsageError(usage)
    const { secretKey, dataDir } = readConfig()
    await withDatabase(
      async ({ db, connection }) => {
        await withClient(connection, refuseIfUsed)
        await changeSecretKey(db, await loadSecrets({ secretKey, dataDir }))
      },
      { exclusive: true },
    )
    console.log('The secret key of the database is changed.')
  },
  DataDirInUse,
  DatabaseInUse,
)
