import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const checkIntervalMs = 100

/** @see https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5

/** Returns undefined if another caller holds the lock. */
function claim(lock: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(lock, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The lock file ${lock} cannot be used: ${reason}`, { cause: error })
  }
}

/**
 * Runs the work while no other caller holds the lock, in this process or another. The lock ends with the process.
 * @param lock path of an empty SQLite database in a folder that all processes share. The file remains: if a holder
 *   deleted it, a waiting process and a new one would lock two different files.
 * @throws Error if the file cannot be created or locked
 */
export async function withLockFile(lock: string, work: () => Promise<void>): Promise<void> {
  let database = claim(lock)
  while (database === undefined) {
    await sleep(checkIntervalMs)
    database = claim(lock)
  }
  try {
    await work()
  } finally {
    database.close()
  }
}
