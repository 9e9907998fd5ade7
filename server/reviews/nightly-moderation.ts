import { type Kysely, sql } from 'kysely'
import { daysBefore } from '../clock.ts'
import type { Tables } from '../database/tables.ts'

const maximumDaysWithheld = 3

/**
 * The probability that an account becomes established in a night. The night is random, because for privacy no date of
 * sign-up is stored.
 */
const establishedPerNight = 1 / 7

type Options = {
  /** The day in India, `YYYY-MM-DD`. */
  today: string
  /** Returns numbers from 0 to below 1. */
  random?: () => number
}

/**
 * Makes some accounts established, and publishes posts whose withholding has ended. Call this function before the row
 * shuffling, because the shuffling removes the traces of these updates.
 */
export async function moderateNightly(
  db: Kysely<Tables>,
  { today, random = Math.random }: Options,
): Promise<void> {
  await establishAccounts(db, random)
  await releaseWithheld(db, daysBefore(today, maximumDaysWithheld))
}

async function establishAccounts(db: Kysely<Tables>, random: () => number): Promise<void> {
  const newAccounts = await db.selectFrom('account').select('id').where('established', '=', false).execute()
  const ids = newAccounts.map(({ id }) => id).filter(() => random() < establishedPerNight)
  await db
    .updateTable('account')
    .set({ established: true })
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
}

/** @param lastDay `YYYY-MM-DD`; releases posts that were withheld on this day or earlier */
async function releaseWithheld(db: Kysely<Tables>, lastDay: string): Promise<void> {
  for (const table of ['review', 'review_comment'] as const)
    await db
      .updateTable(table)
      .set({ state: 'published', state_reason: null, withheld_on: null })
      .where('state', '=', 'withheld')
      .where('withheld_on', '<=', lastDay)
      .execute()
  // Deletes the texts of withdrawn posts, because the staff has had time to read them.
  const endOfWithholding = { state_reason: null, withheld_on: null }
  await db
    .updateTable('review')
    .set({ ...endOfWithholding, title: '', description: '' })
    .where('state', '=', 'withdrawn')
    .where('state_reason', '=', 'report')
    .where('withheld_on', '<=', lastDay)
    .execute()
  await db
    .updateTable('review_comment')
    .set({ ...endOfWithholding, body: '' })
    .where('state', '=', 'withdrawn')
    .where('state_reason', '=', 'report')
    .where('withheld_on', '<=', lastDay)
    .execute()
}
