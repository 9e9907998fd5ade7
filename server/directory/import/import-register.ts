import type pg from 'pg'
import { copyRows } from '../../database/copy.ts'
import { inTransaction } from '../../database/database.ts'
import { renewDirectoryVersion } from '../directory-version.ts'
import type { SchoolRecord } from '../school-record.ts'
import { RegisterError } from './read-register.ts'

export type ImportCounts = { added: number; changed: number; unchanged: number }

const columns = 'code, name, city, district, state, pincode, management, category'

/** One import at a time: a second one waits for the first to end. */
const importLock = 0x696d706f

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

/** A row that is the same already is left alone, so that an import of the same file writes nothing. */
const apply = `
  INSERT INTO school AS kept (${columns}) SELECT ${columns} FROM staged_school ORDER BY code
  ON CONFLICT (code) DO UPDATE SET
    name = excluded.name, city = excluded.city, district = excluded.district, state = excluded.state,
    pincode = excluded.pincode, management = excluded.management, category = excluded.category
  WHERE (kept.name, kept.city, kept.district, kept.state, kept.pincode, kept.management, kept.category)
    IS DISTINCT FROM (excluded.name, excluded.city, excluded.district, excluded.state, excluded.pincode,
      excluded.management, excluded.category)`

/**
 * Applies a register to the directory in one transaction: killed at any moment, the old directory stands.
 * Schools are added or updated by their code, those that the register does not name stay, and samples with
 * their reviews give way to the first real school.
 * @param client a connection that nothing else uses meanwhile
 * @param onStaged called when all rows are read and only the database still has work to do
 * @throws RegisterError if there is no school to apply
 */
export async function importRegister(
  client: pg.ClientBase,
  schools: AsyncIterable<SchoolRecord>,
  onStaged: () => void = () => {},
): Promise<ImportCounts> {
  const counts = await inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [importLock])
    await client.query(`CREATE TEMPORARY TABLE staged_school (LIKE school) ON COMMIT DROP`)
    const staged = await copyRows(client, `staged_school (${columns})`, rowsOf(schools))
    if (staged === 0) throw new RegisterError('The file holds no school that can be used.')
    onStaged()

    let removed = 0
    for (const statement of removeSamples) removed += (await client.query(statement)).rowCount ?? 0
    const { rows } = await client.query(
      'SELECT count(*)::int AS known FROM staged_school JOIN school USING (code)',
    )
    const known: number = rows[0].known
    const written = (await client.query(apply)).rowCount ?? 0
    const added = staged - known
    if (written + removed > 0) await renewDirectoryVersion(client)
    return { added, changed: written - added, unchanged: staged - written }
  })
  await client.query('ANALYZE school')
  return counts
}
