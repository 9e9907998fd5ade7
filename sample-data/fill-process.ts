import { serveTask } from '#server/own-process.ts'
import type { FillTask } from './fill-in-background.ts'

/** Runs in a process of its own: see fill-in-background.ts. */
serveTask(async () => {
  const { fillRest } = await import('./fill-rest.ts')
  const { fillSampleTimes } = await import('./times/fill-times.ts')
  return async ({ connection, today }: FillTask, onProgress) => {
    await fillRest(connection, onProgress)
    await fillSampleTimes(connection, today)
  }
})
