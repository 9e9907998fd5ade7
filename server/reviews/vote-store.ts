import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Claim } from './claims.ts'
import type { PublicationMode } from './publication-mode.ts'

export class VoteStore {
  readonly #db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  /** Ignores a second vote of a person. */
  async add(claim: Claim, reviewId: string, mode: PublicationMode): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if ((await claim(transaction)) === 'new') await changeCount(transaction, { reviewId, amount: 1, mode })
    })
  }

  /** @param forget deletes the vote, and returns false if there is none */
  async remove(
    forget: (transaction: Transaction<Tables>) => Promise<boolean>,
    reviewId: string,
    mode: PublicationMode,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      if (await forget(transaction)) await changeCount(transaction, { reviewId, amount: -1, mode })
    })
  }

  async count(reviewId: string): Promise<number> {
    const row = await this.#db
      .selectFrom('helpful_count')
      .select('votes')
      .where('review_id', '=', reviewId)
      .executeTakeFirst()
    return row?.votes ?? 0
  }
}

type CountChange = { reviewId: string; amount: 1 | -1; mode: PublicationMode }

async function changeCount(
  transaction: Transaction<Tables>,
  { reviewId, amount, mode }: CountChange,
): Promise<void> {
  if (mode === 'immediately' && (await addToCount(transaction, reviewId, amount))) return
  await transaction.insertInto('queued_vote').values({ review_id: reviewId, amount }).execute()
}

/** @returns false if the count is already 0, because the vote still waits for the publication */
async function addToCount(
  transaction: Transaction<Tables>,
  reviewId: string,
  amount: 1 | -1,
): Promise<boolean> {
  if (amount === -1) {
    const { numUpdatedRows } = await transaction
      .updateTable('helpful_count')
      .set({ votes: sql<number>`votes - 1` })
      .where('review_id', '=', reviewId)
      .where('votes', '>', 0)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  await transaction
    .insertInto('helpful_count')
    .values({ review_id: reviewId, votes: 1 })
    .onConflict((clash) =>
      clash.column('review_id').doUpdateSet({ votes: sql<number>`helpful_count.votes + 1` }),
    )
    .execute()
  return true
}
