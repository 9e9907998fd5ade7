import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { Piscina } from 'piscina'
import type { BuildProgress } from './build-index-file.ts'
import type { BuildTask } from './build-worker.ts'

/** Most of the index is in typed arrays outside the heap. */
const heapLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }

export type BuildIndexFile = (job: {
  file: string
  onProgress: (progress: BuildProgress) => void
  signal: AbortSignal
}) => Promise<void>

/**
 * Returns a function that builds the index in a worker thread.
 * @param connection must not contain functions, because they cannot be copied to the thread
 */
export function buildInWorker(connection: ClientConfig): BuildIndexFile {
  return async ({ file, onProgress, signal }) => {
    if (signal.aborted) throw new Error(cancelled)
    const pool = new Piscina({
      filename: new URL('./build-worker.ts', import.meta.url).href,
      maxThreads: 1,
      // An idle thread that waits with Atomics would block before it has closed the port.
      atomics: 'disabled',
      execArgv: [],
      resourceLimits: heapLimits,
    })
    const { port1, port2 } = new MessageChannel()
    port1.on('message', onProgress)
    const allReported = once(port1, 'close')
    try {
      const task: BuildTask = { connection, file, progress: port2 }
      await pool.run(task, { transferList: [port2], signal })
      await allReported
    } catch (error) {
      throw signal.aborted ? new Error(cancelled) : error
    } finally {
      port1.close()
      await pool.destroy()
    }
  }
}

const cancelled = 'The search was closed while its index was being built'
