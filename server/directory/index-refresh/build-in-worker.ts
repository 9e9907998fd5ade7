import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { Piscina } from 'piscina'
import type { BuildProgress } from './build-directory-index.ts'
import type { BuildTask } from './build-worker.ts'

/** Low, because most of the index is outside the heap. */
const heapLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 512 }

export type BuildIndex = (job: {
  onProgress: (progress: BuildProgress) => void
  signal: AbortSignal
}) => Promise<Uint8Array<ArrayBuffer>>

/** @param connection without functions, because they cannot be copied to the thread */
export function buildInWorker(connection: ClientConfig): BuildIndex {
  return async ({ onProgress, signal }) => {
    if (signal.aborted) throw new Error(cancelled)
    const pool = new Piscina({
      filename: new URL('./build-worker.ts', import.meta.url).href,
      maxThreads: 1,
      // With Atomics, an idle thread would block before it has closed the port.
      atomics: 'disabled',
      execArgv: [],
      resourceLimits: heapLimits,
    })
    const { port1, port2 } = new MessageChannel()
    port1.on('message', onProgress)
    const allReported = once(port1, 'close')
    try {
      const task: BuildTask = { connection, progress: port2 }
      const index: ArrayBuffer = await pool.run(task, { transferList: [port2], signal })
      await allReported
      return new Uint8Array(index)
    } catch (error) {
      throw signal.aborted ? new Error(cancelled) : error
    } finally {
      port1.close()
      await pool.destroy()
    }
  }
}

const cancelled = 'The search was closed while its index was being built'
