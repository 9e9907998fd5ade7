import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { BoundedPool } from './bounded-pool.ts'
import { migrations } from './migrations/index.ts'
import type { Queries } from './queries.ts'
import { stopStatistics } from './statistics.ts'
import type { Tables } from './tables.ts'

const dateType = 1082
// A JavaScript Date could shift the day.
pg.types.setTypeParser(dateType, (value) => value)

export type Connections = {
  db: Kysely<Tables>
  pool: pg.Pool
  /** Whether each transaction may use another connection to PostgreSQL. Default: false. */
  isPooled?: boolean
}

export type ReadConnections = { db: Kysely<Tables>; pool: Queries; isPooled?: boolean }

export type Database = Connections & {
  connection: pg.ClientConfig
  close(): Promise<void>
}

/**
 * Pools for requests.
 * @see docs/decisions/0016
 */
type ServingDatabase = Connections & {
  connection: pg.ClientConfig
  reads: Connections
  close(): Promise<void>
}

type ServingLimits = {
  sizes: { reads: number; others: number }
  /** In milliseconds. */
  statementTimeouts: { reads: number; others: number }
  /**
   * Maximum time without traffic, in milliseconds. Longer than the statement timeout and the 10 seconds after which the
   * pool closes unused connections.
   */
  silenceTimeouts: { reads: number; others: number }
  /** Maximum wait for a connection, in milliseconds. */
  connectionTimeout: number
  maximumWaiting: number
}

const servingLimits: ServingLimits = {
  sizes: { reads: 8, others: 12 },
  // The nightly row shuffling can delay writes.
  statementTimeouts: { reads: 5000, others: 15_000 },
  silenceTimeouts: { reads: 12_000, others: 20_000 },
  connectionTimeout: 3000,
  maximumWaiting: 300,
}

/**
 * Returns how many connections each worker may open, so that all workers together open about as many as one.
 * @param workers threads that serve requests
 */
export function servingSizes(workers: number): ServingLimits['sizes'] {
  const share = (size: number) => Math.max(2, Math.ceil(size / workers))
  return { reads: share(servingLimits.sizes.reads), others: share(servingLimits.sizes.others) }
}

export function openDatabase(connection: pg.ClientConfig, size = 16): Database {
  return openPool(connection, new pg.Pool({ connectionTimeoutMillis: 5000, ...connection, max: size }))
}

/** In milliseconds. `response` must be longer than the statement timeout of `ReplicaReads`. */
const replicaTimeouts = { connection: 500, response: 1200 }

/**
 * @param connection may lead to several replicas, and to a pooler in transaction mode
 * @param workers threads that serve requests, of which each opens a pool
 */
export function openReplica(connection: pg.ClientConfig, workers = 1): pg.Pool {
  const pool = new BoundedPool({
    ...connection,
    max: servingSizes(workers).reads,
    maximumWaiting: servingLimits.maximumWaiting,
    connectionTimeoutMillis: replicaTimeouts.connection,
    query_timeout: replicaTimeouts.response,
  })
  ignoreErrors(pool)
  return pool
}

/** Without a listener, an event `error` would end the process. */
export function ignoreErrors(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

function openPool(connection: pg.ClientConfig, pool: pg.Pool): Database {
  ignoreErrors(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only if it has run a query.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, connection, close }
}

/** @param limits.isPooled true if a pooler refuses startup parameters. The role must then set the statement timeout */
export function openServingDatabase(
  connection: pg.ClientConfig,
  { isPooled = false, ...limits }: Partial<ServingLimits> & { isPooled?: boolean } = {},
): ServingDatabase {
  const { sizes, statementTimeouts, silenceTimeouts, connectionTimeout, maximumWaiting } = {
    ...servingLimits,
    ...limits,
  }
  const open = (name: 'reads' | 'others') => ({
    isPooled,
    ...openPool(
      connection,
      new BoundedPool({
        ...connection,
        max: sizes[name],
        ...(isPooled ? {} : { statement_timeout: statementTimeouts[name] }),
        stream: () => socketWithTimeout(silenceTimeouts[name]),
        connectionTimeoutMillis: connectionTimeout,
        maximumWaiting,
      }),
    ),
  })
  const others = open('others')
  const reads = open('reads')
  return {
    ...others,
    reads,
    async close() {
      await Promise.all([others.close(), reads.close()])
    },
  }
}

export function socketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket()
  socket.setTimeout(milliseconds, () => {
    socket.destroy(Object.assign(new Error('The database does not respond.'), { code: 'ETIMEDOUT' }))
  })
  return socket
}

/**
 * Runs all pending migrations in one transaction.
 * @throws Error of the first failed migration
 */
export async function migrate({ db, pool }: Connections): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await stopStatistics(pool)
}

export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  // On a broken connection, the next statement fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function inTransaction<Result>(
  client: pg.ClientBase,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
