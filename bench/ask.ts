import type { ChildProcess } from 'node:child_process'

type Answer<Result> = { result: Result } | { failure: string }

/**
 * Calls a command of a process and returns the result. Without a command, returns the next message of the process. Do
 * not call this function again before the result has arrived.
 */
export type Ask = <Result>(command?: string, value?: unknown) => Promise<Result>

/** Returns a function that calls commands of a process that uses {@link answer}. */
export function connect(child: ChildProcess): Ask {
  return <Result>(command?: string, value?: unknown): Promise<Result> =>
    new Promise((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`The process ended with exit code ${code}.`))
      child.once('exit', failed)
      child.once('message', (message: Answer<Result>) => {
        child.off('exit', failed)
        if ('failure' in message) reject(new Error(message.failure))
        else resolve(message.result)
      })
      if (command !== undefined) child.send({ command, value })
    })
}

/** Calls a command for each message of the parent process. Sends back the result or the error. */
export function answer(commands: Readonly<Record<string, (value: never) => unknown>>): void {
  process.on('message', async ({ command, value }: { command: string; value: never }) => {
    try {
      process.send?.({ result: await commands[command]?.(value) })
    } catch (error) {
      process.send?.({ failure: error instanceof Error ? error.stack : String(error) })
    }
  })
}
