import { readFileSync } from 'node:fs'

/** Returns the processor time that the main thread of a process has used, in milliseconds. Needs Linux. */
export function mainThreadTime(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}
