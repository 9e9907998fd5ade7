import { ConfigError, readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { PostgresTooOld } from '#server/database/server-settings.ts'

export class UsageError extends Error {}

const interruptedExitCode = 130

/**
 * Opens the database, runs `work` and closes the database. After a signal, PostgreSQL rolls back the open transaction.
 * @param options.exclusive throws DataDirInUse while a server uses the embedded PostgreSQL; default: false
 * @param options.migrates runs pending migrations first; default: true
 */
export async function withDatabase(
  work: (database: Database) => Promise<void>,
  options: { exclusive?: boolean; migrates?: boolean } = {},
): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  const connecting = connectDatabase({ databaseUrl, dataDir, exclusive: false, ...options })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= connecting.then((database) => database.close())
    return closing
  }
  const interrupt = () => {
    console.error('Interrupted. PostgreSQL rolls back the unfinished transaction.')
    close().finally(() => process.exit(interruptedExitCode))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt)
  try {
    await work(await connecting)
  } finally {
    await close()
  }
}

/**
 * Runs a command. For an error that the operator can correct, prints only the message and sets the exit code: 2 for a
 * {@link UsageError}, otherwise 1. Throws other errors.
 * @param expected classes of errors that the operator can correct
 */
export async function runCommand(
  command: () => Promise<void>,
  ...expected: readonly (new (
    ...args: never[]
  ) => Error)[]
): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (![UsageError, ConfigError, PostgresTooOld, ...expected].some((kind) => error instanceof kind))
      throw error
    console.error(error.message)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
