import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/** The number that PostgreSQL gives the type `date`. */
const dateType = 1082
// A day is a day: as a JavaScript Date it would move with the time zone.
pg.types.setTypeParser(dateType, (value) => value)

export type Database = {
  /** Typed SQL. */
  db: Kysely<Tables>
  /** For COPY, LISTEN and statements by the thousand. */
  pool: pg.Pool
  connection: pg.ClientConfig
  close(): Promise<void>
}

/** @param size most connections at a time */
export function openDatabase(connection: pg.ClientConfig, size = 16): Database {
  const pool = new pg.Pool({ ...connection, max: size, connectionTimeoutMillis: 5000 })
  // A connection that breaks while idle is replaced at its next use; the use that fails reports it.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, connection, close: () => db.destroy() }
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
