import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/database/data-folder-lock.ts'
import { withClient } from '#server/database/database.ts'
import { DatabaseInUse, refuseIfUsed } from '#server/database/database-in-use.ts'
import { changeSecretKey } from '#server/secret-key-check.ts'
import { loadSecrets } from '#server/secrets.ts'
import { confirm, runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage: npm run change-secret-key [-- --yes]
Makes the configured key the secret key of the database. Stop all instances first. --yes: do not ask. See "Secret key"
in docs/operations.md.`

const consequences = `This makes the configured key the secret key of the database. You cannot take it back without the old key. Afterwards:
- People can review, vote and report a second time.
- Anonymous credentials do not work until the school year after the next one.
- Secret codes that people have kept with a fingerprint cannot be opened. They must be kept again.
- Accounts that wait for their deletion are kept. Their owners must delete them again.
- Everybody is signed out.
- The authenticator apps and recovery codes are deleted. Whoever has no passkey needs:
  npm run staff -- reset EMAIL
- One-time codes that are not used yet, and optional answers that are not summed yet, are lost.`

function readArguments(): boolean {
  try {
    return parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values.yes
  } catch {
    throw new UsageError(usage)
  }
}

await runCommand(
  async () => {
    const hasAgreed = readArguments()
    const { secretKey, dataDir } = readConfig()
    await withDatabase(
      async ({ db, connection }) => {
        await withClient(connection, refuseIfUsed)
        await confirm(consequences, hasAgreed)
        await changeSecretKey(db, await loadSecrets({ secretKey, dataDir }))
      },
      { exclusive: true },
    )
    console.log('The secret key of the database is changed.')
  },
  DataDirInUse,
  DatabaseInUse,
)
