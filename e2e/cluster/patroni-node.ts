import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listServerProcesses, signalAll } from '../postgres-processes.ts'
import { stop, type Values, type Workspace } from './workspace.ts'

type Status = { state: string; role: string }

type Member = { name: string; role: 'leader' | 'sync_standby' | 'replica' }

type Options = {
  workspace: Workspace
  name: string
  host: string
  patroni: string
  values: Values
}

/** In milliseconds. */
const statusTimeout = 2000

function commandOf(processId: number): string {
  return readFileSync(`/proc/${processId}/cmdline`, 'utf8')
}

export class PatroniNode {
  readonly name: string
  readonly host: string
  readonly data: string
  readonly #options: Options
  readonly #configuration: string
  #patroni: ChildProcess | undefined

  constructor(options: Options) {
    const { workspace, name, host, values } = options
    this.#options = options
    this.name = name
    this.host = host
    const folder = workspace.makeFolder(name)
    this.data = join(folder, 'data')
    this.#configuration = workspace.configure(`${name}/patroni.yml`, 'patroni.yml', {
      ...values,
      NODE_NAME: name,
      NODE_HOST: host,
      NODE_DATA: this.data,
      NODE_PGPASS: join(folder, 'pgpass'),
    })
    workspace.onEnd(() => this.#signal('SIGKILL'))
  }

  start(): void {
    const { workspace, patroni } = this.#options
    this.#patroni = workspace.start(this.name, patroni, [this.#configuration])
  }

  /** Kills Patroni and every process of PostgreSQL, as a power failure would. */
  async kill(): Promise<void> {
    const patroni = this.#patroni
    // Pauses Patroni first, because Patroni would start PostgreSQL again.
    patroni?.kill('SIGSTOP')
    this.#signal('SIGKILL')
    if (patroni) await stop(patroni, 'SIGKILL')
  }

  /** Stops Patroni, which stops PostgreSQL and leaves the cluster. */
  async stop(): Promise<void> {
    if (this.#patroni) await stop(this.#patroni, 'SIGTERM')
  }

  freezePatroni(): void {
    this.#patroni?.kill('SIGSTOP')
  }

  resumePatroni(): void {
    this.#patroni?.kill('SIGCONT')
  }

  /**
   * Pauses the process that receives the write-ahead log.
   * @returns a function that resumes it
   */
  freezeReceiver(): () => void {
    const receivers = listServerProcesses(this.data).filter((id) => commandOf(id).includes('walreceiver'))
    if (receivers.length !== 1) throw new Error(`${this.name} has ${receivers.length} receivers.`)
    signalAll(receivers, 'SIGSTOP')
    return () => signalAll(receivers, 'SIGCONT')
  }

  /** @throws Error if Patroni does not respond */
  async status(): Promise<Status> {
    return (await this.#ask('patroni')) as Status
  }

  /**
   * Returns all nodes as this node sees them.
   * @throws Error if Patroni does not respond
   */
  async members(): Promise<Member[]> {
    const { members } = (await this.#ask('cluster')) as { members: Member[] }
    return members
  }

  /** Returns whether Patroni reports a running standby, to which HAProxy can send reads. */
  async isReady(): Promise<boolean> {
    const response = await fetch(`http://${this.host}:8008/replica`, {
      signal: AbortSignal.timeout(statusTimeout),
    })
    await response.arrayBuffer()
    return response.ok
  }

  async #ask(path: string): Promise<unknown> {
    const response = await fetch(`http://${this.host}:8008/${path}`, {
      signal: AbortSignal.timeout(statusTimeout),
    })
    return response.json()
  }

  /** Sends a signal to every process of PostgreSQL. Does nothing if PostgreSQL does not run. */
  #signal(signal: NodeJS.Signals): void {
    let processes: number[] = []
    try {
      processes = listServerProcesses(this.data)
    } catch {
      // PostgreSQL does not run.
    }
    signalAll(processes, signal)
  }
}
