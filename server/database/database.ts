import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The number that PostgreSQL gives the type `date`. */
const dateType = 1082
// A day is a day: as a JavaScript Date it would move with the time zone.
pg.types.setTypeParser(dateType, (value) => value)

/** Connections that share one limit of their number. */
export type Connections = {
  /** Typed SQL. */
  db: Kysely<Tables>
  /** For COPY, LISTEN and statements by the thousand. */
  pool: pg.Pool
}

export type Database = Connections & {
  connection: pg.ClientConfig
  close(): Promise<void>
}

/**
 * The connections that serve requests, apart from those of imports, index builds and maintenance: each statement has
 * a timeout, and however many people read lists, sign-in, writing and health find a free connection.
 */
export type ServingDatabase = Connections & {
  /** For lists and pages that anybody may read. */
  reads: Connections
  close(): Promise<void>
}

/**
 * Connections for reading and for everything else. Few, because PostgreSQL works through a queue faster than through
 * many statements at once. Together with those beside them they stay far below its 100 connections.
 */
const servingSizes = { reads: 8, others: 12 }

/**
 * After how many milliseconds PostgreSQL cancels a statement. Reading a page takes a few; a write may wait for the
 * nightly row shuffling, which locks one table at a time.
 */
const statementTimeouts = { reads: 5000, others: 15_000 }

/**
 * @param size maximum of connections at a time
 * @param statementTimeout in milliseconds; without one a statement may take as long as it needs
 */
export function openDatabase(connection: pg.ClientConfig, size = 16, statementTimeout?: number): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5000,
    ...(statementTimeout === undefined ? {} : { statement_timeout: statementTimeout }),
  })
  // A connection that breaks while idle is replaced at its next use; the use that fails reports it.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction fails the next one; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, connection, close: () => db.destroy() }
}

/** Opens the connections that serve requests. */
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
 * Brings the schema up to date; concurrent calls wait for each other.
 * @throws Error of the first migration that fails, with nothing of it applied
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Works on a connection of its own, which ends with the work. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  // A connection that breaks fails the statement under way, which reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All of the work, or nothing of it. */
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
