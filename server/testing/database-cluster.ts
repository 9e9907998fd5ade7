import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type Database, migrate, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { testPrograms } from './database-programs.ts'

export async function startCluster(): Promise<{
  database: Database
  /** Contains `folder`. */
  dataDir: string
  folder: string
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bolshala-cluster-'))
  const server = await startEmbeddedPostgres(dataDir, {
    programs: testPrograms(inject('postgresPrograms')),
  })
  const database = openDatabase(server.connection, 8)
  onTestFinished(async () => {
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true })
  })
  await migrate(database)
  const { rows } = await database.pool.query<{ data_directory: string }>('SHOW data_directory')
  return { database, dataDir, folder: rows[0]?.data_directory ?? '' }
}
