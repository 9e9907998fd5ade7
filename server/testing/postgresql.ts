import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { testPrograms } from './database-programs.ts'

/** PostgreSQL searches all buffers for the tables of a removed database. */
const fastSettings = { shared_buffers: '64MB' }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bolshala-test-'))
  const server = await startEmbeddedPostgres(
    dataDir,
    testPrograms(project.getProvidedContext().postgresPrograms),
    fastSettings,
  )
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query('CREATE DATABASE template_bolshala')
  await admin.end()

  const template = openDatabase({ ...server.connection, database: 'template_bolshala' })
  await migrate(template)
  await template.close()

  const { host = '', user = '' } = server.connection
  project.provide('postgres', { host, user })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}
