import type pg from 'pg'
import { withClient } from '#server/database/database.ts'
import { readWantedSchools } from '#server/directory/directory-version.ts'
import { fillSampleDirectory } from './fill-directory.ts'
import { fillSampleTimes } from './times/fill-times.ts'

/** The number of schools that are stored before the server serves. */
const firstSchools = 20_000

/**
 * Fills an empty school directory with the first schools. Then fills the Times if they are empty and the directory
 * contains sample schools. While the directory is not complete, leaves the Times to `fillInBackground`.
 * @param options.today `YYYY-MM-DD`
 */
export async function fillSampleData(
  connection: pg.ClientConfig,
  options: { schools: number; today: string },
): Promise<void> {
  await fillSampleDirectory(connection, { ...options, first: firstSchools })
  const isComplete = (await withClient(connection, readWantedSchools)) === null
  if (isComplete) await fillSampleTimes(connection, options.today)
}
