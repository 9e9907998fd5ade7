import { join } from 'node:path'
import type pg from 'pg'
import { daysBefore } from '#server/clock.ts'
import { waitForOtherImports, writeContent } from '#server/content/import/import-content.ts'
import { readContent } from '#server/content/import/read-content.ts'
import { inTransaction, withClient } from '#server/database/database.ts'
import { startProgress } from '#server/progress.ts'

const file = join(import.meta.dirname, 'times.json')

/** On this day, the dates in the file need no change. */
const editionDay = '2026-11-20'

/** Moves a date by whole weeks, to keep the day of the week. */
function moveTowards(today: string, day: string): string {
  const weeks = Math.floor((Date.parse(today) - Date.parse(editionDay)) / (7 * 86_400_000))
  return daysBefore(day, -7 * weeks)
}

async function needsSampleTimes(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT EXISTS (SELECT FROM school WHERE code LIKE '99%')
    AND NOT EXISTS (SELECT FROM content_item) AS needed`)
  return rows[0].needed
}

/**
 * Fills the Times if they are empty and the directory contains sample schools.
 * @param today `YYYY-MM-DD`
 * @returns whether items were added
 */
export async function fillSampleTimes(connection: pg.ClientConfig, today: string): Promise<boolean> {
  return withClient(connection, async (client) => {
    if (!(await needsSampleTimes(client))) return false
    const progress = startProgress('Adding the sample Times')
    const { items } = await readContent(file)
    const moved = items.map((item) => ({ ...item, day: item.day && moveTowards(today, item.day) }))
    const filled = await inTransaction(client, async () => {
      await waitForOtherImports(client)
      // Another process may have filled the Times.
      const isStillNeeded = await needsSampleTimes(client)
      if (isStillNeeded) await writeContent(client, moved, { sample: true, today })
      return isStillNeeded
    })
    progress.finish()
    return filled
  })
}
