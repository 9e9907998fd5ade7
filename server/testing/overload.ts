import { setImmediate } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { openServingDatabase } from '../database/database.ts'
import { testDatabase } from './database.ts'

/**
 * `occupy` takes all connections, and returns a function that releases them.
 * @param options.connectionTimeout in milliseconds
 */
export async function overloadDatabase({ maximumWaiting = 2, connectionTimeout = 400 } = {}) {
  const database = await testDatabase()
  const serving = openServingDatabase(database.connection, {
    sizes: { reads: 1, others: 1 },
    connectionTimeout,
    maximumWaiting,
  })
  onTestFinished(() => serving.close())
  const occupy = async () => {
    const clients = await Promise.all([serving, serving.reads].map(({ pool }) => pool.connect()))
    const release = () => {
      for (const client of clients.splice(0)) client.release()
    }
    onTestFinished(release)
    return release
  }
  return { database, serving, occupy }
}

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
