import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { createLog } from '../http/logging.ts'
import { testPrograms } from './database-programs.ts'
import { addSchools, openTestSearch, testSchools } from './schools.ts'

/** PostgreSQL searches all buffers for the tables of a removed database. */
const fastSettings = { shared_buffers: '64MB' }

/** @returns the file of the search index of these schools */
async function createTemplateWithSchools(connection: pg.ClientConfig, dataDir: string): Promise<string> {
  const name = 'template_with_schools'
  const admin = new pg.Client(connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_bolshala`)
  await admin.end()
  const database = openDatabase({ ...connection, database: name })
  await addSchools(database, testSchools)
  const indexFile = join(dataDir, 'search.index')
  const search = await openTestSearch(database, indexFile, createLog({ destination: { write: () => {} } }))
  await search.close()
  await database.close()
  return indexFile
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bolshala-test-'))
  const server = await startEmbeddedPostgres(dataDir, {
    programs: testPrograms(project.getProvidedContext().postgresPrograms),
    overrides: fastSettings,
  })
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query('CREATE DATABASE template_bolshala')
  await admin.end()

  const template = openDatabase({ ...server.connection, database: 'template_bolshala' })
  await migrate(template)
  await template.close()
  project.provide('searchIndex', await createTemplateWithSchools(server.connection, dataDir))

  const { host = '', user = '' } = server.connection
  project.provide('postgres', { host, user })
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}
