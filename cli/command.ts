import { ConfigError, readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { endOwnSessions } from '#server/database/own-sessions.ts'
import { PostgresTooOld } from '#server/database/server-settings.ts'
import { agrees } from './confirm.ts'

export class UsageError extends Error {}

/** The person did not agree to the consequences of a command. */
export class NotConfirmed extends Error {}

/**
 * Prints the consequences of a command and asks the person at the terminal whether it should run.
 * @param hasAgreed true if the arguments contain `--yes`; then nobody is asked
 * @throws NotConfirmed if the person does not type "yes", or if nobody can be asked
 */
export async function confirm(consequences: string, hasAgreed: boolean): Promise<void> {
  console.log(consequences)
  if (hasAgreed) return
  if (!process.stdin.isTTY)
    throw new NotConfirmed('Nothing was changed. To agree without a question, add --yes.')
  if (!(await agrees('', { input: process.stdin, output: process.stdout })))
    throw new NotConfirmed('Nothing was changed.')
}

const interruptedExitCode = 130

/**
 * Opens the database, runs `work` and closes the database. After a signal, ends the statements of this process, so that
 * PostgreSQL rolls back the open transaction and releases its locks.
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
  let interruption: Promise<void> | undefined
  const interrupt = () => {
    console.error('Interrupted. PostgreSQL rolls back the unfinished transaction.')
    interruption ??= connecting
      .then(({ connection }) => endOwnSessions(connection))
      .finally(close)
      .catch((error) => console.error(`The database did not confirm this: ${error.message}`))
      .finally(() => process.exit(interruptedExitCode))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt)
  try {
    await work(await connecting)
  } catch (error) {
    // Without its session, the work fails before the process exits.
    await interruption
    throw error
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
    if (
      ![UsageError, NotConfirmed, ConfigError, PostgresTooOld, ...expected].some(
        (kind) => error instanceof kind,
      )
    )
      throw error
    console.error(error.message)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
