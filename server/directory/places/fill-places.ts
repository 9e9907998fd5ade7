import type pg from 'pg'
import { copyRows } from '../../database/copy.ts'
import { inTransaction, withClient } from '../../database/database.ts'
import { lockDirectory } from '../directory-lock.ts'
import { PlaceBook } from './place-book.ts'
import { renewPlaces } from './renew-places.ts'

type Location = { state: string; district: string; city: string }

/** Assigns places to schools that an earlier version stored without them. */
export async function fillPlaces(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    if (!(await hasSchoolsWithoutPlace(client))) return
    await inTransaction(client, async () => {
      await lockDirectory(client)
      if (await hasSchoolsWithoutPlace(client)) await assignPlaces(client)
    })
    await client.query('ANALYZE place')
  })
}

async function hasSchoolsWithoutPlace(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT FROM school WHERE place_id IS NULL AND NOT is_closed LIMIT 1',
  )
  return rowCount === 1
}

/** Call this in a transaction. */
export async function assignPlaces(client: pg.ClientBase): Promise<void> {
  const book = await PlaceBook.load(client)
  await fillPlaceIds(client, book, 'school')
  // The statistics say that no school has a place.
  await client.query('ANALYZE school')
  await renewPlaces(client, book)
}

/**
 * Fills `place_id` where it is null.
 * @param table has the columns `state`, `district`, `city`, `place_id` and `is_closed`; not escaped
 */
export async function fillPlaceIds(client: pg.ClientBase, book: PlaceBook, table: string): Promise<void> {
  const { rows } = await client.query<Location>(
    `SELECT DISTINCT state, district, city FROM ${table} WHERE place_id IS NULL AND NOT is_closed`,
  )
  if (rows.length === 0) return
  await client.query(
    'CREATE TEMPORARY TABLE location (state text, district text, city text, id bigint) ON COMMIT DROP',
  )
  const ids = rows.map((row) => [row.state, row.district, row.city, book.idOf(row)])
  await copyRows(client, 'location (state, district, city, id)', ids)
  await client.query('ANALYZE location')
  await client.query(
    `UPDATE ${table} AS school SET place_id = location.id FROM location WHERE place_id IS NULL AND NOT is_closed
    AND (school.state, school.district, school.city) = (location.state, location.district, location.city)`,
  )
}
