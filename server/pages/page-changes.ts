import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type ChangeLog, tagsOf } from '../database/change-log.ts'
import { singleFlight } from '../single-flight.ts'

const channel = 'page_changes'

/** In milliseconds. */
const defaultTimings = {
  /** Pause between two tests of the connection. */
  heartbeat: 1000,
  /** The connection counts as broken if PostgreSQL does not respond in this time. */
  timeout: 1000,
  firstRetry: 100,
  longestRetry: 5000,
}

type Options = {
  connection: pg.ClientConfig
  log: ChangeLog
  /** Called when a working connection fails, but not after a failed attempt to connect. */
  onFailure: (error: Error) => void
  timings?: typeof defaultTimings
}

/** Fills a log of changes. */
export type ChangeSource = {
  /** Resolves after the first attempt to connect. */
  start(): Promise<void>
  /** Resolves when the log has all earlier changes, or if it cannot get them. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL delivers this notification after those of all earlier commits. */
type Barrier = { token: string; arrived: () => void }

/**
 * Records the notifications of the channel `page_changes`, over a connection of its own.
 * @see docs/decisions/0023
 */
export class PageChanges implements ChangeSource {
  readonly #options: Options & { timings: typeof defaultTimings }
  readonly #closing = new AbortController()
  #client: pg.Client | undefined
  #barrier: Barrier | undefined
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = { timings: defaultTimings, ...options }
  }

  /** Resolves after the first attempt to connect. */
  async start(): Promise<void> {
    const { promise: attempted, resolve } = Promise.withResolvers<void>()
    this.#running = this.#keepListening(resolve)
    await attempted
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  /**
   * Resolves when the notifications of all earlier commits have arrived. Also resolves without a working connection,
   * because pages then compare their data with the database.
   */
  readonly flush = singleFlight(() => this.#flush()).next

  async #flush(): Promise<void> {
    const client = this.#client
    if (!client || !this.#options.log.isComplete) return
    await this.#sendToken(client).catch((error: unknown) => this.#disconnect(client, error))
  }

  async #sendToken(client: pg.Client): Promise<void> {
    const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>()
    const token = `token ${randomUUID()}`
    this.#barrier = { token, arrived }
    await this.#within(
      Promise.all([client.query('SELECT pg_notify($1, $2)', [channel, token]), arrival]),
      'A notification did not arrive',
    )
  }

  async #within<Result>(work: Promise<Result>, problem: string): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${problem} in time.`)), this.#options.timings.timeout)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  async #keepListening(attempted: () => void): Promise<void> {
    const { firstRetry, longestRetry } = this.#options.timings
    const { signal } = this.#closing
    let pause = firstRetry
    while (!signal.aborted) {
      await this.#listen(() => {
        pause = firstRetry
        attempted()
      })
      attempted()
      await sleep(pause, undefined, { signal }).catch(() => {})
      pause = Math.min(pause * 2, longestRetry)
    }
  }

  async #listen(connected: () => void): Promise<void> {
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: 'bolshala notifications',
      keepAlive: true,
      connectionTimeoutMillis: this.#options.timings.timeout * 5,
    })
    this.#client = client
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('error', (error) => this.#disconnect(client, error))
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      // A connection pooler may accept LISTEN and lose the notifications.
      await this.#sendToken(client)
      this.#options.log.resume()
      connected()
      await Promise.race([ended, this.#checkConnection(client)])
    } catch (error) {
      this.#disconnect(client, error)
    }
    this.#disconnect(client, new Error('The connection for notifications was closed.'))
    // PostgreSQL may not respond.
    await this.#within(client.end(), 'The connection did not end').catch(() => {})
  }

  /** Rejects after `close`, or when the connection has broken, even without an error event. */
  async #checkConnection(client: pg.Client): Promise<never> {
    const { signal } = this.#closing
    for (;;) {
      await sleep(this.#options.timings.heartbeat, undefined, { signal })
      await this.#within(client.query('SELECT'), 'PostgreSQL did not respond')
    }
  }

  #receive(payload: string): void {
    if (payload === this.#barrier?.token) this.#barrier.arrived()
    // `clearHistory` sends notifications that begin with a space.
    if (payload.startsWith('token ') || payload.startsWith(' ')) return
    this.#options.log.record(tagsOf(payload))
  }

  #disconnect(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    const { log, onFailure } = this.#options
    const wasConnected = log.isComplete
    log.interrupt()
    if (wasConnected && !this.#closing.signal.aborted)
      onFailure(error instanceof Error ? error : new Error(String(error)))
    client.end().catch(() => {})
  }
}
