import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { readEncrypted } from '../backup/encrypted-file.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { maintenanceDay } from '../clock.ts'
import { nightlyTask, storeDailyTask } from '../database/daily-tasks.ts'
import { type Database, openDatabase, withClient } from '../database/database.ts'
import type { TestApp } from './app.ts'

export const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

export async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bolshala-backup-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

export async function emptyDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const database = openDatabase({ ...server, database: name }, 4)
  onTestFinished(async () => {
    await database.close()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  return database
}

/** Runs the maintenance, and records it as done. */
export async function maintain({ maintain, database, clock }: TestApp): Promise<void> {
  await maintain()
  await withClient(database.connection, (client) =>
    storeDailyTask(client, nightlyTask, maintenanceDay(clock())),
  )
}

export function backUp(
  { database, clock }: TestApp,
  folder: string,
  changes: Partial<Parameters<typeof takeBackup>[0]> = {},
) {
  const { connection } = database
  const content = 'everything' as const
  const options = { connection, clock, folder, recipient, content, timeoutMs: 0, retentionDays: 30 }
  return takeBackup({ ...options, ...changes })
}

export function restore(
  { secrets, clock }: TestApp,
  { connection }: Database,
  file: string,
  changes: Partial<Parameters<typeof restoreBackup>[0]> = {},
) {
  const options = { connection, clock, file, identities: [identity], secrets }
  return restoreBackup({ ...options, erasuresFiles: [], overwrite: undefined, ...changes })
}

export async function rowsOf({ pool }: Database, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `SELECT each::text AS row FROM ${table} AS each ORDER BY 1`,
  )
  return rows.map(({ row }) => row)
}

export async function contentOf(file: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of readEncrypted(file, [identity])) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
