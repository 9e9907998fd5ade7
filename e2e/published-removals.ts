import { daysBefore, indianDay } from '#server/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { publishTransparency } from '#server/transparency/nightly.ts'
import type { Installation } from './installation.ts'
import { databaseConnection, waitForPages } from './product.ts'

/** Removes published reviews. Then publishes the ledger and the figures, as in the next two nights. */
export async function publishRemovals({ dataDir, product }: Installation, count: number): Promise<void> {
  const database = openDatabase(databaseConnection(dataDir), 2)
  try {
    await database.pool.query(
      `UPDATE review SET state = 'removed', state_reason = 'names-a-person'
      WHERE id IN (SELECT id FROM review WHERE state = 'published' LIMIT $1)`,
      [count],
    )
    const tomorrow = daysBefore(indianDay(new Date()), -1)
    await publishTransparency(database.db, tomorrow)
    await publishTransparency(database.db, daysBefore(tomorrow, -1))
  } finally {
    await database.close()
  }
  await waitForPages(product.origin)
}
