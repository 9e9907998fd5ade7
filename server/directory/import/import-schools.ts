import type pg from 'pg'
import { copyRows } from '../../database/copy.ts'
import { inTransaction } from '../../database/database.ts'
import { renewDirectoryVersion } from '../directory-version.ts'
import type { SchoolRecord } from '../school-record.ts'
import { SchoolFileError } from './read-schools.ts'

export type ImportCounts = { added: number; changed: number; unchanged: number }

const columns = 'code, name, city, district, state, pincode, management, category'

/** "impo" in ASCII. */
const importLockKey = 0x696d706f

async function* rowsOf(schools: AsyncIterable<SchoolRecord>): AsyncGenerator<(string | null)[]> {
  for await (const s of schools) {
    yield [s.code, s.name, s.city, s.district, s.state, s.pincode, s.management, s.category]
  }
}

const removeSamples = [
  `DELETE FROM review WHERE school_code LIKE '99%'`,
  `DELETE FROM school_rating WHERE school_code LIKE '99%'`,
  `DELETE FROM school WHERE code LIKE '99%'`,
]

/** Skips unchanged rows. */
const upsert = `
  INSERT INTO school AS existing (${columns}) SELECT ${columns} FROM staged_school ORDER BY code
  ON CONFLICT (code) DO UPDATE SET
    name = excluded.name, city = excluded.city, district = excluded.district, state = excluded.state,
    pincode = excluded.pincode, management = excluded.management, category = excluded.category
  WHERE (existing.name, existing.city, existing.district, existing.state, existing.pincode, existing.management, existing.category)
    IS DISTINCT FROM (excluded.name, excluded.city, excluded.district, excluded.state, excluded.pincode,
      excluded.management, excluded.category)`

/**
 * Adds and updates schools in one transaction, and removes all sample schools with their reviews.
 * @param client must not run other statements at the same time
 * @param onStaged called when all schools are read and before the directory changes
 * @throws SchoolFileError if there is no school to import
 */
export async function importSchools(
  client: pg.ClientBase,
  schools: AsyncIterable<SchoolRecord>,
  onStaged: () => void = () => {},
): Promise<ImportCounts> {
  const counts = await inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [importLockKey])
    await client.query(`CREATE TEMPORARY TABLE staged_school (LIKE school) ON COMMIT DROP`)
    const staged = await copyRows(client, `staged_school (${columns})`, rowsOf(schools))
    if (staged === 0) throw new SchoolFileError('The file contains no usable school.')
    onStaged()

    let removed = 0
    for (const statement of removeSamples) removed += (await client.query(statement)).rowCount ?? 0
    const { rows } = await client.query(
      'SELECT count(*)::int AS existing FROM staged_school JOIN school USING (code)',
    )
    const existing: number = rows[0].existing
    const written = (await client.query(upsert)).rowCount ?? 0
    const added = staged - existing
    if (written + removed > 0) await renewDirectoryVersion(client)
    return { added, changed: written - added, unchanged: staged - written }
  })
  await client.query('ANALYZE school')
  return counts
}
