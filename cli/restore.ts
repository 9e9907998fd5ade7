import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#server/backup/backup-error.ts'
import { newestWithErasures } from '#server/backup/backup-files.ts'
import { readIdentities } from '#server/backup/encrypted-file.ts'
import { type RestoreResult, restoreBackup } from '#server/backup/restore-backup.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { DataDirInUse } from '#server/database/data-folder-lock.ts'
import { DatabaseInUse } from '#server/database/database-in-use.ts'
import { OtherSecretKey } from '#server/secret-key-check.ts'
import { loadSecrets, type Secrets } from '#server/secrets.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage: npm run restore -- FILE --key KEY [--erasures LATER] [--overwrite DATABASE] [--without-secret-key]
  FILE                   a backup
  --key KEY              the file with the secret key of the backups
  --erasures LATER       a later backup or list of erasures; default: the files of the newest day in the
                         folder of FILE
  --overwrite DATABASE   the name of the database whose data the backup replaces
  --without-secret-key   only to test a backup: restore although the product's secret key is missing
See docs/operations.md.`

function readArguments() {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      options: {
        key: text,
        erasures: text,
        overwrite: text,
        'without-secret-key': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0 || values.key === undefined) throw new UsageError(usage)
    return { ...values, file, key: values.key }
  } catch {
    throw new UsageError(usage)
  }
}

/**
 * Reads the product's secret key. Never creates one, because the restored data needs the key that the product had.
 * @throws BackupError if the key is needed but missing
 */
async function findSecrets(isNeeded: boolean): Promise<Secrets | undefined> {
  const { secretKey, dataDir } = readConfig()
  if (secretKey !== undefined || existsSync(join(dataDir, 'secret-key')))
    return loadSecrets({ secretKey, dataDir })
  if (!isNeeded) return undefined
  throw new BackupError(
    `The product's secret key is missing. Set SECRET_KEY, or copy the file secret-key into ${dataDir}.`,
  )
}

function printResult({ header, rows, erasuresUntil, erased }: RestoreResult): void {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  console.log(`Restored ${count} rows of the backup of ${header.day}.`)
  const erasures = Object.entries(erased).map(([kind, number]) => `${kind} ${number}`)
  console.log(`Erased or hidden again: ${erasures.join(', ')}.`)
  console.log(
    `The list of erasures was written on ${erasuresUntil}. Data that was erased later, also on that day, is in the database again.`,
  )
}

await runCommand(
  async () => {
    const { file, key, erasures, overwrite, 'without-secret-key': isTest } = readArguments()
    const identities = await readIdentities(key)
    const secrets = await findSecrets(!isTest)
    const erasuresFiles = erasures ? [erasures] : await newestWithErasures(dirname(file)).catch(() => [])
    await withDatabase(
      async ({ connection }) =>
        printResult(
          await restoreBackup({
            connection,
            clock: systemClock,
            file,
            identities,
            erasuresFiles,
            overwrite,
            secrets,
          }),
        ),
      { exclusive: true, migrates: false },
    )
  },
  BackupError,
  DataDirInUse,
  DatabaseInUse,
  OtherSecretKey,
)
