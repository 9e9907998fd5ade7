import { lowerThreadPriority } from '../../../database/low-priority.ts'

/** Runs in a thread of its own, because reading takes seconds. */
lowerThreadPriority('little')

// Loading the modules takes most of the time of a small import.
const { importFile } = await import('./import-file.ts')

export default importFile
