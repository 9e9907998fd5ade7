import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}

/** Databases of earlier tests of this process. */
const finished: string[] = []

export async function testDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  // Not right after the test: PostgreSQL then waits a tenth of a second for the connections that have just ended.
  for (const old of finished.splice(0)) await admin.query(`DROP DATABASE ${old} WITH (FORCE)`)
  // PostgreSQL's default strategy takes twice as long for a small template.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_bolshala STRATEGY file_copy`)
  // A test may run more requests at once than the pool has connections, and its proofs block the event loop.
  const database = openDatabase({ ...server, database: name, connectionTimeoutMillis: 60_000 }, 8)
  onTestFinished(async () => {
    await database.close()
    await admin.end()
    finished.push(name)
  })
  return database
}
