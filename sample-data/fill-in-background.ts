import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { runInProcess } from '#server/own-process.ts'

const program = fileURLToPath(new URL('./fill-process.ts', import.meta.url))
/** In MiB. */
const heapLimit = 512

/** After a failure, in milliseconds. The pause doubles after each further one. */
const pauses = { shortest: 5000, longest: 600_000 }

/** `today`: `YYYY-MM-DD` */
export type FillTask = { connection: pg.ClientConfig; today: string }

type Options = {
  /** Receives the number of generated schools. */
  onProgress: (done: number) => void
  onFailure: (error: unknown) => void
}

/**
 * Adds the rest of the sample schools and then the Times while the server runs, and tries again after a failure.
 * @returns a function that kills the process, and ends the attempts
 */
export function fillInBackground(task: FillTask, { onProgress, onFailure }: Options): () => Promise<void> {
  const closing = new AbortController()
  const { signal } = closing
  async function fill(): Promise<void> {
    for (let pause = pauses.shortest; ; pause = Math.min(2 * pause, pauses.longest)) {
      try {
        return await runInProcess(program, task, { heapLimit, onProgress, signal })
      } catch (error) {
        if (signal.aborted) return
        onFailure(error)
      }
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }
  const filled = fill()
  return async () => {
    closing.abort()
    await filled
  }
}
