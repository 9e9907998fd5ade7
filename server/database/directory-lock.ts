import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** One process serves a data folder. */
const lockNumber = 0x626f6c73

/** How long a server that was just killed may take to let go, in milliseconds. */
const patience = 2000

export class DataDirInUse extends Error {}

/**
 * Claims a data folder for this process: an advisory lock of its own PostgreSQL, on a connection of its own,
 * so that it ends with the process however that ends.
 * @returns releases the lock
 * @throws DataDirInUse with one line that says so
 */
export async function claimDataDir(
  connection: pg.ClientConfig,
  dataDir: string,
): Promise<() => Promise<void>> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const deadline = performance.now() + patience
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS claimed', [lockNumber])
    if (rows[0]?.claimed) return () => client.end()
    if (performance.now() > deadline) break
    await sleep(50)
  }
  await client.end()
  throw new DataDirInUse(
    `${dataDir} is in use by another Bolshala. Stop that one first, or set DATA_DIR to another folder.`,
  )
}
