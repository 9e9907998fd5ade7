import { DataDirInUse } from '#server/database/data-folder-lock.ts'
import { forgetSecretKey } from '#server/secret-key-check.ts'
import { runCommand, UsageError, withDatabase } from './command.ts'

const usage = `Usage: npm run change-secret-key
Lets the next start use another secret key. Stop all instances first. See "Secret key" in docs/operations.md.`

await runCommand(async () => {
  if (process.argv.length > 2) throw new UsageError(usage)
  await withDatabase(({ db }) => forgetSecretKey(db), { exclusive: true })
  console.log('The next start accepts another secret key.')
}, DataDirInUse)
