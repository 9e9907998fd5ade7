import { type Kysely, sql } from 'kysely'
import { offerLimits } from '#contract/opportunity-offer-choices.ts'
import { type Clock, daysBefore, indianDay } from '../../clock.ts'
import type { OfferedItems } from '../../content/editing/offered-items.ts'
import type { Tables } from '../../database/tables.ts'
import { requestStateMail } from './offer-mails.ts'
import { moveTo } from './offer-state.ts'

type Parts = { db: Kysely<Tables>; clock: Clock; items: Pick<OfferedItems, 'end'> }

/** Work of the maintenance that ends offers and deletes what is no longer needed. */
export class OfferRetention {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Unpublishes the items whose last day is over. Pages hide them from the first minute of the next day. */
  async endPast(): Promise<void> {
    const { db, clock, items } = this.#parts
    const due = db
      .selectFrom('opportunity_offer')
      .where('state', '=', 'published')
      .where('last_day', '<', indianDay(clock()))
    for (const { id } of await due.select('id').execute())
      await db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('opportunity_offer')
          .set({ ...moveTo('ended', clock()), version: sql`version + 1` })
          .where('id', '=', id)
          .where('state', '=', 'published')
          .returning('item_id')
          .executeTakeFirst()
        // Another instance may have ended it.
        if (!row) return
        if (row.item_id !== null) await items.end(transaction, row.item_id)
        await requestStateMail(transaction, id)
      })
  }

  async removeCodes(): Promise<void> {
    const { db, clock } = this.#parts
    await db.deleteFrom('opportunity_offer_code').where('expires_at', '<=', clock()).execute()
  }

  /** Ends offers whose offerers did not answer, and deletes those that were closed long ago. @param today `YYYY-MM-DD` */
  async removeOld(today: string): Promise<void> {
    const { db, clock } = this.#parts
    const startOf = (days: number) =>
      sql<Date>`${daysBefore(today, days)}::date::timestamp AT TIME ZONE 'Asia/Kolkata'`
    await db.transaction().execute(async (transaction) => {
      const expired = await transaction
        .updateTable('opportunity_offer')
        .set({ ...moveTo('expired', clock()), version: sql`version + 1` })
        .where('state', '=', 'asked')
        .where('state_since', '<', startOf(offerLimits.waitsForOfferer))
        .returning('id')
        .execute()
      for (const { id } of expired) await requestStateMail(transaction, id)
    })
    await db
      .deleteFrom('opportunity_offer')
      .where('state', '=', 'proving')
      .where('opened_at', '<', startOf(offerLimits.unprovedKeptFor))
      .execute()
    await db
      .deleteFrom('opportunity_offer')
      .where('state', 'in', ['refused', 'withdrawn', 'expired', 'ended'])
      .where('state_since', '<', startOf(offerLimits.closedKeptFor))
      .execute()
  }
}
