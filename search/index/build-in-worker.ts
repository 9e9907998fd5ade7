import { Worker } from 'node:worker_threads'
import type { ClientConfig } from 'pg'

/** Schools read so far, of all. The last report, with all of them, comes when the file is in its place. */
export type IndexProgress = { done: number; total: number }

/**
 * The schools lie in typed arrays, outside the JavaScript heap, on which little stays: building a million of them does
 * with 96 MB. A small young generation lets go of the chunks that stream through.
 */
const heapLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 }

/** What the worker is started with. */
export type IndexJob = { connection: ClientConfig; file: string }

/** Builds the index of the directory as it is now into a file; rejects where it cannot. */
export type BuildIndexFile = (job: {
  file: string
  onProgress: (progress: IndexProgress) => void
  /** Gives the build up. */
  signal: AbortSignal
}) => Promise<void>

/**
 * Builds in a thread of its own, which reads the schools from PostgreSQL itself, so that requests are answered
 * meanwhile.
 * @param connection must survive structured cloning: no functions
 */
export function buildInWorker(connection: ClientConfig): BuildIndexFile {
  return ({ file, onProgress, signal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(givenUp())
      const job: IndexJob = { connection, file }
      const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
        workerData: job,
        execArgv: [],
        resourceLimits: heapLimits,
      })
      const giveUp = () => void worker.terminate()
      signal.addEventListener('abort', giveUp, { once: true })
      worker.on('message', onProgress)
      worker.once('error', reject)
      worker.once('exit', (code) => {
        signal.removeEventListener('abort', giveUp)
        if (signal.aborted) reject(givenUp())
        else if (code === 0) resolve()
        else reject(new Error(`The thread that builds the search index ended with code ${code}`))
      })
    })
}

function givenUp(): Error {
  return new Error('The search was closed while its index was being built')
}
