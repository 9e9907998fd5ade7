import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { Piscina } from 'piscina'
import type { BuildTask } from './build-worker.ts'

/** Schools read so far, and all. The last report, with all of them, comes when the file is complete. */
export type BuildProgress = { done: number; total: number }

/** Most of the index is in typed arrays outside the JavaScript heap. */
const heapLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }

/** Builds the index of the directory into a file; rejects if it cannot. */
export type BuildIndexFile = (job: {
  file: string
  onProgress: (progress: BuildProgress) => void
  /** Cancels the build. */
  signal: AbortSignal
}) => Promise<void>

/**
 * Returns a builder that works in a thread of its own and reads the schools from PostgreSQL there, so that requests are
 * served meanwhile.
 * @param connection must survive structured cloning: no functions
 */
export function buildInWorker(connection: ClientConfig): BuildIndexFile {
  return async ({ file, onProgress, signal }) => {
    if (signal.aborted) throw new Error(cancelled)
    const pool = new Piscina({
      filename: new URL('./build-worker.ts', import.meta.url).href,
      maxThreads: 1,
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
