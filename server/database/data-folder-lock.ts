import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { brand } from '#brand/brand.ts'

/** "bols" in ASCII. */
const lockKey = 0x626f6c73

/** In milliseconds. PostgreSQL releases the lock of a killed process in less time. */
const timeout = 2000

export class DataDirInUse extends Error {}

/**
 * The advisory lock ends with the process.
 * @returns a function that releases the lock
 * @throws DataDirInUse if another process has claimed the data folder
 */
export async function claimDataDir(
  connection: pg.ClientConfig,
  dataDir: string,
): Promise<() => Promise<void>> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const deadline = performance.now() + timeout
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS claimed', [lockKey])
    if (rows[0]?.claimed) return () => client.end()
    if (performance.now() > deadline) break
    await sleep(50)
  }
  await client.end()
  throw new DataDirInUse(
    `Another ${brand.name} process uses the data folder ${dataDir}. Stop that process first, or set DATA_DIR to another folder.`,
  )
}
