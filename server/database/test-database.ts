import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the migrated database `template_bolshala`. */
    postgres: { host: string; user: string }
  }
}

/** Creates a migrated database for one test and drops it afterwards. */
export async function testDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  // For a small template, PostgreSQL's default strategy takes twice as long.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_bolshala STRATEGY file_copy`)
  const database = openDatabase({ ...server, database: name }, 8)
  onTestFinished(async () => {
    await database.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  return database
}
