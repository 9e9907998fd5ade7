import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listServerProcesses, signalAll } from './postgres-processes.ts'

export type Product = {
  /** `PUBLIC_ORIGIN`, if `environment` contains it. */
  origin: string
  process: ChildProcess
  output(): string
  /** Sends SIGINT and returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL to Node, or to Node and every process of PostgreSQL. */
  kill(target: 'node' | 'everything'): Promise<void>
}

type Options = {
  dataDir: string
  sampleSchools?: number
  environment?: Record<string, string>
  /** Arguments for Node. If there are any, the process has a channel for messages (IPC). */
  nodeArguments?: readonly string[]
  /** The folder of the checkout to start. The default is this checkout. */
  cwd?: string
}

export function databaseConnection(dataDir: string) {
  return { host: join(dataDir, 'postgres', 'socket'), user: 'bolshala', database: 'postgres' }
}

/** Returns the process ids of the embedded PostgreSQL: the postmaster and its children. */
export function listPostgresProcesses(dataDir: string): number[] {
  return listServerProcesses(join(dataDir, 'postgres', 'cluster'))
}

/**
 * Pauses PostgreSQL, which delays every response that needs the database.
 * @returns a function that resumes PostgreSQL
 */
export function pauseDatabase(dataDir: string): () => void {
  const processes = listPostgresProcesses(dataDir)
  signalAll(processes, 'SIGSTOP')
  return () => signalAll(processes, 'SIGCONT')
}

/**
 * Waits until the pages of the product show the changes that a test has written into the database. For this, sends a
 * call that can change something: the product delays the response until it has the notifications of earlier changes.
 */
export async function waitForPages(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.org` }),
  })
  if (!response.ok) throw new Error(`The product responded ${response.status}: ${await response.text()}`)
}

/**
 * The product is ready when its first thread serves requests. This waits for the others.
 * @throws Error with the output of the product, if they do not serve in two minutes
 */
export async function waitForThreads(product: Product, count: number): Promise<void> {
  await waitUntil(product, 'The threads do not serve', 120_000, async () =>
    product.output().includes(`${count} threads serve requests`),
  )
}

/**
 * The product serves before it has added all sample schools, if they are more than 20,000. This waits for the others.
 * @throws Error with the output of the product, if it is not ready in five minutes
 */
export async function waitUntilComplete(product: Product): Promise<void> {
  await waitUntil(
    product,
    'The product is not ready',
    300_000,
    async () => (await fetch(`${product.origin}/api/ready`)).ok,
  )
}

/** @param timeout in milliseconds */
async function waitUntil(
  product: Product,
  problem: string,
  timeout: number,
  condition: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + timeout
  while (!(await condition())) {
    if (product.process.exitCode !== null || performance.now() > end)
      throw new Error(`${problem}:\n${product.output()}`)
    await sleep(50)
  }
}

export function killDatabase(dataDir: string): void {
  signalAll(listPostgresProcesses(dataDir), 'SIGKILL')
}

/**
 * Starts the product as `npm start` does, on a free port unless `environment` contains a port.
 * @throws Error with the output of the product, if the product ends before it is ready
 */
export async function startProduct({
  dataDir,
  sampleSchools = 0,
  environment = {},
  nodeArguments = [],
  cwd = process.cwd(),
}: Options): Promise<Product> {
  const memory = ['--max-semi-space-size=8', '--heap-growing-percent=25']
  const child = spawn(process.execPath, [...nodeArguments, ...memory, 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '4',
      DATA_DIR: dataDir,
      SAMPLE_SCHOOLS: String(sampleSchools),
      PORT: '0',
      ...environment,
    },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', ...(nodeArguments.length > 0 ? (['ipc'] as const) : [])],
  })
  let output = ''
  const { promise: ready, resolve } = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
      const origin = /is ready at (https?:[^\s"]+)/.exec(output)?.[1]
      if (origin !== undefined) resolve(origin)
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const failed = ended.then((code): never => {
    throw new Error(`The product ended with ${code} before it was ready:\n${output}`)
  })
  failed.catch(() => {})
  const origin = await Promise.race([ready, failed])
  return {
    origin,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGINT')
      return ended
    },
    async kill(target) {
      const processes = target === 'everything' ? listPostgresProcesses(dataDir) : []
      child.kill('SIGKILL')
      signalAll(processes, 'SIGKILL')
      await ended
    },
  }
}
