import type pg from 'pg'
import { fillSampleDirectory } from './fill-directory.ts'
import { fillSampleTimes } from './times/fill-times.ts'

/**
 * Fills an empty school directory. Then fills the Times if they are empty and the directory contains sample schools.
 * @param options.today `YYYY-MM-DD`
 */
export async function fillSampleData(
  connection: pg.ClientConfig,
  options: { schools: number; today: string },
): Promise<void> {
  await fillSampleDirectory(connection, options)
  await fillSampleTimes(connection, options.today)
}
