import { lowerProcessPriority } from '../../../database/low-priority.ts'
import type { ImportTask } from './import-file.ts'
import type { ImportMessage } from './import-in-process.ts'

/** Runs in a process of its own: see import-in-process.ts. */
lowerProcessPriority('short')

const send = (message: ImportMessage) =>
  new Promise<void>((sent) => {
    process.send?.(message, undefined, undefined, () => sent())
  })

// Nobody waits for the result after the server has ended.
process.once('disconnect', () => process.exit(1))
process.once('message', async (task: ImportTask) => {
  try {
    const { importFile } = await import('./import-file.ts')
    await send({ outcome: await importFile(task, (progress) => void send({ progress })) })
  } catch (error) {
    await send({ error })
  }
  process.exit(0)
})
