import type pg from 'pg'
import { fillSampleDirectory } from './fill-directory.ts'
import { fillSampleTimes } from './times/fill-times.ts'

/**
 * Fills an empty database with a sample school directory, its reviews and the sample Times. A school directory or Times
 * that already have content stay as they are.
 * @param options.schools number of schools
 * @param options.today date of the newest review and story, `YYYY-MM-DD`
 */
export async function fillSampleData(
  connection: pg.ClientConfig,
  options: { schools: number; today: string },
): Promise<void> {
  await fillSampleDirectory(connection, options)
  await fillSampleTimes(connection, options.today)
}
