import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { countEverything } from './counts.ts'
import { createFigures } from './figures.ts'
import { writeLedger } from './ledger-writer.ts'
import { addMissingEvents } from './missing-events.ts'

/**
 * Appends to the ledger and stores the figures of the day.
 * @param today the day in India, `YYYY-MM-DD`
 */
export async function publishTransparency(db: Kysely<Tables>, today: string): Promise<void> {
  await addMissingEvents(db, today)
  await writeLedger(db, today)
  const figures = createFigures(today, await countEverything(db, today))
  // If the maintenance runs again on the same day, the figures must not change.
  await db
    .insertInto('transparency_figures')
    .values({ day: today, figures: JSON.stringify(figures) })
    .onConflict((clash) => clash.column('day').doNothing())
    .execute()
}
