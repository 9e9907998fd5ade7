import pg from 'pg'

/** All connections are in use, and the queue is full or the wait was too long. */
export class DatabaseBusy extends Error {
  constructor() {
    super('No database connection is free')
    this.name = 'DatabaseBusy'
  }
}

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

type Options = pg.PoolConfig & {
  max: number
  maximumWaiting: number
}

/** Limits the queue for connections, because people who wait for long load the page again. */
export class BoundedPool extends pg.Pool {
  readonly #max: number
  readonly #maximumWaiting: number
  #outage: Error | undefined

  constructor({ maximumWaiting, ...options }: Options) {
    super(options)
    this.#max = options.max
    this.#maximumWaiting = maximumWaiting
    this.on('connect', () => {
      this.#outage = undefined
    })
  }

  /** @throws DatabaseBusy, or the connection error if PostgreSQL accepts no connections */
  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    // Other methods of `pg.Pool` call this method with a callback.
    if (done !== undefined) {
      this.#connect(done)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(done: Done): void {
    if (this.waitingCount >= this.#maximumWaiting) {
      process.nextTick(done, this.#outage ?? new DatabaseBusy(), undefined, () => {})
      return
    }
    super.connect((error, client, release) => {
      if (error && isTimeout(error)) {
        // A timeout while the pool can still grow means that PostgreSQL does not respond.
        const isBusy = this.totalCount >= this.#max
        done(this.#outage ?? (isBusy ? new DatabaseBusy() : error), client, release)
        return
      }
      if (error) this.#outage = error
      done(error, client, release)
    })
  }
}

function isTimeout({ message }: Error): boolean {
  return message === 'timeout exceeded when trying to connect'
}
