import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { Readiness } from './readiness.ts'

const loaded = { isLoaded: true, filling: undefined }
const generatedSchools = new Int32Array(1)
const checkIssuerLog = async () => 'signed' as const

async function disconnect(database: { connection: pg.ClientConfig }): Promise<void> {
  const admin = new pg.Client({ ...database.connection, database: 'postgres' })
  await admin.connect()
  const name = database.connection.database
  await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await admin.end()
}

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  onTestFinished(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  })
  return { ...server, database: name }
}

test('is not ready without its database, but live', async () => {
  const { get, database } = await testApp()
  expect([(await get('/api/ready')).statusCode, (await get('/api/health')).statusCode]).toEqual([200, 200])
  await disconnect(database)
  const response = await get('/api/ready')
  expect([response.statusCode, response.json()]).toEqual([
    503,
    {
      status: 'unavailable',
      code: 'not-ready',
      message: 'The product is not ready to serve.',
      failed: [{ check: 'database', message: 'The database does not answer.' }],
    },
  ])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect((await get('/api/health')).statusCode).toBe(200)
  const list = await get('/api/schoolsWithReviews')
  expect([list.statusCode, list.json().code]).toEqual([503, 'busy'])
})

test('is not ready if migrations are missing', async () => {
  const { get, database } = await testApp()
  await database.pool.query(
    'DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)',
  )
  expect((await get('/api/ready')).json().failed).toMatchObject([{ check: 'migrations' }])
  await database.pool.query('TRUNCATE kysely_migration')
  expect((await get('/api/ready')).json().failed).toMatchObject([{ check: 'migrations' }])
})

test('is not ready if the database is empty', async () => {
  const readiness = new Readiness({
    connection: await emptyDatabase(),
    search: loaded,
    generatedSchools,
    checkIssuerLog,
  })
  onTestFinished(() => readiness.close())
  expect(await readiness.failures()).toEqual(['migrations'])
})

test('is ready if a newer version has migrated the database', async () => {
  const { get, database } = await testApp()
  await database.pool.query(`INSERT INTO kysely_migration VALUES ('9999-later', '2026-11-23')`)
  expect((await get('/api/ready')).statusCode).toBe(200)
})

test('is not ready without a search index or while stopping', async () => {
  const { connection } = await testDatabase()
  const search = { isLoaded: false, filling: undefined }
  const readiness = new Readiness({ connection, search, generatedSchools, checkIssuerLog })
  onTestFinished(() => readiness.close())
  expect(await readiness.failures()).toEqual(['search-index'])
  search.isLoaded = true
  expect(await readiness.failures()).toEqual([])
  readiness.beginStopping()
  expect(await readiness.failures()).toEqual(['running'])
})

test('uses one connection for many checks at once', async () => {
  const { get, database } = await testApp()
  const responses = await Promise.all(Array.from({ length: 50 }, () => get('/api/ready')))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { rows } = await database.pool.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%kysely_migration%' AND pid <> pg_backend_pid()`,
  )
  expect(rows).toHaveLength(1)
})
