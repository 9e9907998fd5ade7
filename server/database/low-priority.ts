import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'

/** Short work would hardly go on at the lowest priority of a busy machine. */
export type WorkLength = 'short' | 'long'

const priorityOf = (length: WorkLength) =>
  length === 'short' ? constants.priority.PRIORITY_BELOW_NORMAL : constants.priority.PRIORITY_LOW

/** Lets requests of other processes go before the work of this one. */
export function lowerProcessPriority(length: WorkLength): void {
  // On Linux each thread has its own priority, also those with which V8 collects garbage: setpriority(2), "C
  // library/kernel differences".
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) setPriority(thread, priorityOf(length))
}

/** Lets requests go before the statements of this connection, if PostgreSQL runs on this machine. */
export function lowerStatementPriority(client: pg.Client, length: WorkLength): void {
  const { processID } = client as { processID?: number | null }
  if (process.platform !== 'linux' || !processID || !client.host.startsWith('/')) return
  try {
    // The process can be in another container, and then the number belongs to another program here.
    if (readFileSync(`/proc/${processID}/cmdline`, 'utf8').startsWith('postgres:'))
      setPriority(processID, priorityOf(length))
  } catch {
    // The process belongs to another account.
  }
}
