import { serveTask } from '../../../own-process.ts'

/** Runs in a process of its own: see import-in-process.ts. */
serveTask(async () => (await import('./import-file.ts')).importFile)
