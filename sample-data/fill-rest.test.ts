import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type Database, inTransaction, withClient } from '#server/database/database.ts'
import { lockDirectory } from '#server/directory/directory-lock.ts'
import { importSchools } from '#server/directory/import/import-schools.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { fillSampleDirectory } from './fill-directory.ts'
import { fillInBackground } from './fill-in-background.ts'
import { fillRest } from './fill-rest.ts'

const today = '2026-11-20'
const schools = 400
const complete = { school_count: schools, wanted_schools: null }
const list = '/api/schoolsWithReviews?searchTerm=school&facets=true'

async function fillPartly(database: Database): Promise<void> {
  expect(await fillSampleDirectory(database.connection, { schools, first: 60, today })).toBe(true)
}

async function rowsOf({ pool }: Database, table: 'school' | 'place', columns: string): Promise<object[]> {
  return (await pool.query(`SELECT ${columns} FROM ${table} ORDER BY 1`)).rows
}

async function stateOf({ pool }: Database) {
  const { rows } = await pool.query('SELECT school_count, wanted_schools FROM directory_version')
  return rows[0]
}

const rest = (database: Database) => fillRest(database.connection, () => {})

/** Converting the pictures of the Times takes longer than everything else. */
async function publishNews({ pool }: Database): Promise<void> {
  await pool.query(`INSERT INTO content_item (kind, key, day, position, sample, title, active)
    VALUES ('news', 'hello', '2026-11-20', 0, false, 'Hello', true)`)
}

function fillBeside({ connection }: Database): () => Promise<void> {
  const onFailure = (error: unknown) => expect.unreachable(String(error))
  return fillInBackground({ connection, today }, { onProgress: () => {}, onFailure })
}

test('gives the same schools and places as filling all at once', async () => {
  const database = await testDatabase()
  await fillPartly(database)
  expect(await stateOf(database)).toEqual({ school_count: 60, wanted_schools: schools })
  await rest(database)
  expect(await stateOf(database)).toEqual(complete)

  const other = await testDatabase()
  await fillSampleDirectory(other.connection, { schools, today })
  expect(await stateOf(other)).toEqual(complete)
  const columns = 'code, name, city, latitude, category'
  expect(await rowsOf(database, 'school', columns)).toEqual(await rowsOf(other, 'school', columns))
  const figures = 'path, name, school_count, has_page, kinds, latitude'
  expect(await rowsOf(database, 'place', figures)).toEqual(await rowsOf(other, 'place', figures))

  await rest(database)
  expect(await stateOf(database)).toEqual(complete)
})

test('keeps schools that are there already, also with the codes of samples', async () => {
  const database = await testDatabase()
  const other = await testDatabase()
  await fillSampleDirectory(other.connection, { schools, today })
  await fillPartly(database)
  const { rows } = await other.pool.query<{ code: string }>('SELECT code FROM school')
  const { rows: first } = await database.pool.query<{ code: string }>('SELECT code FROM school')
  const known = new Set(first.map(({ code }) => code))
  const later = rows.find(({ code }) => !known.has(code))?.code
  await database.pool.query(
    `INSERT INTO school (code, name, city, district, state) VALUES ($1, 'ADDED BY STAFF', 'V', 'D', 'Bihar')`,
    [later],
  )
  await rest(database)
  expect(await stateOf(database)).toEqual(complete)
  const kept = await database.pool.query("SELECT code FROM school WHERE name = 'ADDED BY STAFF'")
  expect(kept.rows).toEqual([{ code: later }])
})

test('adds no samples to schools that replaced them', async () => {
  const database = await testDatabase()
  await fillPartly(database)
  const school = {
    code: '18150404801',
    name: 'ATHABARI LPS',
    city: 'NIZ LAHOWAL',
    district: 'DIBRUGARH',
    state: 'Assam',
  }
  await withClient(database.connection, (client) => importSchools(client, Readable.from([[school]])))
  expect(await stateOf(database)).toEqual({ school_count: 1, wanted_schools: null })
  await rest(database)
  expect(await rowsOf(database, 'school', 'code')).toEqual([{ code: '18150404801' }])
})

test('fills once if several instances fill at the same time', async () => {
  const database = await testDatabase()
  await fillPartly(database)
  await publishNews(database)
  const stops = [fillBeside(database), fillBeside(database)]
  await expect.poll(() => stateOf(database), { timeout: 60_000 }).toEqual(complete)
  await Promise.all(stops.map((stop) => stop()))
})

test('can stop while it waits, and leaves the rest for the next start', async () => {
  const database = await testDatabase()
  await fillPartly(database)
  await publishNews(database)
  await withClient(database.connection, (client) =>
    inTransaction(client, async () => {
      await lockDirectory(client)
      const stop = fillBeside(database)
      await expect.poll(async () => (await waitingFor(database)) > 0, { timeout: 60_000 }).toBe(true)
      await stop()
    }),
  )
  expect(await stateOf(database)).toEqual({ school_count: 60, wanted_schools: schools })
  await rest(database)
  expect(await stateOf(database)).toEqual(complete)
})

async function waitingFor({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
  )
  return rowCount ?? 0
}

test('says that searches are incomplete until the index has all schools', async () => {
  const database = await testDatabase()
  await fillPartly(database)
  const { get, post, index, database: used } = await testApp({ database, schools: [] })
  const filling = { schools: 60, wanted: schools }
  const found = async () =>
    (await Promise.all([get(list), post('/api/schools/near', { place: 'Patna' })])).map(
      (response) => response.json().filling,
    )
  expect((await get('/api/health')).json()).toEqual({ status: 'live', filling })
  const notReady = await get('/api/ready')
  expect([notReady.statusCode, notReady.json().failed]).toEqual([
    503,
    [{ check: 'directory', message: 'The directory still lacks sample schools.' }],
  ])
  expect(await found()).toEqual([filling, filling])
  await get('/api/schoolsWithReviews?searchTerm=qwxz+vidyapeeth&facets=true')

  await rest(used)
  await index.refresh()
  expect((await get('/api/health')).json()).toEqual({ status: 'live' })
  expect((await get('/api/ready')).statusCode).toBe(200)
  expect(await found()).toEqual([undefined, undefined])
  expect((await get('/api/schoolsWithReviews')).json().pagination.total).toBe(schools)
  expect((await used.pool.query('SELECT FROM missed_search')).rowCount).toBe(0)
})
