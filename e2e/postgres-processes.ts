import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function parentOf(processId: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1])
  } catch {
    // The process has ended.
    return 0
  }
}

/**
 * Returns the process ids of a PostgreSQL server: the postmaster and its children.
 * @param cluster the data folder of PostgreSQL
 * @throws Error if this folder contains no file `postmaster.pid`
 */
export function listServerProcesses(cluster: string): number[] {
  const postmaster = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [postmaster, ...all.filter((name) => parentOf(name) === postmaster).map(Number)]
}

export function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const id of processes) {
    try {
      process.kill(id, signal)
    } catch {
      // The process has ended already.
    }
  }
}

/** Returns whether a process runs and accepts signals from this process. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
