import { parseArgs } from 'node:util'
import { BackupError } from '#server/backup/backup-error.ts'
import { createKey } from '#server/backup/encrypted-file.ts'
import { requireBackupFolder, takeBackup } from '#server/backup/take-backup.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage:
  npm run backup -- FOLDER [--wait MINUTES]   write a backup, encrypted for BACKUP_RECIPIENT, and delete files that are
                                              older than BACKUP_RETENTION_DAYS; --wait: wait for the maintenance
  npm run backup -- FOLDER --erasures         write only the list of erasures
  npm run backup -- --new-key FILE            create a key; run this on a computer other than the server
See docs/operations.md.`

const maximumWait = 24 * 60

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        wait: { type: 'string', default: '0' },
        erasures: { type: 'boolean', default: false },
        'new-key': { type: 'string' },
      },
      allowPositionals: true,
    })
    return { ...values, positionals }
  } catch {
    throw new UsageError(usage)
  }
}

async function backUp(folder: string, content: 'everything' | 'erasures', minutes: number): Promise<void> {
  const { backupRecipient: recipient, backupRetention: retentionDays } = readConfig()
  if (recipient === undefined)
    throw new BackupError('BACKUP_RECIPIENT is not set. Create a key with: npm run backup -- --new-key FILE')
  // Before the database starts, which can take long.
  await requireBackupFolder(folder)
  await withDatabase(
    async ({ connection }) => {
      const { file, size, rows, queued, removed } = await takeBackup({
        connection,
        clock: systemClock,
        folder,
        recipient,
        content,
        timeoutMs: minutes * 60_000,
        retentionDays,
        onWait: () => console.log('Waiting for the nightly maintenance.'),
      })
      const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
      console.log(`${file}: ${count} rows, ${size} bytes`)
      if (queued > 0)
        console.log(
          `The backup lacks ${queued} posts that wait for publication. Run the backup soon after the nightly maintenance.`,
        )
      for (const name of removed) console.log(`Deleted ${name}.`)
    },
    { migrates: false },
  )
}

await runCommand(async () => {
  const { positionals, wait, erasures, 'new-key': keyFile } = readArguments()
  const [folder, ...rest] = positionals
  const minutes = Number(wait)
  if (rest.length > 0 || !Number.isInteger(minutes) || minutes < 0 || minutes > maximumWait)
    throw new UsageError(usage)
  if (keyFile !== undefined) {
    if (folder !== undefined) throw new UsageError(usage)
    console.log(`BACKUP_RECIPIENT=${await createKey(keyFile)}`)
    return
  }
  if (folder === undefined) throw new UsageError(usage)
  await backUp(folder, erasures ? 'erasures' : 'everything', minutes)
}, BackupError)
