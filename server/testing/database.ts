import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string }
    /** The file of the search index of the template with schools. */
    searchIndex: string
  }
}

/** Databases of earlier tests of this process. */
const finished: string[] = []

/** One for all tests of this process, because a connection takes as much processor time as the copy of the template. */
let admin: Promise<pg.Client> | undefined

async function connectAsAdmin(): Promise<pg.Client> {
  const client = new pg.Client({
    ...inject('postgres'),
    database: 'postgres',
    // An open connection must not keep this process running.
    stream: () => new Socket().unref(),
  })
  // The server may stop before this process.
  client.on('error', () => {})
  client.on('end', () => {
    admin = undefined
  })
  await client.connect()
  return client
}

type TestDatabaseOptions = { connections?: number; template?: 'template_bolshala' | 'template_with_schools' }

/**
 * @param options.connections a test holds one for each running night and each sender of mails, and needs one more. Few,
 *   because PostgreSQL takes 50 ms of processor time for a connection and its first statements
 */
export async function testDatabase({
  connections = 4,
  template = 'template_bolshala',
}: TestDatabaseOptions = {}): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  admin ??= connectAsAdmin()
  const client = await admin
  // Not right after the test: PostgreSQL then waits a tenth of a second for the connections that have just ended.
  for (const old of finished.splice(0)) await client.query(`DROP DATABASE ${old} WITH (FORCE)`)
  // PostgreSQL's default strategy takes twice as long for a small template.
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  // A test may run more requests at once than the pool has connections, and its proofs block the event loop.
  const database = openDatabase({ ...server, database: name, connectionTimeoutMillis: 60_000 }, connections)
  onTestFinished(async () => {
    await database.close()
    finished.push(name)
  })
  return database
}
