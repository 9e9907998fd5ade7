import { readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type pg from 'pg'

/** Short work would hardly go on at the lowest priority of a busy machine. */
export type WorkLength = 'short' | 'long'

const priorityOf = (length: WorkLength) =>
  length === 'short' ? constants.priority.PRIORITY_BELOW_NORMAL : constants.priority.PRIORITY_LOW

/** Never raises a priority, which only root may do: an administrator can have chosen a lower one. */
function lowerPriority(id: number, length: WorkLength): void {
  try {
    if (getPriority(id) < priorityOf(length)) setPriority(id, priorityOf(length))
  } catch {
    // The thread or process has ended, or belongs to another account.
  }
}

/** Lets requests of other processes go before the work of this one. */
export function lowerProcessPriority(length: WorkLength): void {
  // On Linux each thread has its own priority, also those with which V8 collects garbage: setpriority(2), "C
  // library/kernel differences".
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) lowerPriority(thread, length)
}

/** Lets requests go before the statements of this connection, if PostgreSQL runs on this machine. */
export function lowerStatementPriority(client: pg.Client, length: WorkLength): void {
  const { processID } = client as { processID?: number | null }
  if (process.platform !== 'linux' || !processID || !client.host.startsWith('/') || !isPostgres(processID))
    return
  lowerPriority(processID, length)
}

/** The process can be in another container, and then the number belongs to another program here, or to none. */
function isPostgres(processId: number): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').startsWith('postgres:')
  } catch {
    return false
  }
}
