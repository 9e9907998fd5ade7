import { join } from 'node:path'
import type pg from 'pg'
import { daysBefore } from '#server/clock.ts'
import { waitForOtherImports, writeContent } from '#server/content/import/import-content.ts'
import { readContent } from '#server/content/import/read-content.ts'
import { inTransaction, withClient } from '#server/database/database.ts'
import { startProgress } from '#server/progress.ts'

const file = join(import.meta.dirname, 'times.json')

/** The day of which the sample is written. */
const edition = '2026-11-20'

/** Moves a day of the sample as if it had been written lately; by whole weeks, so that a Saturday stays one. */
function moveTo(today: string, day: string): string {
  const weeks = Math.floor((Date.parse(today) - Date.parse(edition)) / (7 * 86_400_000))
  return daysBefore(day, -7 * weeks)
}

async function isWanted(client: pg.ClientBase): Promise<boolean> {
  // Beside real schools a sample would only be in the way.
  const { rows } = await client.query(`SELECT EXISTS (SELECT FROM school WHERE code LIKE '99%')
    AND NOT EXISTS (SELECT FROM content_item) AS wanted`)
  return rows[0].wanted
}

/**
 * Fills empty Times beside a sample directory with the sample that comes with the product, all of it or nothing.
 * @param today `YYYY-MM-DD`
 * @returns whether that was so
 */
export async function fillContent(connection: pg.ClientConfig, today: string): Promise<boolean> {
  return withClient(connection, async (client) => {
    if (!(await isWanted(client))) return false
    const progress = startProgress('Printing the sample Times')
    const { items } = await readContent(file)
    const moved = items.map((item) => ({ ...item, day: item.day && moveTo(today, item.day) }))
    const filled = await inTransaction(client, async () => {
      await waitForOtherImports(client)
      const isStillWanted = await isWanted(client)
      if (isStillWanted) await writeContent(client, moved, { sample: true, today })
      return isStillWanted
    })
    progress.finish()
    return filled
  })
}
