import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'

/**
 * Lets requests go before the work of this thread. Does nothing on systems whose threads have no priority of their own.
 * @param by `little` for short work, which would hardly go on at the lowest priority on a busy machine
 * @see setpriority(2), "C library/kernel differences"
 */
export function lowerThreadPriority(by: 'little' | 'much'): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  if (process.platform === 'linux') setPriority(by === 'little' ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW)
}

/** Lets requests go before the statements of this connection, if PostgreSQL runs on this machine. */
export function lowerStatementPriority(client: pg.Client): void {
  const { processID } = client as { processID?: number | null }
  if (process.platform !== 'linux' || !processID || !client.host.startsWith('/')) return
  try {
    // The process can be in another container, and then the number belongs to another program here.
    if (readFileSync(`/proc/${processID}/cmdline`, 'utf8').startsWith('postgres:'))
      setPriority(processID, constants.priority.PRIORITY_LOW)
  } catch {
    // The process belongs to another account.
  }
}
