import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { countEverything } from './counts.ts'
import { createFigures } from './figures.ts'
import { writeLedger } from './ledger-writer.ts'
import { addMissingEvents } from './missing-events.ts'

/** @param today the day in India, `YYYY-MM-DD` */
export async function publishTransparency(db: Kysely<Tables>, today: string): Promise<void> {
  await addMissingEvents(db, today)
  await writeLedger(db, today)
  const figures = createFigures(today, await countEverything(db, today))
  // A second maintenance on the same day must not change the figures.
  await db
    .insertInto('transparency_figures')
    .values({ day: today, figures: JSON.stringify(figures) })
    .onConflict((clash) => clash.column('day').doNothing())
    .execute()
}
