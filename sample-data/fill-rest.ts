import type pg from 'pg'
import { copyRows } from '#server/database/copy.ts'
import { inTransaction, withClient } from '#server/database/database.ts'
import { lowerStatementPriority } from '#server/database/low-priority.ts'
import { filledColumns, valuesOf } from '#server/database/school-record.ts'
import { lockDirectory } from '#server/directory/directory-lock.ts'
import { renewDirectoryVersion } from '#server/directory/directory-version.ts'
import { PlaceBook } from '#server/directory/places/place-book.ts'
import { renewPlaces } from '#server/directory/places/renew-places.ts'
import { sampleSeed } from './fill-directory.ts'
import { generateSchools } from './schools/generate-schools.ts'

/**
 * Adds the sample schools that `fillSampleDirectory` left out. Does nothing if another process has added them, or if an
 * import has replaced the samples.
 * @param onProgress receives the number of generated schools, several times a second
 */
export async function fillRest(
  connection: pg.ClientConfig,
  onProgress: (done: number) => void,
): Promise<void> {
  await withClient(connection, async (client) => {
    lowerStatementPriority(client, 'short')
    await inTransaction(client, async () => {
      await lockDirectory(client)
      const { rows } = await client.query<{ wanted: number | null }>(
        'SELECT wanted_schools AS wanted FROM directory_version',
      )
      const wanted = rows[0]?.wanted
      if (typeof wanted !== 'number') return
      await addSchools(client, wanted, onProgress)
      await renewDirectoryVersion(client)
      await client.query('UPDATE directory_version SET wanted_schools = NULL')
    })
    await client.query('ANALYZE school, place')
  })
}

async function addSchools(
  client: pg.ClientBase,
  wanted: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ code: string }>('SELECT code FROM school')
  const stored = new Set(rows.map(({ code }) => code))
  const places = await PlaceBook.load(client)
  function* schoolRows() {
    let done = 0
    for (const school of generateSchools({ count: wanted, seed: sampleSeed })) {
      if (++done % 4096 === 0) onProgress(done)
      if (!stored.has(school.code)) yield valuesOf(school, places.idOf(school))
    }
  }
  await copyRows(client, `school (${filledColumns})`, schoolRows())
  // The next statements need statistics of the new rows, not those of a smaller directory.
  await client.query('ANALYZE school')
  await renewPlaces(client, places)
}
