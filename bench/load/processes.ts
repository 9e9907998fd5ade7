import { readdirSync, readFileSync } from 'node:fs'
import { listPostgresProcesses } from '../../e2e/product.ts'

/** Linux counts CPU time in `/proc` in ticks, usually 100 per second. */
const ticksPerSecond = 100

/** Returns the name and the later fields of a `stat` file. Field 3 of proc(5), the state, has the index 0. */
function readFields(file: string): { name: string; fields: string[] } | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.lastIndexOf(')')
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') }
  } catch {
    return undefined
  }
}

const sumOf = (fields: readonly string[], from: number, to: number) =>
  fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond

/** Returns the CPU time of the embedded PostgreSQL in seconds, with the time of processes that have ended. */
export function postgresCpu(dataDir: string): number {
  const [postmaster, ...children] = listPostgresProcesses(dataDir)
  const own = readFields(`/proc/${postmaster}/stat`)?.fields ?? []
  const running = children.map((id) => sumOf(readFields(`/proc/${id}/stat`)?.fields ?? [], 11, 13))
  return sumOf(own, 11, 15) + running.reduce((sum, seconds) => sum + seconds, 0)
}

/** Returns the CPU time of the threads of a process in seconds, summed by thread name. */
export function threadCpu(pid: number): Record<string, number> {
  const seconds: Record<string, number> = {}
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const found = readFields(`/proc/${pid}/task/${thread}/stat`)
    if (found) seconds[found.name] = (seconds[found.name] ?? 0) + sumOf(found.fields, 11, 13)
  }
  return seconds
}

function readKilobytes(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Returns the proportional set size: memory that processes share counts once for all of them together. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readKilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') * 1024, 0)
}
