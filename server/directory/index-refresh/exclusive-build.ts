import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../../database/database.ts'

/** "indx" in ASCII. */
const lockKey = 0x696e6478

/** Between two tries to get the lock, in milliseconds. */
const pause = 1000

/** Rejects if the signal comes while the work waits for its turn. */
export type Exclusively = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>

/** Holds an advisory lock during the work. The lock ends with the connection. */
export function exclusiveBuilds(connection: pg.ClientConfig): Exclusively {
  return (work, signal) =>
    withClient(connection, async (client) => {
      const isMine = async () => {
        const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [lockKey])
        return rows[0]?.mine === true
      }
      while (!(await isMine())) await sleep(pause, undefined, { signal })
      await work()
    })
}
