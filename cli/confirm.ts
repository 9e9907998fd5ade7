import { createInterface } from 'node:readline/promises'
import type { LockHolder } from '#server/database/advisory-lock.ts'

/** In milliseconds. Until then, the import's transaction stays open. */
const confirmTimeout = 5 * 60_000

/**
 * Asks a person whether to continue.
 * @returns false for every reply other than "yes", without a reply in five minutes, and at the end of the input
 */
export async function agrees(
  question: string,
  {
    input,
    output,
    timeout = confirmTimeout,
  }: {
    input: NodeJS.ReadableStream
    output: NodeJS.WritableStream
    timeout?: number
  },
): Promise<boolean> {
  const reader = createInterface({ input, output })
  // In a terminal, the reader receives Ctrl-C instead of the process.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const ended = new AbortController()
  reader.once('close', () => ended.abort())
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeout)])
    const reply = await reader.question(`${question}Type yes to continue: `, { signal })
    return reply.trim().toLowerCase() === 'yes'
  } catch {
    output.write('\n')
    return false
  } finally {
    reader.close()
  }
}

/**
 * Prints what an import empties, if anything. If the operator asked for a replacement and sits at a terminal, also asks whether to
 * continue.
 * @param lines such as `pincode of 12 schools`
 */
export async function confirmEmptying(lines: readonly string[], replaces: boolean): Promise<boolean> {
  if (lines.length === 0) return true
  console.log(`The import empties:\n${lines.map((line) => `  - ${line}\n`).join('')}`.trimEnd())
  if (!replaces || !process.stdin.isTTY) return true
  return agrees('Empty these fields? ', { input: process.stdin, output: process.stderr })
}

/** Returns a function that says what an import waits for. */
export function announceWaiting(what: string): (holder: LockHolder | undefined) => void {
  return (holder) => {
    const process = holder ? ` (process ${holder.pid} of PostgreSQL, for ${holder.seconds} s)` : ''
    console.error(
      `Another command or the product is changing ${what}${process}. Waiting until it has ended …`,
    )
  }
}
