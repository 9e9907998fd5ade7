import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real server with the migrated database `template`. */
    postgres: { host: string; user: string }
  }
}

/**
 * A migrated database of its own for one test, on a real server; gone after the test.
 */
export async function testDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_bolshala`)
  const database = openDatabase({ ...server, database: name }, 8)
  onTestFinished(async () => {
    await database.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  return database
}
