import { spawn } from 'node:child_process'

/** How a command ended, with the last lines of its output. */
export type Ending = { succeeded: boolean; lastLines: readonly string[] }

const countOfLastLines = 12

/**
 * Runs a command, and prints its output when it ends, so that the outputs of commands that run at the same time do not
 * mix.
 */
export function run(title: string, command: string, args: readonly string[]): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const start = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const end = (succeeded: boolean, problem = '') => {
    const seconds = Math.round((performance.now() - start) / 1000)
    const text = `${Buffer.concat(output)}${problem}`
    console.log(`\n== ${title} (${seconds} s)\n${text}`)
    resolve({ succeeded, lastLines: text.trimEnd().split('\n').slice(-countOfLastLines) })
  }
  child.once('error', ({ message }) => end(false, message))
  child.once('close', (code) => end(code === 0))
  return promise
}
