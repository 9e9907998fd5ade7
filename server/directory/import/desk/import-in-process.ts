import { fileURLToPath } from 'node:url'
import { runInProcess } from '../../../own-process.ts'
import type { ImportOutcome, ImportTask } from './import-file.ts'

const program = fileURLToPath(new URL('./import-process.ts', import.meta.url))
/** In MiB. A file can have five million codes, whose repetitions the process must find. */
const heapLimit = 1024

export type RunImport = (
  task: ImportTask,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
) => Promise<ImportOutcome>

export const importInProcess: RunImport = (task, options) =>
  runInProcess(program, task, { heapLimit, ...options })
