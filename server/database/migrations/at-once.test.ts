import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrations } from './index.ts'

async function emptyDatabase() {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  const client = new pg.Client({ ...server, database: name })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  const url = `postgresql://${server.user}@/${name}?host=${encodeURIComponent(server.host)}`
  return { client, url }
}

const program = `
  const { connectDatabase } = await import('./server/database/connect.ts')
  const database = await connectDatabase({ databaseUrl: process.argv[1], dataDir: '/nonexistent', exclusive: true })
  await database.close()`

/** Connects in a process of its own, as a starting product does. */
function startProcess(url: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, url], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name')
  return rows.map(({ name }) => name)
}

test('migrates an empty database once when three processes start together', async () => {
  const { client, url } = await emptyDatabase()
  const results = await Promise.all([startProcess(url), startProcess(url), startProcess(url)])
  for (const { code, output } of results) expect(code, output).toBe(0)
  expect(await listMigrations(client)).toEqual(Object.keys(migrations).sort())
})
