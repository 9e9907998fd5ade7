import type pg from 'pg'
import type { LockHolder } from '../../database/advisory-lock.ts'
import { inTransaction } from '../../database/database.ts'
import type { ImportedSchool } from '../../database/school-record.ts'
import { lockDirectory } from '../directory-lock.ts'
import { renewDirectoryVersion } from '../directory-version.ts'
import { markImprecisePositions } from '../imprecise-positions.ts'
import { PlaceBook } from '../places/place-book.ts'
import { renewPlaces } from '../places/renew-places.ts'
import { SchoolFileError } from './school-file-error.ts'
import { countEmptied, type EmptiedColumn, stageSchools, writeStagedSchools } from './staged-schools.ts'

type ImportCounts = { added: number; changed: number; unchanged: number }

export type SchoolImportOptions = {
  /** Whether the file empties what it does not name. Default: false */
  replaces?: boolean
  /** Called if another transaction changes the directory. */
  onWait?: (holder: LockHolder | undefined) => void
  /** Called before the directory changes, with the columns that the import empties. Returns whether to continue. */
  confirm?: (emptied: readonly EmptiedColumn[]) => Promise<boolean>
}

const hasSamples = `SELECT FROM school WHERE code LIKE '99%' LIMIT 1`

const removeSamples = [
  `DELETE FROM review WHERE school_code LIKE '99%'`,
  `DELETE FROM review_answer_sum WHERE school_code LIKE '99%'`,
  `DELETE FROM school_rating WHERE school_code LIKE '99%'`,
  `DELETE FROM school WHERE code LIKE '99%'`,
]

/**
 * Imports schools in one transaction, and removes the samples.
 * @throws SchoolFileError if there is no school to import or `confirm` returned false, or any error of `schools`
 */
export async function importSchools(
  client: pg.ClientBase,
  schools: AsyncIterable<ImportedSchool>,
  { replaces = false, onWait, confirm = async () => true }: SchoolImportOptions = {},
): Promise<ImportCounts> {
  return inTransaction(client, async () => {
    // Ends the statement of a killed command, whose lock would block the next import until then.
    await client.query(`SET LOCAL client_connection_check_interval = '5s'`)
    await lockDirectory(client, onWait)
    // Samples fill only an empty directory. If there are samples, all places belong to them.
    const replacesSamples = ((await client.query(hasSamples)).rowCount ?? 0) > 0
    const places = replacesSamples ? new PlaceBook() : await PlaceBook.load(client)
    const staged = await stageSchools(client, schools, { places, replaces })
    if (staged === 0) throw new SchoolFileError('The file contains no usable school.')
    if (!(await confirm(await countEmptied(client, replaces))))
      throw new SchoolFileError('Nothing was changed.')

    let removed = 0
    for (const statement of removeSamples) removed += (await client.query(statement)).rowCount ?? 0
    if (replacesSamples) await client.query('DELETE FROM place')
    const { added, changed } = await writeStagedSchools(client, replaces)
    if (added + changed > 0) {
      // The next statements need statistics of the new rows, not those of a smaller directory.
      await client.query('ANALYZE school')
      await markImprecisePositions(client)
    }
    if (added + changed + removed > 0) {
      await renewPlaces(client, places)
      await renewDirectoryVersion(client)
    }
    return { added, changed, unchanged: staged - added - changed }
  })
}
