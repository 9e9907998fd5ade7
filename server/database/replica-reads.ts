import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { singleFlight } from '../single-flight.ts'
import { DatabaseBusy } from './bounded-pool.ts'
import type { Connections, ReadConnections } from './database.ts'
import { kyselyOf, type Queries, type Query } from './queries.ts'

/** In milliseconds. */
const defaultTimings = {
  /** Pause before the second query for a token. Later pauses double. */
  firstPause: 5,
  longestPause: 1000,
  /** Time for which reads use the leader after a failure or delay of the replica. */
  afterFailure: 1000,
  /** After this time, a token counts as lost, for example in a failover. */
  tokenLifetime: 60_000,
}

type Options = {
  replica: pg.Pool
  leader: Pick<Connections, 'pool'>
  serving: Pick<Connections, 'pool'>
  /** See `ChangeLog`. */
  changes: { readonly sequence: number; readonly isComplete: boolean }
  /** Not called again until the replica has worked. */
  onFailure: (error: Error) => void
  onRecovery: () => void
  timings?: typeof defaultTimings
}

type Token = { value: string; sequence: number; writtenAt: number }

/** Sets the timeout, in milliseconds, in the transaction, because poolers refuse startup parameters. */
const begin = 'BEGIN READ ONLY; SET LOCAL statement_timeout = 1000'

const writeToken = `INSERT INTO replica_token VALUES ($1, $2)
  ON CONFLICT (instance) DO UPDATE SET token = excluded.token`

const showsToken = 'SELECT FROM replica_token WHERE instance = $1 AND token = $2'

/**
 * Reads from a replica that has all changes known to this instance, otherwise from the leader. After a change, this
 * instance writes a random token to the leader. A transaction that sees the token also sees the change, because a
 * replica replays commits in their order. Each read looks for the token in its own transaction, so the address may lead
 * to any replica.
 * @see docs/decisions/0062
 */
export class ReplicaReads implements Queries {
  readonly #options: Options
  readonly #timings: typeof defaultTimings
  readonly #instance = randomUUID()
  readonly #closing = new AbortController()
  #shown: Token | undefined
  readonly #waiting = singleFlight(() => this.#waitForReplica())
  #pausedUntil = 0
  #hasFailed = false
  /** Numbers of statements. */
  readonly statistics = { replica: 0, leader: 0 }

  constructor(options: Options) {
    this.#options = options
    this.#timings = options.timings ?? defaultTimings
  }

  async query<Row extends pg.QueryResultRow>(query: Query): Promise<pg.QueryResult<Row>> {
    const token = this.#currentToken()
    const result = token && (await this.#readReplica<Row>(token, query))
    if (result) {
      this.statistics.replica++
      return result
    }
    this.statistics.leader++
    return this.#options.leader.pool.query<Row>(query)
  }

  /** Call this before the pools close. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#waiting.settle()
  }

  #currentToken(): Token | undefined {
    const { changes } = this.#options
    // Without notifications, this instance may not know all changes.
    if (!changes.isComplete || performance.now() < this.#pausedUntil) return undefined
    if (this.#shown?.sequence === changes.sequence) return this.#shown
    void this.#waiting.shared()
    return undefined
  }

  /** Returns undefined if the replica is behind or cannot run the query. */
  async #readReplica<Row extends pg.QueryResultRow>(
    token: Token,
    { text, values }: Query,
  ): Promise<pg.QueryResult<Row> | undefined> {
    try {
      const result = await this.#inReplica(token, (client) => client.query<Row>({ text, values }))
      // Another read may have found a newer token meanwhile.
      if (!result && this.#shown === token) this.#pause()
      return result
    } catch (error) {
      if (!isUsableAfter(error)) this.#fail(error)
      return undefined
    }
  }

  /** Calls `work` only if the replica has the token. */
  async #inReplica<Result>(
    { value }: Token,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result | undefined> {
    const client = await this.#options.replica.connect()
    try {
      await client.query(begin)
      const { rowCount } = await client.query(showsToken, [this.#instance, value])
      const result = rowCount === 1 ? await work(client) : undefined
      await client.query('COMMIT')
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async #waitForReplica(): Promise<void> {
    const { changes } = this.#options
    const { signal } = this.#closing
    let token: Token | undefined
    let pause = this.#timings.firstPause
    while (changes.isComplete && !signal.aborted) {
      try {
        token = await this.#currentOrNew(token)
        const isShown = await this.#inReplica(token, async () => true)
        if (isShown && token.sequence === changes.sequence) {
          this.#shown = token
          this.#recover()
          return
        }
      } catch (error) {
        this.#fail(error)
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
      pause = Math.min(pause * 2, this.#timings.longestPause)
    }
  }

  async #currentOrNew(token: Token | undefined): Promise<Token> {
    const { changes, serving } = this.#options
    const { sequence } = changes
    const now = performance.now()
    if (token?.sequence === sequence) {
      if (now - token.writtenAt < this.#timings.tokenLifetime) return token
      this.#fail(new Error('The replica has not replayed a change in time.'))
    }
    const value = randomUUID()
    // `sequence` was read before, so a replica with this token has all changes up to `sequence`.
    await serving.pool.query(writeToken, [this.#instance, value])
    return { value, sequence, writtenAt: now }
  }

  #pause(): void {
    this.#shown = undefined
    this.#pausedUntil = performance.now() + this.#timings.afterFailure
  }

  #fail(error: unknown): void {
    this.#pause()
    if (this.#hasFailed || this.#closing.signal.aborted) return
    this.#hasFailed = true
    this.#options.onFailure(error instanceof Error ? error : new Error(String(error)))
  }

  #recover(): void {
    this.#pausedUntil = 0
    if (this.#hasFailed) this.#options.onRecovery()
    this.#hasFailed = false
  }
}

/**
 * True if all connections are in use, the statement took too long, or the leader would refuse the statement as well.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function isUsableAfter(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true
  return error instanceof pg.DatabaseError && /^(?:22|42|57014)/.test(error.code ?? '')
}

/** Returns connections for reading that use a replica if there is one. */
export function readConnections(lists: Connections, replicaReads: ReplicaReads | undefined): ReadConnections {
  if (replicaReads === undefined) return lists
  return { db: kyselyOf(replicaReads), pool: replicaReads, isPooled: lists.isPooled ?? false }
}
