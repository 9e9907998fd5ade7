import type pg from 'pg'
import { inTransaction, withClient } from '#server/database/database.ts'
import { lowerStatementPriority } from '#server/database/low-priority.ts'
import { lockDirectory } from '#server/directory/directory-lock.ts'
import {
  readWantedSchools,
  renewDirectoryVersion,
  setWantedSchools,
} from '#server/directory/directory-version.ts'
import { PlaceBook } from '#server/directory/places/place-book.ts'
import { sampleSeed, storeSamples } from './fill-directory.ts'
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
      const wanted = await readWantedSchools(client)
      if (wanted === null) return
      await addSchools(client, wanted, onProgress)
      await renewDirectoryVersion(client)
      await setWantedSchools(client, null)
    })
  })
}

async function addSchools(
  client: pg.ClientBase,
  wanted: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ code: string }>('SELECT code FROM school')
  const stored = new Set(rows.map(({ code }) => code))
  function* missingSchools() {
    let done = 0
    for (const school of generateSchools({ count: wanted, seed: sampleSeed })) {
      if (++done % 4096 === 0) onProgress(done)
      if (!stored.has(school.code)) yield school
    }
  }
  await storeSamples(client, missingSchools(), await PlaceBook.load(client))
}
