import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { isRunning } from '../postgres-processes.ts'
import { listPostgresProcesses } from '../product.ts'

/** A PostgreSQL server that the test controls. The product gets only its URL, as in production. */
export class OwnPostgres {
  readonly folder: string
  readonly connection: pg.ClientConfig

  private constructor(folder: string, connection: pg.ClientConfig) {
    this.folder = folder
    this.connection = connection
  }

  static async start(folder: string): Promise<OwnPostgres> {
    const { connection } = await startEmbeddedPostgres(folder)
    return new OwnPostgres(folder, connection)
  }

  get url(): string {
    const { user, host, database } = this.connection
    return `postgres://${user}@${encodeURIComponent(String(host))}/${database}`
  }

  /** Starts the server again, as a service manager would. Does nothing if the server runs. */
  async restart(): Promise<void> {
    await startEmbeddedPostgres(this.folder)
  }

  /** Stops the server with a fast shutdown, which ends all connections. */
  async stop(): Promise<void> {
    const [postmaster] = this.#processes()
    if (postmaster !== undefined) process.kill(postmaster, 'SIGINT')
    while (this.#processes().some(isRunning)) await sleep(50)
  }

  /** Kills every process of the server, as a power failure would. */
  kill(): void {
    this.#signal('SIGKILL')
  }

  freeze(): void {
    this.#signal('SIGSTOP')
  }

  resume(): void {
    this.#signal('SIGCONT')
  }

  /**
   * Ends the connections of the product, and opens as many connections as the server allows.
   * @returns a function that closes them
   */
  async takeAllConnections(): Promise<() => Promise<void>> {
    const taken: pg.Client[] = []
    const first = await this.#connect()
    taken.push(first)
    await first.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = $1',
      ['client backend'],
    )
    for (;;) {
      const client = await this.#connect().catch(() => undefined)
      if (!client) break
      taken.push(client)
    }
    return async () => {
      await Promise.all(taken.map((client) => client.end()))
    }
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.#connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.connection)
    client.on('error', () => {})
    await client.connect()
    return client
  }

  #signal(signal: NodeJS.Signals): void {
    for (const id of this.#processes()) {
      try {
        process.kill(id, signal)
      } catch {
        // The process has ended already.
      }
    }
  }

  #processes(): number[] {
    try {
      return listPostgresProcesses(this.folder)
    } catch {
      return []
    }
  }
}

/** A file system in memory with a fixed size, so that a test can fill it. Needs root on Linux. */
export class SmallDisk {
  readonly folder: string

  /** @throws Error if this process may not mount a file system */
  constructor(folder: string, megabytes: number) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    const run = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
    if (run.status !== 0)
      throw new Error(`A small file system cannot be mounted. Only root on Linux can mount it: ${run.stderr}`)
  }

  async fill(): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder)
    // If less space is left than `statfs` reported, the write fails after it has filled the disk.
    try {
      writeFileSync(this.#filler, Buffer.alloc(bavail * bsize))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }

  async free(): Promise<void> {
    await rm(this.#filler, { force: true })
  }

  async remove(): Promise<void> {
    // `-l` unmounts later if a process that is ending still uses the file system.
    spawnSync('umount', ['-l', this.folder])
    await rm(this.folder, { recursive: true, force: true })
  }

  get #filler(): string {
    return join(this.folder, 'filler')
  }
}
