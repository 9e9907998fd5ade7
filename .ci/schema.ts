import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, openDatabase, withClient } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { printSchema } from '#server/database/print-schema.ts'

/**
 * Runs all migrations in an empty database, and writes the resulting schema to `server/database/schema.sql`. With
 * `--check`, only compares it with the file.
 */
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const file = new URL('../server/database/schema.sql', import.meta.url)

async function readSchema(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-schema-'))
  const server = await startEmbeddedPostgres(dataDir)
  try {
    const database = openDatabase(server.connection)
    await migrate(database)
    await database.close()
    return await withClient(server.connection, printSchema)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

const schema = await readSchema()
if (!options.check) writeFileSync(file, schema)
else if (readFileSync(file, 'utf8') !== schema) {
  console.log('server/database/schema.sql is not the schema of the migrations: run `npm run schema`.')
  process.exitCode = 1
}
