import { ConfigError } from '#server/config.ts'

/** The words of a command are off; the message says how it is called. */
export class UsageError extends Error {}

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
