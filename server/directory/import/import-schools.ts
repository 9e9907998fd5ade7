import type pg from 'pg'
import { copyRows } from '../../database/copy.ts'
import { inTransaction } from '../../database/database.ts'
import { lockDirectory } from '../directory-lock.ts'
import { renewDirectoryVersion } from '../directory-version.ts'
import { markImprecisePositions } from '../imprecise-positions.ts'
import { PlaceBook } from '../places/place-book.ts'
import { renewPlaces } from '../places/renew-places.ts'
import { filledColumns, type SchoolRecord, schoolColumns, valuesOf } from '../school-record.ts'
import { SchoolFileError } from './read-schools.ts'

type ImportCounts = { added: number; changed: number; unchanged: number }

const columns = filledColumns
const changeable = columns.filter((column) => column !== schoolColumns.code)
const qualified = (table: string) => changeable.map((column) => `${table}.${column}`).join(', ')

async function* rowsOf(
  schools: AsyncIterable<SchoolRecord>,
  places: PlaceBook,
): AsyncGenerator<(string | number | null)[]> {
  for await (const school of schools) yield valuesOf(school, places.idOf(school))
}

const hasSamples = `SELECT FROM school WHERE code LIKE '99%' LIMIT 1`

const removeSamples = [
  `DELETE FROM review WHERE school_code LIKE '99%'`,
  `DELETE FROM review_answer_sum WHERE school_code LIKE '99%'`,
  `DELETE FROM school_rating WHERE school_code LIKE '99%'`,
  `DELETE FROM school WHERE code LIKE '99%'`,
]

const upsert = `
  INSERT INTO school AS existing (${columns}) SELECT ${columns} FROM staged_school ORDER BY code
  ON CONFLICT (code) DO UPDATE SET (${changeable}) = ROW(${qualified('excluded')})
  WHERE (${qualified('existing')}) IS DISTINCT FROM (${qualified('excluded')})`

/**
 * Imports schools in one transaction, and removes the samples.
 * @param onStaged called before the directory changes
 * @throws SchoolFileError if there is no school to import, or any error of `schools`
 */
export async function importSchools(
  client: pg.ClientBase,
  schools: AsyncIterable<SchoolRecord>,
  onStaged: () => void = () => {},
): Promise<ImportCounts> {
  const counts = await inTransaction(client, async () => {
    await lockDirectory(client)
    // Samples fill only an empty directory. If there are samples, all places belong to them.
    const replacesSamples = ((await client.query(hasSamples)).rowCount ?? 0) > 0
    const places = replacesSamples ? new PlaceBook() : await PlaceBook.load(client)
    await client.query(`CREATE TEMPORARY TABLE staged_school (LIKE school INCLUDING DEFAULTS) ON COMMIT DROP`)
    const staged = await copyRows(client, `staged_school (${columns})`, rowsOf(schools, places))
    if (staged === 0) throw new SchoolFileError('The file contains no usable school.')
    onStaged()

    let removed = 0
    for (const statement of removeSamples) removed += (await client.query(statement)).rowCount ?? 0
    if (replacesSamples) await client.query('DELETE FROM place')
    const { rows } = await client.query(
      'SELECT count(*)::int AS existing FROM staged_school JOIN school USING (code)',
    )
    const existing: number = rows[0].existing
    const written = (await client.query(upsert)).rowCount ?? 0
    const added = staged - existing
    if (written > 0) await markImprecisePositions(client)
    if (written + removed > 0) {
      await renewPlaces(client, places)
      await renewDirectoryVersion(client)
    }
    return { added, changed: written - added, unchanged: staged - written }
  })
  await client.query('ANALYZE school, place')
  return counts
}
