import type pg from 'pg'
import { withClient } from '#server/database/database.ts'
import { fillSampleDirectory } from './fill-directory.ts'
import { fillSampleTimes } from './times/fill-times.ts'

/** Stored before the server starts. Visitors need not wait for the others. */
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
  if (!(await isIncomplete(connection))) await fillSampleTimes(connection, options.today)
}

async function isIncomplete(connection: pg.ClientConfig): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { rowCount } = await client.query('SELECT FROM directory_version WHERE wanted_schools IS NOT NULL')
    return rowCount === 1
  })
}
