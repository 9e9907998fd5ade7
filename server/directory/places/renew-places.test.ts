import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fillSampleDirectory } from '#sample-data/fill-directory.ts'
import type { Database } from '../../database/database.ts'
import type { SchoolRecord } from '../../database/school-record.ts'
import { testDatabase } from '../../testing/database.ts'
import { importSchools } from '../import/import-schools.ts'
import { fillPlaces } from './fill-places.ts'

function school(number: number, changes: Partial<SchoolRecord> = {}): SchoolRecord {
  return {
    code: String(10_280_000_000 + number),
    name: `SCHOOL ${number}`,
    city: 'BELA',
    district: 'PATNA',
    state: 'Bihar',
    pincode: null,
    management: 'Local body',
    category: 'Primary',
    ...changes,
  }
}

const many = (count: number, changes: Partial<SchoolRecord> = {}, first = 0) =>
  Array.from({ length: count }, (_, index) => school(first + index, changes))

async function importAll({ pool }: Database, schools: SchoolRecord[]): Promise<void> {
  const client = await pool.connect()
  await importSchools(client, Readable.from([schools]))
  client.release()
}

async function placesOf({ pool }: Database) {
  const { rows } = await pool.query(
    'SELECT path, school_count AS schools, has_page AS "hasPage", latitude FROM place ORDER BY path',
  )
  return rows
}

test('locates a place at the median of its precise positions', async () => {
  const database = await testDatabase()
  await importAll(database, [
    ...many(3, { latitude: 25.1, longitude: 85 }),
    school(10, { latitude: 25.9, longitude: 85 }),
    // A point with 150 schools counts as imprecise.
    ...many(150, { latitude: 12, longitude: 77 }, 100),
    ...many(2, { city: 'MERA' }, 900),
  ])
  expect(await placesOf(database)).toEqual([
    { path: 'bihar', schools: 156, hasPage: true, latitude: 25.1 },
    { path: 'bihar/patna', schools: 156, hasPage: true, latitude: 25.1 },
    { path: 'bihar/patna/bela', schools: 154, hasPage: true, latitude: 25.1 },
    { path: 'bihar/patna/mera', schools: 2, hasPage: false, latitude: null },
  ])
})

test('counts schools again after an import that adds and moves schools', async () => {
  const database = await testDatabase()
  await importAll(database, many(6))
  await importAll(database, [...many(5, { city: 'MERA' }), ...many(3, { district: 'GAYA' }, 50)])
  expect((await placesOf(database)).map(({ path, schools }) => `${path} ${schools}`)).toEqual([
    'bihar 9',
    'bihar/gaya 3',
    'bihar/gaya/bela 3',
    'bihar/patna 6',
    'bihar/patna/bela 1',
    'bihar/patna/mera 5',
  ])
})

test('removes the places of samples at the first import', async () => {
  const database = await testDatabase()
  await fillSampleDirectory(database.connection, { schools: 300, today: '2026-11-22' })
  const samples = await placesOf(database)
  expect(samples.length).toBeGreaterThan(30)
  await importAll(database, many(2))
  expect((await placesOf(database)).map(({ path }) => path)).toEqual([
    'bihar',
    'bihar/patna',
    'bihar/patna/bela',
  ])
})

test('fills in the places of schools that an earlier version stored', async () => {
  const database = await testDatabase()
  await importAll(database, many(6))
  await database.pool.query('UPDATE school SET place_id = NULL')
  await database.pool.query('DELETE FROM place')
  await Promise.all([fillPlaces(database.connection), fillPlaces(database.connection)])
  expect(await placesOf(database)).toMatchObject([
    { schools: 6 },
    { schools: 6 },
    { schools: 6, hasPage: true },
  ])
  const { rows } = await database.pool.query('SELECT FROM school WHERE place_id IS NULL')
  expect(rows).toEqual([])
})
