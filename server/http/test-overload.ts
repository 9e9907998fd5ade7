import { setImmediate } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { openServingDatabase } from '../database/database.ts'
import { testDatabase } from '../database/test-database.ts'

/** Opens pools of one connection each. `occupy` runs a query of 1.5 seconds on each connection. */
export async function overloadDatabase({ maximumWaiting = 2 } = {}) {
  const database = await testDatabase()
  const serving = openServingDatabase(database.connection, {
    sizes: { reads: 1, others: 1 },
    connectionTimeout: 400,
    maximumWaiting,
  })
  onTestFinished(() => serving.close())
  const occupy = () =>
    Promise.allSettled([serving, serving.reads].map(({ pool }) => pool.query('SELECT pg_sleep(1.5)')))
  return { database, serving, occupy }
}

/** Blocks the event loop again and again until the returned function is called. */
export function blockEventLoop(): () => Promise<void> {
  let isBlocking = true
  const loop = (async () => {
    while (isBlocking) {
      const end = performance.now() + 80
      while (performance.now() < end);
      await setImmediate()
    }
  })()
  return async () => {
    isBlocking = false
    await loop
  }
}
