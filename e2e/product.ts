import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The product as its operator runs it: a process of its own, on a folder of its own. */
export type Product = {
  origin: string
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** As Ctrl-C does; resolves with the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL to Node alone, or to Node and every process of PostgreSQL. */
  kill(what: 'node' | 'everything'): Promise<void>
}

type Options = {
  dataDir: string
  sampleSchools?: number
  environment?: Record<string, string>
}

/** Address of the socket folder of the embedded PostgreSQL, for tests that look into the database. */
export function databaseOf(dataDir: string) {
  return { host: join(dataDir, 'postgres', 'socket'), user: 'bolshala', database: 'postgres' }
}

/** The first process of the embedded PostgreSQL and all that it has started. */
export function postgresProcesses(dataDir: string): number[] {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]) === postmaster
        )
      } catch {
        return false
      }
    })
  return [postmaster, ...children.map(Number)]
}

function signalAll(processes: readonly number[], signal: NodeJS.Signals): void {
  for (const id of processes) {
    try {
      process.kill(id, signal)
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}

/** Holds PostgreSQL still, so that every answer waits; the result lets it go on. */
export function freezeDatabase(dataDir: string): () => void {
  const processes = postgresProcesses(dataDir)
  signalAll(processes, 'SIGSTOP')
  return () => signalAll(processes, 'SIGCONT')
}

/** Kills PostgreSQL under the running product. */
export function killDatabase(dataDir: string): void {
  signalAll(postgresProcesses(dataDir), 'SIGKILL')
}

/**
 * Starts the product with the command of `npm start`, on any free port.
 * @throws Error with all that it printed, if it ends before it is ready
 */
export async function startProduct({
  dataDir,
  sampleSchools = 0,
  environment = {},
}: Options): Promise<Product> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SAMPLE_SCHOOLS: String(sampleSchools),
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = async () => {
    for (;;) {
      const origin = /is ready at (http:\S+)/.exec(output)?.[1]
      if (origin !== undefined) return origin
      await sleep(20)
    }
  }
  const failed = ended.then((code): never => {
    throw new Error(`The product ended with ${code} before it was ready:\n${output}`)
  })
  failed.catch(() => {})
  const origin = await Promise.race([ready(), failed])
  return {
    origin,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      return ended
    },
    async kill(what) {
      const processes = what === 'everything' ? postgresProcesses(dataDir) : []
      child.kill('SIGKILL')
      signalAll(processes, 'SIGKILL')
      await ended
    },
  }
}
