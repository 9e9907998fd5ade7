import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'

/**
 * Lets requests go before the work of this thread, and before its statements if PostgreSQL runs on this machine. Does
 * nothing on systems whose threads have no priority of their own.
 * @see setpriority(2), "C library/kernel differences"
 */
export function lowerPriority(client: pg.Client): void {
  if (process.platform !== 'linux') return
  setPriority(constants.priority.PRIORITY_LOW)
  const { processID } = client as { processID?: number | null }
  if (!processID || !client.host.startsWith('/')) return
  try {
    // The process can be in another container, and then the number belongs to another program here.
    if (readFileSync(`/proc/${processID}/cmdline`, 'utf8').startsWith('postgres:'))
      setPriority(processID, constants.priority.PRIORITY_LOW)
  } catch {
    // The process belongs to another account.
  }
}
