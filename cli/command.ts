import { ConfigError, readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'

/** The words of a command are off; the message says how it is called. */
export class UsageError extends Error {}

/** What a shell expects of a command that was interrupted. */
const interrupted = 130

/**
 * Works on the database of this installation, beside a running product or without one, and leaves it as it was
 * found: interrupted, what is under way is rolled back, and PostgreSQL is stopped unless somebody else uses it.
 */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  const connecting = connectDatabase({ databaseUrl, dataDir, exclusive: false })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= connecting.then((database) => database.close())
    return closing
  }
  const interrupt = () => {
    console.error('Interrupted: nothing was changed.')
    close().finally(() => process.exit(interrupted))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt)
  try {
    await work(await connecting)
  } finally {
    await close()
  }
}

/**
 * Runs a command: what its operator can mend is told in words, with exit code 1 (2 where the call itself is off);
 * anything else is a fault of ours and keeps its stack.
 * @param expected further errors whose message says all
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
    if (![UsageError, ConfigError, ...expected].some((kind) => error instanceof kind)) throw error
    console.error(error.message)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
