import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The OID of the type `date`. */
const dateType = 1082
// A JavaScript Date would shift the day by the time zone.
pg.types.setTypeParser(dateType, (value) => value)

/** One connection pool. */
export type Connections = {
  db: Kysely<Tables>
  /** For COPY, LISTEN and thousands of statements. */
  pool: pg.Pool
}

export type Database = Connections & {
  connection: pg.ClientConfig
  close(): Promise<void>
}

/**
 * The pools that serve requests, separate from imports, index builds and maintenance. Each statement has a timeout.
 * Reads have their own pool, so that sign-in, writes and health checks always find a free connection.
 */
export type ServingDatabase = Connections & {
  /** For public lists and pages. */
  reads: Connections
  close(): Promise<void>
}

/** Few connections, because PostgreSQL works through a queue faster than through many concurrent statements. */
const servingSizes = { reads: 8, others: 12 }

/** Milliseconds. A write may wait for the nightly row shuffling, which locks one table at a time. */
const statementTimeouts = { reads: 5000, others: 15_000 }

/**
 * @param size maximum of connections
 * @param statementTimeout milliseconds; unlimited by default
 */
export function openDatabase(connection: pg.ClientConfig, size = 16, statementTimeout?: number): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5000,
    ...(statementTimeout === undefined ? {} : { statement_timeout: statementTimeout }),
  })
  // Without listeners these events would end the process. The next statement on the connection reports the failure.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, connection, close: () => db.destroy() }
}

export function openServingDatabase(
  connection: pg.ClientConfig,
  timeouts = statementTimeouts,
): ServingDatabase {
  const others = openDatabase(connection, servingSizes.others, timeouts.others)
  const reads = openDatabase(connection, servingSizes.reads, timeouts.reads)
  return {
    ...others,
    reads,
    async close() {
      await Promise.all([others.close(), reads.close()])
    },
  }
}

/**
 * Runs the missing migrations. Concurrent calls wait for each other.
 * @throws Error of the first failed migration, which is rolled back
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Calls a function with a new connection and closes the connection afterwards. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  // The statement that fails reports a broken connection.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a function in a transaction. */
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
