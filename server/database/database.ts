import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

const dateType = 1082
// Dates stay text, because conversion to a JavaScript Date could shift the day.
pg.types.setTypeParser(dateType, (value) => value)

export type Connections = {
  db: Kysely<Tables>
  pool: pg.Pool
}

export type Database = Connections & {
  connection: pg.ClientConfig
  close(): Promise<void>
}

/**
 * Pools for requests, with statement timeouts.
 * @see docs/decisions/0016
 */
export type ServingDatabase = Connections & {
  reads: Connections
  close(): Promise<void>
}

const servingSizes = { reads: 8, others: 12 }

/** In milliseconds. The nightly row shuffling can delay writes. */
const statementTimeouts = { reads: 5000, others: 15_000 }

/** @param statementTimeout milliseconds */
export function openDatabase(connection: pg.ClientConfig, size = 16, statementTimeout?: number): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5000,
    ...(statementTimeout === undefined ? {} : { statement_timeout: statementTimeout }),
  })
  // Without a listener, these events would end the process.
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
 * Runs all pending migrations in one transaction.
 * @throws Error of the first failed migration; then none has an effect
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
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
