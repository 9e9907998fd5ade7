import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { ImportOutcome, ImportTask } from './import-file.ts'

/** A file can have five million codes, whose repetitions the thread must find. */
const heapLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 1024 }

export type RunImport = (
  task: Omit<ImportTask, 'progress'>,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
) => Promise<ImportOutcome>

/** A thread that needs too much memory ends alone. */
export const importInWorker: RunImport = async (task, { onProgress, signal }) => {
  const pool = new Piscina({
    filename: new URL('./import-worker.ts', import.meta.url).href,
    maxThreads: 1,
    atomics: 'disabled',
    execArgv: [],
    resourceLimits: heapLimits,
  })
  const { port1, port2 } = new MessageChannel()
  port1.on('message', onProgress)
  try {
    return await pool.run({ ...task, progress: port2 }, { transferList: [port2], signal })
  } finally {
    port1.close()
    await pool.destroy()
  }
}
