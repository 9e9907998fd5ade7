import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '#server/database/connect.ts'
import { withClient } from '#server/database/database.ts'
import { printSchema } from './print-schema.ts'

/**
 * Runs all migrations in an empty database, and writes the resulting schema to `server/database/schema.sql`. With
 * `--check`, only compares it with the file.
 */
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const file = new URL('../server/database/schema.sql', import.meta.url)

async function readSchema(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bolshala-schema-'))
  try {
    const database = await connectDatabase({ databaseUrl: undefined, dataDir, exclusive: true })
    return await withClient(database.connection, printSchema).finally(database.close)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

const schema = await readSchema()
if (!options.check) writeFileSync(file, schema)
else if (readFileSync(file, 'utf8') !== schema) {
  console.log('server/database/schema.sql is not the schema of the migrations: run `npm run schema`.')
  process.exitCode = 1
}
