import { spawn } from 'node:child_process'

/**
 * Runs a command, and prints its output when it ends, so that the outputs of commands that run at the same time do not
 * mix.
 * @returns whether the command succeeded
 */
export function run(title: string, command: string, args: readonly string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const start = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const end = (succeeded: boolean, problem = '') => {
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`\n== ${title} (${seconds} s)\n${Buffer.concat(output)}${problem}`)
    resolve(succeeded)
  }
  child.once('error', ({ message }) => end(false, message))
  child.once('close', (code) => end(code === 0))
  return promise
}
