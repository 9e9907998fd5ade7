import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImportOutcome, ImportTask } from './import-file.ts'

/** What the process sends. */
export type ImportMessage = { progress: number } | { outcome: ImportOutcome } | { error: unknown }

const program = fileURLToPath(new URL('./import-process.ts', import.meta.url))
/** In MiB. A file can have five million codes, whose repetitions the process must find. */
const heapLimit = 1024

export type RunImport = (
  task: ImportTask,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
) => Promise<ImportOutcome>

/**
 * Imports in a process of its own. It has a low priority with all its threads, also those that collect garbage, and a
 * process that needs too much memory ends alone.
 */
export const importInProcess: RunImport = (task, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${heapLimit}`],
      serialization: 'advanced',
      signal,
      killSignal: 'SIGKILL',
    })
    child.on('message', (message: ImportMessage) => {
      if ('progress' in message) onProgress(message.progress)
      else if ('outcome' in message) resolve(message.outcome)
      else reject(message.error)
    })
    child.once('error', reject)
    child.once('exit', (code, ending) => reject(new Error(`The import ended with ${code ?? ending}.`)))
    child.send(task)
  })
